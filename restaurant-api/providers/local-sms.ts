/** Used without a provider of text messages: the outbox keeps the messages. */
import type { FastifyBaseLogger } from 'fastify';
import type { SmsProvider } from './sms';

export function localSms(log: FastifyBaseLogger): SmsProvider {
  return {
    name: 'local',
    channels: [],
    async send({ uid }) {
      log.info(
        { outbox: uid },
        'no provider of text messages is configured: the message stays in the table outbox under this uid',
      );
      return { outcome: 'kept' };
    },
    find: async () => null,
    look: async () => null,
    close: () => undefined,
  };
}

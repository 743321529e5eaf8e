/** With no mail server configured: the outbox keeps what would have been sent. */
import type { FastifyBaseLogger } from 'fastify';
import type { MailProvider } from './mail';

export function localMail(log: FastifyBaseLogger): MailProvider {
  return {
    name: 'local',
    async send({ uid }) {
      log.info(
        { outbox: uid },
        'no mail server is configured (SMTP_URL): the message stays in the table outbox under this uid',
      );
      return { outcome: 'kept' };
    },
    close: () => undefined,
  };
}

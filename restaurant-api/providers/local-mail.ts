/** Used without a mail server: the outbox keeps the messages. Mail to an account is printed to the terminal, if there is one. */
import type { FastifyBaseLogger } from 'fastify';
import { accountMailText } from '../mail/account-mail-text';
import type { MailProvider } from './mail';

/** @param terminal the operator's terminal; never a log, which others read too */
export function localMail(
  log: FastifyBaseLogger,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): MailProvider {
  return {
    name: 'local',
    async send({ uid, isForAccount, to, subject, text }) {
      if (isForAccount && terminal.isTTY) terminal.write(accountMailText({ to, subject, text, at: new Date() }));
      log.info(
        { outbox: uid },
        'no mail server is configured (SMTP_URL): the message stays in the table outbox under this uid',
      );
      return { outcome: 'kept' };
    },
    close: () => undefined,
  };
}

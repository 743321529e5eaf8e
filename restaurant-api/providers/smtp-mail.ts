/** E-mail through an SMTP server. */
import { createTransport } from 'nodemailer';
import type { MailOutcome, MailProvider } from './mail';

/** Together well under the time after which another worker may take the message. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @param url smtp://user:password@host:port, or smtps:// */
export function smtpMail(url: string, from: string): MailProvider {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS });
  return {
    name: 'smtp',
    async send({ messageId, to, replyTo, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to,
          replyTo: replyTo || undefined,
          subject,
          text,
          html: html || undefined,
          messageId,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return refusalOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** SMTP's 5xx to a recipient or a message is final; a server that is away, busy or wrongly set up may be better later. */
function refusalOf({ code, responseCode, response, message }: SmtpError): MailOutcome {
  const permanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
  return { outcome: 'refused', permanent, reason: [code, response ?? message].filter(Boolean).join(' ') };
}

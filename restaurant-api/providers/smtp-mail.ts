/** E-mail through an SMTP server, signed with DKIM where a key is set. */
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { ConfigurationError } from '@/lib/config/configuration-error';
import type { DkimSettings } from '@/lib/config/environment';
import type { MailOutcome, MailProvider } from './mail';

/** Together well under the time after which another worker may take the message. In the address: what stands beside one is not looked at. */
const TIMEOUTS = 'connectionTimeout=10000&greetingTimeout=10000&socketTimeout=30000';

/** What the signature covers; RFC 8058 wants both headers of the list in it. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/**
 * @param url smtp://user:password@host:port, or smtps://
 * @throws ConfigurationError where the key to sign with cannot be read
 */
export function smtpMail(url: string, from: string, dkim?: DkimSettings): MailProvider {
  const transport = createTransport(`${url}${url.includes('?') ? '&' : '?'}${TIMEOUTS}`);
  const signing = dkim && {
    dkim: {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: keyIn(dkim.keyFile),
      headerFieldNames: SIGNED,
    },
  };
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    name: 'smtp',
    async send({ messageId, fromName, to, replyTo, subject, text, html, unsubscribe, attachments }) {
      try {
        const named = fromName === '' ? from : { name: fromName, address };
        await transport.sendMail({
          from: named,
          to,
          replyTo: replyTo || undefined,
          subject,
          text,
          html: html || undefined,
          messageId,
          attachments,
          ...(unsubscribe && {
            headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
          ...signing,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return refusalOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

function keyIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigurationError(`DKIM_KEY_FILE cannot be read: ${(error as Error).message}`);
  }
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** SMTP's 5xx to a recipient or a message is final; a server that is away, busy or wrongly set up may be better later. */
function refusalOf({ code, command, responseCode, response, message }: SmtpError): MailOutcome {
  const reason = [code, response ?? message].filter(Boolean).join(' ');
  if (command === 'DATA' && responseCode === undefined) return { outcome: 'uncertain', reason };
  const permanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
  return { outcome: 'refused', permanent, reason };
}

/** E-mail through an SMTP server, signed with DKIM if a key is configured. */
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { ConfigurationError } from '@/lib/config/configuration-error';
import type { DkimSettings } from '@/lib/config/environment';
import type { MailOutcome, MailProvider } from './mail';

/** Together well below the lease after which another worker may take the message. Set in the URL, since nodemailer ignores options beside a URL. */
const TIMEOUTS = 'connectionTimeout=10000&greetingTimeout=10000&socketTimeout=30000';

/** Headers covered by the signature; RFC 8058 requires both List-Unsubscribe headers. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/**
 * @param url smtp://user:password@host:port, or smtps://
 * @throws ConfigurationError if the DKIM key cannot be read
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

/** SMTP's 5xx for a recipient or a message is permanent; a server that is unreachable, busy or misconfigured may work later. */
function refusalOf({ code, command, responseCode, response, message }: SmtpError): MailOutcome {
  const reason = [code, response ?? message].filter(Boolean).join(' ');
  if (command === 'DATA' && responseCode === undefined) return { outcome: 'uncertain', reason };
  const permanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
  return { outcome: 'refused', permanent, reason };
}

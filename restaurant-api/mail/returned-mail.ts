/** A mail that came back: which addresses it could not be delivered to (RFC 3464), or who complained of it (RFC 5965, ARF). */
import type PostalMime from 'postal-mime';

export interface ReturnedMail {
  reason: 'bounced' | 'complained';
  address: string;
  /** Of the mail that it is about; '' where it does not say. */
  messageId: string;
}

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>;

/**
 * Those that are final. What may arrive later (4.x.x, 'delayed'), what arrived, and what is no report at all name nobody.
 * @param source as it came
 */
export async function readReturnedMail(source: Uint8Array): Promise<ReturnedMail[]> {
  const { default: parser } = await import('postal-mime');
  const mail = await parser.parse(source);
  const original = fieldsOf(partOf(mail, 'message/rfc822', 'text/rfc822-headers')[0] ?? '');
  const messageId = original.get('message-id') ?? '';
  const [feedback] = partOf(mail, 'message/feedback-report');
  if (feedback !== undefined) {
    const said = fieldsOf(feedback);
    if (said.get('feedback-type')?.toLowerCase() !== 'abuse') return [];
    const address = addressIn(said.get('original-rcpt-to') ?? original.get('to') ?? '');
    return address === '' ? [] : [{ reason: 'complained', address, messageId }];
  }
  const reports = partOf(mail, 'message/delivery-status', 'message/global-delivery-status');
  const failed = reports.flatMap((report) =>
    report
      .split(/\n[ \t]*\n/)
      .map(fieldsOf)
      .filter((one) => isFinal(one.get('action') ?? '', one.get('status') ?? ''))
      .map((one) => addressIn(one.get('original-recipient') ?? one.get('final-recipient') ?? '')),
  );
  return [...new Set(failed)]
    .filter((address) => address !== '')
    .map((address) => ({ reason: 'bounced', address, messageId }));
}

/** Both have to say so: some servers write 'failed' beside a status that is not final. */
const isFinal = (action: string, status: string) => action.toLowerCase() === 'failed' && /^5\.\d+\.\d+/.test(status);

function partOf({ attachments }: Parsed, ...types: string[]): string[] {
  return attachments
    .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
    .map(({ content }) =>
      (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r\n?/g, '\n'),
    );
}

/** Header fields up to the first empty line, by their names in small letters; the first of a name holds. */
function fieldsOf(text: string): Map<string, string> {
  const [head = ''] = text.replace(/^\n+/, '').split(/\n[ \t]*\n/);
  const fields = new Map<string, string>();
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([^:\s]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** 'rfc822; Ana <ana@example.com>' → 'ana@example.com' */
function addressIn(text: string): string {
  const value = text.replace(/^[\w-]+\s*;/, '').trim();
  const address = /<([^<>]+)>/.exec(value)?.[1] ?? value;
  return /^[^\s@]+@[^\s@]+$/.test(address) ? address.toLowerCase() : '';
}

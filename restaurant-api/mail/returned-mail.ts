/** Reads returned mail: the addresses that it could not be delivered to (RFC 3464), or the recipients who complained about it (RFC 5965, ARF). */
import type PostalMime from 'postal-mime';
import { type BounceCause, causeOf } from './bounce-cause';
import { classOf, readBounceText } from './bounce-text';

export interface ReturnedMail {
  /** 'bounced': the address is bad. 'full', 'refused': this mail did not arrive, the next one may. */
  reason: 'bounced' | 'full' | 'refused' | 'complained';
  address: string;
  /** Message-ID of the returned mail; '' if unknown. */
  messageId: string;
}

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>;

/** Maximum depth of nested reports, forwarded by a person. */
const DEEPEST = 3;

/**
 * Returns the recipients of permanent failures with their cause; [] for temporary failures (4.x.x, 'delayed'), deliveries, and mail that is no
 * report.
 * @param source the raw mail
 */
export async function readReturnedMail(source: Uint8Array, depth = 0): Promise<ReturnedMail[]> {
  const { default: parser } = await import('postal-mime');
  const mail = await parser.parse(source, { forceRfc822Attachments: true });
  const original = fieldsOf(
    partOf(mail, 'message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global-headers')[0] ?? '',
  );
  const [feedback] = partOf(mail, 'message/feedback-report');
  if (feedback !== undefined) return complaintOf(fieldsOf(feedback), original);

  const text = textOf(mail);
  const reports = partOf(mail, 'message/delivery-status', 'message/global-delivery-status');
  // Some servers put the fields of a report into the text of the mail, without declaring a report.
  const [inline] = reports.length === 0 && isFromServer(mail) ? (REPORT_IN_TEXT.exec(text) ?? []) : [];
  const read = inline === undefined ? reports : [inline];
  if (read.length > 0) {
    const recipients = read.flatMap((report) => report.split(/\n[ \t]*\n/).map(fieldsOf));
    const failed = recipients.flatMap((fields) => (isFinal(fields, text) ? failureOf(fields, mail, text) : []));
    return bounces(failed, original.get('message-id') ?? messageIdIn(mail, text));
  }
  const named = readBounceText({
    from: `${mail.from?.name} ${mail.from?.address} ${hasNoSender(mail) ? 'mailer-daemon' : ''}`,
    subject: mail.subject ?? '',
    text,
    failed: headerOf(mail, 'x-failed-recipients'),
  });
  if (named.length > 0) return bounces(named, original.get('message-id') ?? messageIdIn(mail, text));

  // A report that a person forwarded as an attachment.
  const passedOn: ReturnedMail[] = [];
  if (depth < DEEPEST)
    for (const { mimeType, content } of mail.attachments)
      if (mimeType.toLowerCase() === 'message/rfc822')
        passedOn.push(
          ...(await readReturnedMail(
            typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
            depth + 1,
          )),
        );
  return passedOn;
}

interface Failure {
  address: string;
  cause: BounceCause;
}

/** Keeps the first failure of each address. */
const bounces = (failures: readonly Failure[], messageId: string): ReturnedMail[] =>
  failures
    .filter(({ address }, at) => failures.findIndex((one) => one.address === address) === at)
    .map(({ address, cause }) => ({ reason: cause === 'address' ? 'bounced' : cause, address, messageId }));

/** @param text the server's text for people: used where the report itself gives no cause */
function failureOf(fields: Map<string, string>, mail: Parsed, text: string): Failure[] {
  const said = fields.get('diagnostic-code') ?? '';
  const cause = causeOf(said === '' ? text : said, fields.get('status'));
  return addressOf(fields, mail).map((address) => ({ address, cause }));
}

function complaintOf(said: Map<string, string>, original: Map<string, string>): ReturnedMail[] {
  if (said.get('feedback-type')?.toLowerCase() !== 'abuse') return [];
  const address =
    addressIn(said.get('original-rcpt-to') ?? said.get('removal-recipient') ?? '') ||
    addressIn(original.get('to') ?? '');
  return address === '' ? [] : [{ reason: 'complained', address, messageId: original.get('message-id') ?? '' }];
}

/**
 * Action and status must both be final: some servers write 'failed' beside a temporary status, others a general 5.0.0 after hours of '450 try again
 * later'. If one of the two is missing, against the standard, the other server's reply must be final instead.
 * @param text the server's text for people
 */
function isFinal(fields: Map<string, string>, text: string): boolean {
  const [action, status, said] = ['action', 'status', 'diagnostic-code'].map((name) => fields.get(name) ?? '');
  const own = classOf(said ?? '');
  const isFailed = action === '' ? own === '5' : /^\s*fail/i.test(action ?? '');
  const isPermanent = status === '' ? own === '5' : /^#?\s*5(?:\.\d{1,3}\.\d{1,3}\b|\d\d\b)/.test(status ?? '');
  if (!isFailed || !isPermanent) return false;
  if (own !== null) return own === '5';
  // The report has no reply: the text beside it may.
  return classOf(text) !== '4';
}

/** The recipient's address, if the report has it. */
function addressOf(fields: Map<string, string>, mail: Parsed): string[] {
  const named = ['original-recipient', 'final-recipient', 'x-actual-recipient']
    .map((name) => addressIn(fields.get(name) ?? ''))
    .find((address) => address !== '');
  const address = named ?? addressIn(headerOf(mail, 'x-failed-recipients'));
  return address === '' ? [] : [address];
}

const headerOf = ({ headers }: Parsed, name: string): string =>
  headers.find(({ key }) => key === name)?.value.trim() ?? '';

/** True for an empty sender, as in bounces and some out-of-office notices. */
const hasNoSender = (mail: Parsed) =>
  headerOf(mail, 'return-path') === '<>' && !/auto-replied/i.test(headerOf(mail, 'auto-submitted'));

const isFromServer = ({ from }: Parsed) =>
  /mailer-daemon|postmaster|mail delivery/i.test(`${from?.name} ${from?.address}`);
/** Matches from the first field of a report to the end. */
const REPORT_IN_TEXT = /^(?:Reporting-MTA|Original-Recipient|Final-Recipient)\s*:[^]*$/im;

/** The mail's text, otherwise the text of its HTML. */
function textOf({ text, html }: Parsed): string {
  const said = text?.trim()
    ? text
    : (html ?? '').replace(/<(?:br|\/p|\/div|\/tr|\/h\d)[^>]*>/gi, '\n').replace(/<\/?[a-z][^<>@]*>/gi, ' ');
  return said.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replace(/\r\n?/g, '\n');
}

/** Message-ID of the returned mail: from the copy below the text, or from the header that the report replies to. */
const messageIdIn = (mail: Parsed, text: string): string =>
  /^[ \t>]*message-id:\s*(<[^<>\s]+>)/im.exec(text)?.[1] ??
  /<[^<>\s]+>/.exec(headerOf(mail, 'in-reply-to') || headerOf(mail, 'references'))?.[0] ??
  '';

function partOf({ attachments }: Parsed, ...types: string[]): string[] {
  return attachments
    .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
    .map(({ content }) =>
      (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r\n?/g, '\n'),
    );
}

/** Header fields up to the first empty line, by lower-case name; the first of a name counts. */
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

/** A mail that came back: which addresses it could not be delivered to (RFC 3464), or who complained of it (RFC 5965, ARF). */
import type PostalMime from 'postal-mime';
import { type BounceCause, causeOf } from './bounce-cause';
import { classOf, readBounceText } from './bounce-text';

export interface ReturnedMail {
  /** 'bounced': the address is no good. 'full', 'refused': this mail did not arrive, and the next one may. */
  reason: 'bounced' | 'full' | 'refused' | 'complained';
  address: string;
  /** Of the mail that it is about; '' where it does not say. */
  messageId: string;
}

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>;

/** A report of a report, passed on by a person, is read this deep. */
const DEEPEST = 3;

/**
 * Those that are final, and of which cause. What may arrive later (4.x.x, 'delayed'), what arrived, and what is no report at all name nobody.
 * @param source as it came
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
  // Some servers write the fields of a report into the letter itself, and say by nothing that they are one.
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

  // A report that somebody passes on as an attachment.
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

/** The first of an address holds. */
const bounces = (failures: readonly Failure[], messageId: string): ReturnedMail[] =>
  failures
    .filter(({ address }, at) => failures.findIndex((one) => one.address === address) === at)
    .map(({ address, cause }) => ({ reason: cause === 'address' ? 'bounced' : cause, address, messageId }));

/** @param text what the server wrote for people: it counts where the report itself says no more than that it failed */
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
 * Both have to say so: some servers write 'failed' beside a status that is not final, and some a general 5.0.0 after hours of '450 try again later'. Where one
 * of the two is left out, against the standard, what the other server answered has to say it in its stead.
 * @param text what the server wrote for people
 */
function isFinal(fields: Map<string, string>, text: string): boolean {
  const [action, status, said] = ['action', 'status', 'diagnostic-code'].map((name) => fields.get(name) ?? '');
  const own = classOf(said ?? '');
  const isFailed = action === '' ? own === '5' : /^\s*fail/i.test(action ?? '');
  const isPermanent = status === '' ? own === '5' : /^#?\s*5(?:\.\d{1,3}\.\d{1,3}\b|\d\d\b)/.test(status ?? '');
  if (!isFailed || !isPermanent) return false;
  if (own !== null) return own === '5';
  // It does not say what was answered: the text beside it may.
  return classOf(text) !== '4';
}

/** The address that was written to, as far as it says so. */
function addressOf(fields: Map<string, string>, mail: Parsed): string[] {
  const named = ['original-recipient', 'final-recipient', 'x-actual-recipient']
    .map((name) => addressIn(fields.get(name) ?? ''))
    .find((address) => address !== '');
  const address = named ?? addressIn(headerOf(mail, 'x-failed-recipients'));
  return address === '' ? [] : [address];
}

const headerOf = ({ headers }: Parsed, name: string): string =>
  headers.find(({ key }) => key === name)?.value.trim() ?? '';

/** As servers write, and some who are out of office. */
const hasNoSender = (mail: Parsed) =>
  headerOf(mail, 'return-path') === '<>' && !/auto-replied/i.test(headerOf(mail, 'auto-submitted'));

const isFromServer = ({ from }: Parsed) =>
  /mailer-daemon|postmaster|mail delivery/i.test(`${from?.name} ${from?.address}`);
/** From the first field of a report on. */
const REPORT_IN_TEXT = /^(?:Reporting-MTA|Original-Recipient|Final-Recipient)\s*:[^]*$/im;

/** What it says to people, its HTML where it says nothing else. */
function textOf({ text, html }: Parsed): string {
  const said = text?.trim()
    ? text
    : (html ?? '').replace(/<(?:br|\/p|\/div|\/tr|\/h\d)[^>]*>/gi, '\n').replace(/<\/?[a-z][^<>@]*>/gi, ' ');
  return said.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replace(/\r\n?/g, '\n');
}

/** Of the mail that came back: of the copy beneath the text, or of what the report answers. */
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

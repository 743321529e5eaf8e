/** What comes in over the socket, read with care: the other end may be an older or a foreign server. */
import { isInteger, isNumber, isRecord, isString, nullable, optional } from '@/lib/contract/type-guards';

interface Message {
  kind: number;
  service: string;
  date: string | null;
  message: string;
}

/** An announcement: something changed; HTTP tells what. */
export interface LiveAnnouncement extends Message {
  /** Sequence number within the service; left out by a server that keeps none. */
  seq?: number;
  entity: string;
  uid: string;
}

/** A notification, as far as a toast needs it. */
export interface LiveNotification extends Message {
  uid: number;
  title: string;
}

const isText = optional(isString);
const isDate = optional(nullable(isString));

/** What both kinds say. Null for messages that begin with 'hold', which are ignored (§4), and for what nobody understands. */
function messageOf({ kind, service, date, message = '' }: Record<string, unknown>): Message | null {
  if (!isInteger(kind) || !isString(service) || !isDate(date) || !isString(message)) return null;
  return message.toLowerCase().startsWith('hold') ? null : { kind, service, date: date ?? null, message };
}

export function announcementOf(raw: unknown): LiveAnnouncement | null {
  if (!isRecord(raw)) return null;
  const { seq, entity, uid = '' } = raw;
  const message = messageOf(raw);
  if (!message || !optional(isInteger)(seq) || !isText(entity) || !(isString(uid) || isNumber(uid))) return null;
  return { ...message, ...(seq !== undefined && { seq }), entity: entity ?? '', uid: String(uid) };
}

export function notificationOf(raw: unknown): LiveNotification | null {
  if (!isRecord(raw)) return null;
  const { uid, title } = raw;
  const message = messageOf(raw);
  return message && isInteger(uid) && isText(title) ? { ...message, uid, title: title ?? '' } : null;
}

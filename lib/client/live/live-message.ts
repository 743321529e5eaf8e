/** What comes in over the socket, read with care: the other end may be an older or a foreign server. */
import {
  isBoolean,
  isInteger,
  isNumber,
  isRecord,
  isString,
  nullable,
  oneOf,
  optional,
} from '@/lib/contract/type-guards';
import type { Booking, DinerTraits } from '@/lib/rules/booking/booking';
import { isBooking } from '@/lib/rules/offline/rebase';

interface Message {
  kind: number;
  service: string;
  date: string | null;
  message: string;
}

/** An announcement: something changed; HTTP tells what, unless the booking came with it. */
export interface LiveAnnouncement extends Message {
  /** Sequence number within the service; left out by a server that keeps none. */
  seq?: number;
  entity: string;
  uid: string;
  /** The booking as the change left it, for whoever may read bookings, from a server that sends it. */
  booking?: Booking;
  /** What the card of its diner says, where that is another one than before. */
  diner?: DinerTraits;
}

/** A notification, as far as a toast needs it. */
export interface LiveNotification extends Message {
  uid: number;
  title: string;
  /** Of what staff did on another device, in parts, so that each device says it in its own language. */
  change?: { entity: string; who: string; count: number; name?: string; covers?: number; time?: number };
  /** A message to the guest of a booking that could not be sent (§8). */
  failed?: { message: number; channel: (typeof FAILED_BY)[number] };
  /** An answer to a survey with a low score: who reads surveys is told at once. */
  surveyAnswerUid?: number;
}

const FAILED_BY = ['email', 'sms', 'whatsapp'] as const;
const isText = optional(isString);
const isDate = optional(nullable(isString));

/** What both kinds say. Null for messages that begin with 'hold', which are ignored (§4), and for what nobody understands. */
function messageOf({ kind, service, date, message = '' }: Record<string, unknown>): Message | null {
  if (!isInteger(kind) || !isString(service) || !isDate(date) || !isString(message)) return null;
  return message.toLowerCase().startsWith('hold') ? null : { kind, service, date: date ?? null, message };
}

const isTraits = (value: unknown): value is DinerTraits =>
  isRecord(value) && isInteger(value.uid) && isBoolean(value.vip) && isString(value.allergies);

export function announcementOf(raw: unknown): LiveAnnouncement | null {
  if (!isRecord(raw)) return null;
  const { seq, entity, uid = '', booking, diner } = raw;
  const message = messageOf(raw);
  if (!message || !optional(isInteger)(seq) || !isText(entity) || !(isString(uid) || isNumber(uid))) return null;
  return {
    ...message,
    ...(seq !== undefined && { seq }),
    entity: entity ?? '',
    uid: String(uid),
    ...(isBooking(booking) && { booking }),
    ...(isTraits(diner) && { diner }),
  };
}

export function notificationOf(raw: unknown): LiveNotification | null {
  if (!isRecord(raw)) return null;
  const { uid, title } = raw;
  const message = messageOf(raw);
  if (!message || !isInteger(uid) || !isText(title)) return null;
  const { calendarItem } = raw;
  return {
    ...message,
    uid,
    title: title ?? '',
    ...(isRecord(calendarItem) && isChange(calendarItem.change) && { change: calendarItem.change }),
    ...(isRecord(calendarItem) && failureOf(calendarItem)),
    ...(isRecord(calendarItem) &&
      isInteger(calendarItem.surveyAnswerUid) && { surveyAnswerUid: calendarItem.surveyAnswerUid }),
  };
}

const isChange = (value: unknown): value is NonNullable<LiveNotification['change']> =>
  isRecord(value) &&
  isString(value.entity) &&
  isString(value.who) &&
  isInteger(value.count) &&
  isText(value.name) &&
  optional(isInteger)(value.covers) &&
  optional(isNumber)(value.time);

function failureOf({ messageUid, messageFailed }: Record<string, unknown>): Pick<LiveNotification, 'failed'> {
  if (!isInteger(messageUid) || !oneOf(FAILED_BY)(messageFailed)) return {};
  return { failed: { message: messageUid, channel: messageFailed } };
}

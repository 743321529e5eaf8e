/** Validates messages of the socket: the server may be older or another implementation. */
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

/** An announcement of a change; details are read over HTTP unless the booking is included. */
export interface LiveAnnouncement extends Message {
  /** Sequence number within the service; missing from a server without numbers. */
  seq?: number;
  entity: string;
  uid: string;
  /** The booking after the change, for users who may read bookings, from servers that send it. */
  booking?: Booking;
  /** The traits of its diner, if they changed. */
  diner?: DinerTraits;
}

/** A notification, as far as a toast needs it. */
export interface LiveNotification extends Message {
  uid: number;
  title: string;
  /** An action of staff on another device, in parts, so that each device words it in its own language. */
  change?: { entity: string; who: string; count: number; name?: string; covers?: number; time?: number };
  /** A message to a booking's guest that could not be sent (§8). */
  failed?: { message: number; channel: (typeof FAILED_BY)[number] };
  /** A survey answer with a low score, shown to users who may read surveys. */
  surveyAnswerUid?: number;
}

const FAILED_BY = ['email', 'sms', 'whatsapp'] as const;
const isOptionalText = optional(isString);
const isOptionalDate = optional(nullable(isString));

/** The common part of both kinds. Null for invalid messages, and for those that begin with 'hold', which are ignored (§4). */
function messageOf({ kind, service, date, message = '' }: Record<string, unknown>): Message | null {
  if (!isInteger(kind) || !isString(service) || !isOptionalDate(date) || !isString(message)) return null;
  return message.toLowerCase().startsWith('hold') ? null : { kind, service, date: date ?? null, message };
}

const isTraits = (value: unknown): value is DinerTraits =>
  isRecord(value) && isInteger(value.uid) && isBoolean(value.vip) && isString(value.allergies);

export function announcementOf(raw: unknown): LiveAnnouncement | null {
  if (!isRecord(raw)) return null;
  const { seq, entity, uid = '', booking, diner } = raw;
  const message = messageOf(raw);
  if (!message || !optional(isInteger)(seq) || !isOptionalText(entity) || !(isString(uid) || isNumber(uid)))
    return null;
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
  if (!message || !isInteger(uid) || !isOptionalText(title)) return null;
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
  isOptionalText(value.name) &&
  optional(isInteger)(value.covers) &&
  optional(isNumber)(value.time);

function failureOf({ messageUid, messageFailed }: Record<string, unknown>): Pick<LiveNotification, 'failed'> {
  if (!isInteger(messageUid) || !oneOf(FAILED_BY)(messageFailed)) return {};
  return { failed: { message: messageUid, channel: messageFailed } };
}

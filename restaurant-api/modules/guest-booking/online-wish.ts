/** A booking request of a guest or a channel. */
import { isOnline } from '@/lib/rules/booking/channel';
import { CHANNEL } from '@/lib/contract/constants';
import type { GuestLanguage } from '@/lib/contract/guests/guest';
import type { ConsentKind } from '@/lib/rules/diner/consents';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { invalidField } from '../../problem';
import { newRow } from '../bookings/service';
import type { BookingRow } from '../bookings/wire';
import { assertBookable } from './event-of';
import type { OnlineCall } from './online-call';

export interface OnlinePlace {
  date: ServiceDate;
  time: DecimalHours;
  covers: number;
  /** Null for any. */
  area?: number | null;
}

export interface OnlineBookingRequest extends OnlinePlace {
  /** §9: 0 for the website, 1100 for Google …; never one of staff's channels. */
  channel?: number;
  firstName: string;
  lastName: string;
  /** As entered by the guest. */
  phone: string;
  email: string;
  guestOptions?: number[];
  guestNotes?: string;
  event?: number | null;
  /** Code of a promotion. */
  promotion?: string;
  /** Language of the booking page, used for the booking's messages (D15); default: the diner's or the restaurant's. */
  language?: GuestLanguage;
  /** Consents given. */
  consents?: Partial<Record<ConsentKind, boolean>>;
  /** Token of the guest's hold. */
  hold?: string;
  /** The guest knows of their other booking on this day. Channels handle repeated bookings themselves. */
  again?: boolean;
  /** False if the channel sends its own messages to guests. */
  writesToGuest?: boolean;
}

/** @throws Problem 'validation' */
export function rowOf(call: OnlineCall, wish: OnlineBookingRequest): BookingRow {
  const { channel = CHANNEL.website, event = null } = wish;
  if (!isOnline(channel)) throw invalidField('channel', 'invalidChannel');
  if (event !== null) assertBookable(call, event);
  const row = newRow(call, {
    covers: wish.covers,
    on: wish.date,
    time: wish.time,
    by: channel,
    reqArea: wish.area ?? null,
    firstName: wish.firstName,
    lastName: wish.lastName,
    phone: wish.phone,
    eMail: wish.email,
    guestOptions: wish.guestOptions ?? [],
    guestNotes: wish.guestNotes ?? '',
    uidEvent: event,
    promotion: wish.promotion ?? '',
  });
  return { ...row, language: wish.language ?? null };
}

/** The booking that corresponds to a hold. */
export function rowOfPlace(call: OnlineCall, place: OnlinePlace): BookingRow {
  return rowOf(call, { ...place, firstName: '', lastName: '', phone: '', email: '' });
}

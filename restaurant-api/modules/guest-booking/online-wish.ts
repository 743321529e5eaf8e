/** What a guest, or a channel for them, wants: as a booking that is not made yet. */
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

export interface OnlineWish extends OnlinePlace {
  /** §9: 0 the website, 1100 Google …; never one of the restaurant. */
  channel?: number;
  firstName: string;
  lastName: string;
  /** As the guest wrote it. */
  phone: string;
  email: string;
  guestOptions?: number[];
  guestNotes?: string;
  event?: number | null;
  /** Code of a promotion. */
  promotion?: string;
  /** Of the page that they book on: the messages of the booking are written in it (D15); left out, in the diner's own or the restaurant's. */
  language?: GuestLanguage;
  /** What they agreed to. */
  consents?: Partial<Record<ConsentKind, boolean>>;
  /** Token of their hold. */
  hold?: string;
  /** They know that they have a booking of this day. Channels count for themselves what their guests book. */
  again?: boolean;
  /** False where the channel writes to its guests itself. */
  writesToGuest?: boolean;
}

/** @throws Problem 'validation' */
export function rowOf(call: OnlineCall, wish: OnlineWish): BookingRow {
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

/** The booking that a hold stands for. */
export function rowOfPlace(call: OnlineCall, place: OnlinePlace): BookingRow {
  return rowOf(call, { ...place, firstName: '', lastName: '', phone: '', email: '' });
}

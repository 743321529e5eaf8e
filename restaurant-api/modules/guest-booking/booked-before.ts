/** A guest who books what they have booked already: their answer was lost, or they have forgotten it (ADR 99). */
import { isOver } from '@/lib/rules/guest-booking/own-visit';
import { emailKey, phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import { normalPhone } from '@/lib/rules/diner/phone';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { prefetchedOf } from '../bookings/prefetched-bookings';
import { stageIn } from '../bookings/day-book';
import { findBooking } from '../bookings/repository';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import type { OnlineBooking } from './book-online';
import { digestOf } from './hold-token';
import type { OnlineCall } from './online-call';
import type { OnlineWish } from './online-wish';
import { readOwnPayment } from './own-payment';
import { reasonIn } from './refuse';
import { ownView } from './own-view';

export interface Before {
  /** The booking that the same hold has led to: the same person, day, time and size. */
  same: OnlineBooking | null;
  /** There is another one of theirs on the day. */
  isAsked: boolean;
}

export async function bookedBefore(unit: UnitOfWork, call: OnlineCall, wish: OnlineWish): Promise<Before> {
  const { restaurant } = call;
  const contact = { phone: normalPhone(wish.phone, restaurant.country), email: wish.email };
  const { byHold = null, onDay = null } =
    prefetchedOf(unit)?.bookedBefore(contact, { date: wish.date, hold: wish.hold && digestOf(wish.hold) }) ?? {};
  const row = byHold === null ? undefined : await findBooking(unit.tx, restaurant.uid, byHold);
  if (!row || row.deletedAt) return { same: null, isAsked: onDay !== null };
  const statuses = { statuses: await findStatuses(unit.tx, restaurant.uid) };
  if (isOver(stageIn(statuses, row.status) ?? 1)) return { same: null, isAsked: onDay !== null };
  const shared = sharedContacts(row, contact);
  if (shared === 2 && isSamePlace(row, wish)) {
    const payment = await readOwnPayment(unit.tx, call, row);
    return { same: { uid: row.uid, booking: ownView(row, statuses, call, payment) }, isAsked: false };
  }
  // Who has the token is at the same browser: one of the two tells that it is they, with the other mended.
  return { same: null, isAsked: onDay !== null || (shared > 0 && row.date === wish.date) };
}

/**
 * Weighs a booking of somebody who may have one of the day: what is wrong with it they are told first, and a time that is full may be so by their
 * own. @throws Problem 'already-booked', which tells nothing of the first one
 */
export async function orAlreadyBooked<T>(isAsked: boolean, weigh: () => Promise<T>): Promise<T> {
  let weighed: T;
  try {
    weighed = await weigh();
  } catch (error) {
    throw isAsked && reasonIn(error) === 'full' ? alreadyBooked() : error;
  }
  if (isAsked) throw alreadyBooked();
  return weighed;
}

const alreadyBooked = () => new Problem('already-booked', 'There is a booking of this guest on this day already');

function sharedContacts(row: BookingRow, { phone, email }: { phone: string; email: string }): number {
  const [sameNumber, sameAddress] = [phoneKey(row.phone) === phoneKey(phone), emailKey(row.email) === emailKey(email)];
  return Number(sameNumber) + Number(sameAddress);
}

const isSamePlace = (row: BookingRow, { date, time, covers }: OnlineWish) =>
  row.date === date && row.time === time && row.covers === covers;

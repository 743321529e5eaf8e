/** Repeated bookings by the same guest: the answer was lost, or the guest has forgotten the first one (ADR 99). */
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
import type { OnlineBookingRequest } from './online-wish';
import { readOwnPayment } from './own-payment';
import { reasonIn } from './refuse';
import { ownView } from './own-view';

export interface EarlierBooking {
  /** The booking made with the same hold: same person, day, time and covers. */
  same: OnlineBooking | null;
  /** The guest has another booking on the day. */
  isAsked: boolean;
}

export async function findEarlierBooking(
  unit: UnitOfWork,
  call: OnlineCall,
  wish: OnlineBookingRequest,
): Promise<EarlierBooking> {
  const { restaurant } = call;
  const contact = { phone: normalPhone(wish.phone, restaurant.country), email: wish.email };
  const { byHold = null, onDay = null } =
    prefetchedOf(unit)?.earlierBookings(contact, { date: wish.date, hold: wish.hold && digestOf(wish.hold) }) ?? {};
  const row = byHold === null ? undefined : await findBooking(unit.tx, restaurant.uid, byHold);
  if (!row || row.deletedAt) return { same: null, isAsked: onDay !== null };
  const statuses = { statuses: await findStatuses(unit.tx, restaurant.uid) };
  if (isOver(stageIn(statuses, row.status) ?? 1)) return { same: null, isAsked: onDay !== null };
  const shared = sharedContacts(row, contact);
  if (shared === 2 && isSamePlace(row, wish)) {
    const payment = await readOwnPayment(unit.tx, call, row);
    return { same: { uid: row.uid, booking: ownView(row, statuses, call, payment) }, isAsked: false };
  }
  // The token proves the same browser: one matching contact is enough, the other may have been corrected.
  return { same: null, isAsked: onDay !== null || (shared > 0 && row.date === wish.date) };
}

/**
 * Evaluates a booking of a guest who may have one on the day: other errors are reported first, and a full time may be full because of their
 * own booking. @throws Problem 'already-booked', without details of the first booking
 */
export async function evaluateOrAlreadyBooked<T>(isAsked: boolean, weigh: () => Promise<T>): Promise<T> {
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

const isSamePlace = (row: BookingRow, { date, time, covers }: OnlineBookingRequest) =>
  row.date === date && row.time === time && row.covers === covers;

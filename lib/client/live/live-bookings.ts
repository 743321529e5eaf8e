'use client';
/**
 * Bookings delivered with announcements, applied to the last read days (ADR 54): they need no read, and older reads do not revert them. Only for the
 * watched service.
 */
import { createStore } from '@/lib/client/storage/external-store';
import type { Booking, BookingDay, DinerTraits } from '@/lib/rules/booking/booking';
import { byTime } from '@/lib/client/bookings/day-cache';

export interface LiveBooking {
  /** Sequence number of the change that produced this state. */
  seq: number;
  booking: Booking;
  /** The traits of its diner, if delivered with it. */
  diner?: DinerTraits;
}

interface LiveBookings {
  service: string | null;
  bookings: ReadonlyMap<number, LiveBooking>;
}

/** After this many bookings the days are read again; older live bookings are dropped with the next batch, when every shown day contains them. */
const MAX_RECENT = 250;
const NO_LIVE_BOOKINGS: LiveBookings = { service: null, bookings: new Map() };
const store = createStore(NO_LIVE_BOOKINGS);
let recent = new Set<number>();

/**
 * Applies an announced booking, unless a newer state is known.
 * @returns true when the days must be read again, so that live bookings can be dropped
 */
export function applyLiveBooking(service: string, { seq, booking, diner }: LiveBooking): boolean {
  const live = store.get();
  const isSame = live.service === service;
  const known = isSame ? live.bookings.get(booking.uid) : undefined;
  if (
    known &&
    (known.booking.version > booking.version || (known.booking.version === booking.version && known.seq >= seq))
  )
    return false;
  if (!isSame) recent = new Set();
  const isFull = recent.size >= MAX_RECENT;
  const bookings = new Map(isSame ? [...live.bookings].filter(([uid]) => !isFull || recent.has(uid)) : []);
  if (isFull) recent = new Set();
  recent.add(booking.uid);
  const sameDiner = known?.booking.dinerUid === booking.dinerUid ? known.diner : undefined;
  store.set({ service, bookings: bookings.set(booking.uid, { seq, booking, diner: diner ?? sameDiner }) });
  return isFull;
}

/** This page received the booking in an answer, in this version (null: removed). Older live state is dropped. */
export function dropLiveBooking(service: string, uid: number, version: number | null): void {
  const live = store.get();
  const known = live.service === service ? live.bookings.get(uid) : undefined;
  if (!known || (version !== null && known.booking.version > version)) return;
  const bookings = new Map(live.bookings);
  bookings.delete(uid);
  store.set({ service, bookings });
}

/** After sign-out, or before everything is read again. */
export function dropLiveBookings(): void {
  recent = new Set();
  if (store.get() !== NO_LIVE_BOOKINGS) store.set(NO_LIVE_BOOKINGS);
}

/** The day with later live bookings applied; the same object when there are none. */
export function withLiveBookings(
  day: BookingDay,
  service: string,
  { service: of, bookings }: LiveBookings = store.get(),
): BookingDay {
  const newer = of === service ? [...bookings.values()].filter(({ seq }) => seq > day.seq) : [];
  if (newer.length === 0) return day;
  const shown = new Map(day.bookings.map((booking) => [booking.uid, booking]));
  const dinersByUid = new Map(day.diners?.map((one) => [one.uid, one]));
  let last = day.seq;
  for (const { seq, booking, diner } of newer) {
    const known = shown.get(booking.uid);
    if (known && known.version > booking.version) continue;
    if (booking.date === day.date && !booking.deleted) shown.set(booking.uid, booking);
    else if (!shown.delete(booking.uid)) continue;
    if (diner) dinersByUid.set(diner.uid, diner);
    last = Math.max(last, seq);
  }
  // Readers that depend on the day's sequence number must see that it is another day.
  return last > day.seq
    ? { ...day, seq: last, bookings: [...shown.values()].sort(byTime), diners: [...dinersByUid.values()] }
    : day;
}

export const useLiveBookings = (): LiveBookings => store.use();

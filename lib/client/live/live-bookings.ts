'use client';
/**
 * Bookings that came with the announcements of their changes, laid over what was last read (ADR 54): nobody asks for them, and a read that is
 * older takes none of them back. Only of the service that is watched.
 */
import { createStore } from '@/lib/client/storage/external-store';
import type { Booking, BookingDay, DinerTraits } from '@/lib/rules/booking/booking';
import { inOrder } from '@/lib/client/bookings/day-cache';

export interface LiveBooking {
  /** Number of the change that left it so. */
  seq: number;
  booking: Booking;
  /** What the card of its diner says, where that came with it. */
  diner?: DinerTraits;
}

interface Heard {
  service: string | null;
  bookings: ReadonlyMap<number, LiveBooking>;
}

/** After this many the days are read again, and what was heard before is let go with the next so many: by then every day on the screen knows it. */
const MAX_RECENT = 250;
const NOTHING: Heard = { service: null, bookings: new Map() };
const store = createStore(NOTHING);
let recent = new Set<number>();

/**
 * Shows a booking as its change has left it; one that is known to be newer stays.
 * @returns true when the days are to be read again, so that what was heard can be let go
 */
export function applyLiveBooking(service: string, { seq, booking, diner }: LiveBooking): boolean {
  const heard = store.get();
  const isSame = heard.service === service;
  const known = isSame ? heard.bookings.get(booking.uid) : undefined;
  if (
    known &&
    (known.booking.version > booking.version || (known.booking.version === booking.version && known.seq >= seq))
  )
    return false;
  if (!isSame) recent = new Set();
  const isFull = recent.size >= MAX_RECENT;
  const bookings = new Map(isSame ? [...heard.bookings].filter(([uid]) => !isFull || recent.has(uid)) : []);
  if (isFull) recent = new Set();
  recent.add(booking.uid);
  const sameDiner = known?.booking.dinerUid === booking.dinerUid ? known.diner : undefined;
  store.set({ service, bookings: bookings.set(booking.uid, { seq, booking, diner: diner ?? sameDiner }) });
  return isFull;
}

/** This page has been answered a booking itself, in this version; null for one that it removed. What was heard of it before is old. */
export function dropLiveBooking(service: string, uid: number, version: number | null): void {
  const heard = store.get();
  const known = heard.service === service ? heard.bookings.get(uid) : undefined;
  if (!known || (version !== null && known.booking.version > version)) return;
  const bookings = new Map(heard.bookings);
  bookings.delete(uid);
  store.set({ service, bookings });
}

/** Nobody is signed in here any more, or everything is read anew. */
export function dropLiveBookings(): void {
  recent = new Set();
  if (store.get() !== NOTHING) store.set(NOTHING);
}

/** The day with what was heard since it was read; the very same day when nothing was. */
export function withLiveBookings(
  day: BookingDay,
  service: string,
  { service: of, bookings }: Heard = store.get(),
): BookingDay {
  const newer = of === service ? [...bookings.values()].filter(({ seq }) => seq > day.seq) : [];
  if (newer.length === 0) return day;
  const shown = new Map(day.bookings.map((booking) => [booking.uid, booking]));
  const cards = new Map(day.diners?.map((one) => [one.uid, one]));
  let last = day.seq;
  for (const { seq, booking, diner } of newer) {
    const known = shown.get(booking.uid);
    if (known && known.version > booking.version) continue;
    if (booking.date === day.date && !booking.deleted) shown.set(booking.uid, booking);
    else if (!shown.delete(booking.uid)) continue;
    if (diner) cards.set(diner.uid, diner);
    last = Math.max(last, seq);
  }
  // Whoever works from the day as it was at a change has to see that it is another one.
  return last > day.seq
    ? { ...day, seq: last, bookings: [...shown.values()].sort(inOrder), diners: [...cards.values()] }
    : day;
}

export const useLiveBookings = (): Heard => store.use();

/** All bookings of a seeded restaurant, each at a free table. Deterministic: the same seed gives the same bookings. */
import { CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import { type ServiceMoment, shiftDate } from '@/lib/time/service-day';
import { daySheet, placesOf } from './day-sheet';
import { type Day, fillSession } from './fill-session';
import type { SeedDiner } from './make-diners';
import { minutes } from './party-life';
import { type Random, randomFrom, zipf } from './random';
import { STATUS, type SeedBooking, seedReference } from './seed-booking';
import { sessionAt, sessionToCome } from './tonight';
import type { Venue } from './venue';
import { keptFree, sessionsOf, specialDatesOf } from './venue-day';

/** Number of frequent guests, who visit about equally often, up to a few times a month. */
const REGULARS = 60;
/** Hour from which bookings are taken by phone. */
const OPENS = 9;

/** @param now the restaurant's current service day and hour */
export function makeBook(venue: Venue, diners: readonly SeedDiner[], now: ServiceMoment): SeedBooking[] {
  const places = placesOf(venue);
  const specialDates = specialDatesOf(venue, now.date);
  const rank = zipf(diners.length, REGULARS);
  const visits = new Map<number, number>();
  const books: SeedBooking[] = [];

  for (let inDays = -venue.daysBack; inDays <= venue.daysAhead; inDays++) {
    const date = shiftDate(now.date, inDays);
    const sessions = sessionsOf(venue, specialDates, now.date, date);
    const random = randomFrom(venue.seed, inDays);
    const day: Day = {
      date,
      inDays,
      random,
      clock: inDays < 0 ? 'past' : inDays > 0 ? 'future' : { now: now.time },
      current: inDays === 0 ? sessionAt(sessions, now.time) : undefined,
      toCome: inDays === 0 ? sessionToCome(sessions, now.time) : undefined,
      sheet: daySheet(places),
      diner: freshDiners(diners, rank, random),
    };
    for (const { table, from, to } of keptFree(venue, now.date, date)) day.sheet.keep(table, from, to);
    const found = sessions.flatMap((session) => fillSession(venue, day, session));
    for (const booking of found.sort((a, b) => a.time - b.time)) {
      const before = visits.get(booking.dinerUid ?? 0) ?? 0;
      booking.visits = booking.dinerUid === WALK_IN_GUEST ? 0 : before;
      if (booking.status === STATUS.finished) visits.set(booking.dinerUid ?? 0, before + 1);
      Object.assign(booking, madeWhen(booking, day, now), { reference: seedReference(books.length) });
      books.push(booking);
    }
  }
  return books;
}

/** Time of creation: before the visit, not in the future, and during waking hours. */
function madeWhen(
  booking: SeedBooking,
  day: Day,
  now: ServiceMoment,
): Pick<SeedBooking, 'createdDate' | 'createdTime'> {
  const { random } = day;
  if (booking.channel === CHANNEL.walkIn)
    return { createdDate: booking.date, createdTime: Math.min(booking.time, booking.arrivedTime ?? booking.time) };
  // No call at seven for a breakfast at eight.
  const early = booking.createdDate === booking.date && booking.time < OPENS + 0.5;
  const bookedOn = early ? shiftDate(booking.date, -1) : booking.createdDate;
  const latest = bookedOn === booking.date ? booking.time - 0.25 : 23;
  const createdTime = minutes(OPENS + random.next() * (latest - OPENS));
  const stillToCome = bookedOn > now.date || (bookedOn === now.date && createdTime > now.time);
  return { createdDate: stillToCome ? shiftDate(now.date, -random.between(1, 12)) : bookedOn, createdTime };
}

/** Draws each guest at most once: one that matches, if any is left, otherwise by frequency of visits. */
function freshDiners(diners: readonly SeedDiner[], rank: (random: Random) => number, random: Random): Day['diner'] {
  const seen = new Set<number>();
  return (wanted) => {
    for (;;) {
      const diner =
        (wanted && diners.find((one) => wanted(one) && !seen.has(one.uid))) ?? (diners[rank(random)] as SeedDiner);
      if (seen.has(diner.uid) && seen.size < diners.length) continue;
      seen.add(diner.uid);
      return diner;
    }
  };
}

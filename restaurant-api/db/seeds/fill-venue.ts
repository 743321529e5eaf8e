/** Creates one seeded restaurant with all its bookings. */
import { type ServiceMoment, momentOf } from '@/lib/time/service-day';
import type { Queryable } from '../client';
import { reserveUids } from '../insert-rows';
import { diners } from '../schema/book';
import { buildVenue } from './build-venue';
import { makeBook } from './make-book';
import { type SeedDiner, makeDiners } from './make-diners';
import { randomFrom } from './random';
import type { SeedBooking } from './seed-booking';
import type { Venue } from './venue';
import { writeBook } from './write-book';

type BookOf = (people: readonly SeedDiner[], now: ServiceMoment) => SeedBooking[];

/**
 * @param bookOf creates its bookings; default: the usual ones of a venue
 * @returns the number of bookings written
 */
export async function fillVenue(
  db: Queryable,
  venue: Venue,
  now: number,
  report: (written: number) => void = () => undefined,
  bookOf: BookOf = (people, moment) => makeBook(venue, people, moment),
): Promise<number> {
  await buildVenue(db, venue, now);
  const guestOptions = (venue.restaurant.setup?.guestOptions ?? []).map(({ UID }) => UID);
  const people = makeDiners(
    await reserveUids(db, diners, venue.diners),
    venue.people,
    guestOptions,
    randomFrom(venue.seed),
  );
  const book = bookOf(people, momentOf(now, venue.restaurant.timeZone));
  await writeBook(db, venue, people, book, report);
  return book.length;
}

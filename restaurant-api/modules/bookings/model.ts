/** Bookings as a generic model (§7 books). */
import { z } from 'zod';
import { booking, bookingCreate, bookingDay, bookingPatch } from '@/lib/contract/bookings/booking';
import { queryFlag, serviceDate } from '@/lib/contract/fields';
import { momentOf } from '@/lib/time/service-day';
import { setBounded } from '@/lib/collections/set-bounded';
import type { Context } from '../../context';
import { NO_PAUSE, SharedReads } from '../../db/shared-reads';
import { PreparedAnswer } from '../../http/prepared';
import type { Model } from '../models/model';
import { changeBooking, createBooking, deleteBooking, readBooking } from './service';
import { findInstallation } from '../../outbound-lock/installation-repository';
import type { Call } from '../../http/call';
import { readBooksOfDay, readSeq } from './day-repository';

export const bookQuery = z.object({
  date: serviceDate.optional().describe('Service day; today when left out.'),
  milTime: queryFlag.optional().describe("Texts on a 24 hour clock; the restaurant's own when left out."),
});
type BookQuery = z.infer<typeof bookQuery>;

export function booksModel(
  context: Context,
): Model<
  BookQuery,
  z.infer<typeof bookingDay>,
  z.infer<typeof booking>,
  z.infer<typeof bookingCreate>,
  z.infer<typeof bookingPatch>
> {
  const readDay = dayReader(context);
  return {
    name: 'books',
    one: 'a booking',
    access: { read: 'bookings', create: 'bookings', change: 'bookings', remove: 'bookings' },
    schemas: { query: bookQuery, list: bookingDay, row: booking, create: bookingCreate, patch: bookingPatch },
    list(call, { date = momentOf(context.now(), call.restaurant.timeZone).date, milTime = null }) {
      return readDay(call, { date, milTime });
    },
    find: (call, uid, { milTime = null }) => readBooking(call, uid, milTime),
    create: (call, body, { milTime = null }) => createBooking(call, body, milTime),
    change: (call, uid, body, { milTime = null }) => changeBooking(call, uid, body, milTime),
    remove: (call, uid) => deleteBooking(call, uid),
  };
}

/** Cache size in days, about 20 kB each. */
const MAX_CACHED_DAYS = 200;

interface DayQuery {
  date: string;
  /** Clock of the texts; null for the restaurant's own. */
  milTime: boolean | null;
}

function dayReader({ db, database }: Context): (call: Call, query: DayQuery) => Promise<PreparedAnswer> {
  const reads = new SharedReads(NO_PAUSE);
  const kept = new Map<string, { seq: number; answer: PreparedAnswer }>();
  let installation: string | undefined;

  return async ({ restaurant: { uid }, ifNoneMatch }, { date, milTime }) => {
    const key = `${uid} ${date} ${milTime}`;
    // A restored copy counts on from an earlier number: its days are others under the same.
    installation ??= (await findInstallation(db)).id.slice(0, 8);
    const etagAt = (seq: number) => `"${installation}.${seq}.${date}.${milTime === null ? 'd' : Number(milTime)}"`;
    const known = kept.get(key);
    if (known || ifNoneMatch) {
      const seq = await reads.read(`seq ${uid}`, () => readSeq(database, uid));
      if (ifNoneMatch?.includes(etagAt(seq))) return new PreparedAnswer(etagAt(seq), null);
      if (known?.seq === seq) return known.answer;
    }
    const { seq, books, diners } = await reads.read(key, () => readBooksOfDay(database, uid, date, milTime));
    const answer = new PreparedAnswer(
      etagAt(seq),
      `{"date":"${date}","seq":${seq},"books":${books},"diners":${diners}}`,
    );
    setBounded(kept, key, { seq, answer }, MAX_CACHED_DAYS);
    return answer;
  };
}

/** Writes the diners and bookings of a seeded restaurant. */
import { sql } from 'drizzle-orm';
import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import { STAGE, type Stage, claimsTables } from '@/lib/rules/statuses/stage';
import { type Span, claimedSpan, withoutOverlap } from '@/lib/rules/booking/tables/stay';
import { instantOf } from '@/lib/time/service-day';
import type { Queryable } from '../client';
import { insertRows, reserveUids } from '../insert-rows';
import { rangeText } from '../range-text';
import { bookingTables, bookings, diners } from '../schema/book';
import type { SeedDiner } from './make-diners';
import type { SeedBooking } from './seed-booking';
import type { Venue } from './venue';

const STEP = 5_000;
const stages = new Map(DEFAULT_STATUS_MAP.map(({ code, stage }) => [code, stage]));

export async function writeBook(
  db: Queryable,
  venue: Venue,
  people: readonly SeedDiner[],
  book: readonly SeedBooking[],
  report: (written: number) => void,
): Promise<void> {
  const { uid: restaurant, timeZone } = venue.restaurant;
  const since = new Map<number, Date>();
  for (const { dinerUid, createdDate } of book) {
    const made = instantOf(createdDate, 12, timeZone);
    if (dinerUid !== null && !((since.get(dinerUid) ?? Infinity) <= made)) since.set(dinerUid, made);
  }
  const first = instantOf(book[0]?.createdDate ?? '2020-01-01', 12, timeZone);
  await insertRows(
    db,
    diners,
    people.map((diner) => ({ restaurant, ...diner, createdAt: since.get(diner.uid) ?? first })),
  );

  const stageOf = ({ status }: SeedBooking) => stages.get(status) as Stage;
  const sitting = new Set(book.filter((booking) => stageOf(booking) === STAGE.seated).map(({ date }) => date));
  const evening = book.filter(
    ({ date, status }) => sitting.has(date) && claimsTables(status, stages.get(status) as Stage),
  );
  /** A seated party keeps the table until the next party of it arrives. */
  const spanOf = (booking: SeedBooking): Span => {
    const claim = claimedSpan(booking, stageOf(booking), timeZone);
    if (stageOf(booking) !== STAGE.seated) return claim;
    const others = evening.filter(
      (one) => one !== booking && one.tables.some((table) => booking.tables.includes(table)),
    );
    return withoutOverlap(
      claim,
      others.map((one) => claimedSpan(one, stageOf(one), timeZone)),
    );
  };
  for (let at = 0; at < book.length; at += STEP) {
    const part = book.slice(at, at + STEP);
    const uids = await reserveUids(db, bookings, part.length);
    const claims: Array<typeof bookingTables.$inferInsert> = [];
    const rows = part.map((booking, index) => {
      const uid = uids[index] as number;
      const stage = stageOf(booking);
      const span = rangeText(spanOf(booking));
      const standingOn = stage === STAGE.seated ? booking.date : null;
      for (const table of booking.tables)
        claims.push({ restaurant, booking: uid, table, span, live: claimsTables(booking.status, stage), standingOn });
      return { restaurant, uid, ...booking, startsAt: instantOf(booking.date, booking.time, timeZone) };
    });
    await insertRows(db, bookings, rows);
    await insertRows(db, bookingTables, claims);
    report(part.length);
  }
  // Nothing was logged, but there are bookings: a device without data must not treat seq 0 as 'up to date'.
  await db.execute(sql`update restaurants set seq = greatest(seq, 1) where restaurant = ${restaurant}`);
}

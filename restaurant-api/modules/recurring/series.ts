/** A series as a whole: read, cancel the rest, and undo that. Each in one transaction. */
import { isCancelled, STAGE, mayFollow } from '@/lib/rules/statuses/stage';
import type { WireBooking } from '@/lib/contract/bookings/booking';
import type { WireSeries, seriesUndoBody } from '@/lib/contract/bookings/recurring';
import type { ServiceDate } from '@/lib/time/service-day';
import type { z } from 'zod';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { stageIn } from '../bookings/day-book';
import { findMilTime } from '../bookings/repository';
import { save } from '../bookings/save';
import type { MilTime } from '../bookings/service';
import { cancelledStatusIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import { undoInWrite } from '../bookings/undo';
import { type BookingRow, wireOf } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { notifyOfSeries } from '../messages/booking-messages';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { bookings } from '../../db/schema/book';

/** @throws Problem 'not-found' if it has no bookings */
export async function readSeries(
  { context: { db }, restaurant }: Call,
  series: string,
  milTime: MilTime,
): Promise<WireSeries> {
  const rows = await findSeries(db, restaurant.uid, series);
  if (rows.length === 0) throw notFound('a series');
  const clock = milTime ?? (await findMilTime(db, restaurant.uid));
  return { books: rows.map((row) => wireOf(row, clock)) };
}

/** Cancels the upcoming bookings from a day on; seated and finished parties stay unchanged. Returns the cancelled ones. */
export async function cancelSeries(
  call: Call,
  series: string,
  from: ServiceDate,
  milTime: MilTime,
): Promise<WireSeries> {
  const { context, restaurant } = call;
  const days = async () =>
    (await findSeries(context.db, restaurant.uid, series)).map(({ date }) => date).filter((date) => date >= from);
  return writeOnDays(call, days, async (unit) => {
    const rows = await findSeries(unit.tx, restaurant.uid, series);
    if (rows.length === 0) throw notFound('a series');
    const statuses = { statuses: await findStatuses(unit.tx, restaurant.uid) };
    const status = cancelledStatusIn(statuses);
    const changes: Array<{ before: BookingRow; saved: WireBooking }> = [];
    for (const before of rows.filter(({ date }) => date >= from)) {
      const stage = stageIn(statuses, before.status) ?? 9;
      if (isCancelled(stage) || !mayFollow(stage, STAGE.cancelled)) continue;
      const wanted = { before, row: { ...before, status }, ignore: 0, chooseTable: false, online: false };
      changes.push({ before, saved: await save(unit, call, wanted, milTime) });
    }
    await notifyOfSeries(unit, call, changes);
    return { books: changes.map(({ saved }) => saved) };
  });
}

/** @throws Problem with the first booking that cannot be restored; then none is */
export async function undoSeries(
  call: Call,
  { books }: z.infer<typeof seriesUndoBody>,
  milTime: MilTime,
): Promise<WireSeries> {
  const days = async (daysOf: (uid: number, withHistory: boolean) => Promise<string[]>) =>
    (await Promise.all(books.map(({ uid }) => daysOf(uid, true)))).flat();
  return writeOnDays(call, days, async (unit) => {
    const undone: WireBooking[] = [];
    for (const { uid, version } of books) undone.push(await undoInWrite(unit, call, uid, version, milTime));
    return { books: undone };
  });
}

/** Its bookings, by date. */
function findSeries(db: Queryable, restaurant: string, series: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.series, series), isNull(bookings.deletedAt)))
    .orderBy(asc(bookings.date), asc(bookings.time), asc(bookings.uid));
}

/** What follows from a change for the waiting list and the offers of a booking, before the rules look at it. */
import { isListed } from '@/lib/rules/booking/waiting-list';
import type { Stage } from '@/lib/rules/statuses/stage';
import { holdAt } from '@/lib/rules/booking/reserved-tables';
import { momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import { stageIn } from './day-book';
import type { DayData } from './day-data-repository';
import type { BookingRow } from './wire';

/**
 * - A wait is quoted at the moment it is written.
 * - A party that sits down takes the tables that are held for it, and that ends the hold.
 * - A party from the waiting list begins its stay when it gets its table: `originalTime` keeps when it came.
 * - An offer is about one wish: another time, day or size is another wish.
 * @param now epoch milliseconds
 */
export function asItStands(wanted: BookingRow, before: BookingRow | null, dayData: Pick<DayData, 'statuses'>, now: number, zone: string): BookingRow {
  const stage = stageIn(dayData, wanted.status);
  const moment = momentOf(now, zone);
  const here = moment.date === wanted.date ? wholeMinute(moment.time) : null;
  const row = { ...wanted };
  if (row.quotedMinutes !== (before?.quotedMinutes ?? null)) row.quotedAt = row.quotedMinutes === null ? null : here;

  const hold = holdAt(row, now);
  if (hold && stage === 4 && row.tables.length === 0) row.tables = hold.tables;
  if (stage !== 3 || row.tables.length > 0) row.hold = null;

  const leavesList = before !== null && isListed(before, stageIn(dayData, before.status) ?? 1) && comesIn(row, stage);
  if (leavesList && here !== null && row.time === before.time && row.time < here) row.time = here;

  if (row.offer && before && (row.time !== before.time || row.date !== before.date || row.covers !== before.covers)) row.offer = null;
  return row;
}

/** It sits down, or gets a table to wait for. */
function comesIn(row: BookingRow, stage: Stage | undefined): boolean {
  return stage === 4 || (stage === 3 && row.tables.length > 0);
}

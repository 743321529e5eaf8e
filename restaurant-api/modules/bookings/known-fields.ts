/** Checks that options, event and channel of a booking exist in its restaurant. Unchanged values are accepted, so that an old booking stays editable. */
import { sql } from 'drizzle-orm';
import { CHANNEL, DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';
import { invalidField } from '../../problem';
import type { BookingSettings } from './settings-repository';
import type { BookingRow } from './wire';

/** Dates further ahead are treated as typing errors. */
const MAX_DAYS_AHEAD = 3660;

const NAMED_CHANNELS: ReadonlySet<number> = new Set(Object.values(CHANNEL));

/** @throws Problem 'validation' for an unknown option, or a day that is too far ahead */
export function assertFieldsKnown(
  before: BookingRow | null,
  row: BookingRow,
  { bookOptions, guestOptions }: BookingSettings['setup'],
  today: ServiceDate,
): void {
  const hasUnknown = (options: readonly number[], known: readonly number[], before: readonly number[] = []) =>
    options.some((uid) => !known.includes(uid) && !before.includes(uid));
  if (hasUnknown(row.bookOptions, [...bookOptions, DO_NOT_MOVE_OPTION], before?.bookOptions))
    throw invalidField('bookOptions', 'unknown');
  if (hasUnknown(row.guestOptions, guestOptions, before?.guestOptions)) throw invalidField('guestOptions', 'unknown');
  if (row.date !== before?.date && row.date > shiftDate(today, MAX_DAYS_AHEAD)) throw invalidField('on', 'invalidDate');
}

/** @throws Problem 'validation' for an unknown event or channel */
export async function assertNamesKnown(db: Queryable, before: BookingRow | null, row: BookingRow): Promise<void> {
  const { restaurant, eventUid, channel } = row;
  if (eventUid !== null && eventUid !== before?.eventUid && !(await hasEvent(db, restaurant, eventUid)))
    throw invalidField('uidEvent', 'unknown');
  if (channel !== before?.channel && !(await isKnownChannel(db, row))) throw invalidField('by', 'unknown');
}

/** Whether the channel is a built-in one, or that of a partner of the restaurant. */
export async function isKnownChannel(
  db: Queryable,
  { restaurant, channel }: Pick<BookingRow, 'restaurant' | 'channel'>,
): Promise<boolean> {
  return NAMED_CHANNELS.has(channel) || isUsedChannel(db, restaurant, channel);
}

async function hasEvent(db: Queryable, restaurant: string, uid: number): Promise<boolean> {
  const answer = await db.execute(
    sql`select 1 as one from events where restaurant = ${restaurant} and uid = ${uid} and deleted_at is null`,
  );
  return rowsOf(answer).length > 0;
}

/** A partner's unnamed channel (§9): the restaurant has bookings or a payment policy with it. */
async function isUsedChannel(db: Queryable, restaurant: string, channel: number): Promise<boolean> {
  const answer = await db.execute(sql`
    select 1 as one where exists (select 1 from bookings where restaurant = ${restaurant} and channel = ${channel})
      or exists (select 1 from payment_policies where restaurant = ${restaurant} and deleted_at is null and ${channel} = any(channels))`);
  return rowsOf(answer).length > 0;
}

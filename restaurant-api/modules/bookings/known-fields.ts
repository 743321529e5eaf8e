/** What a booking names has to be there in its restaurant. What it named before may stay, also where it is no more: nobody is kept from editing the rest. */
import { sql } from 'drizzle-orm';
import { CHANNEL, DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';
import { invalidField } from '../../problem';
import type { BookingSettings } from './settings-repository';
import type { BookingRow } from './wire';

/** Nobody books for the next generation: a day further ahead is a slip of the pen. */
const MAX_DAYS_AHEAD = 3660;

const NAMED_CHANNELS: ReadonlySet<number> = new Set(Object.values(CHANNEL));

/** @throws Problem 'validation' for an option that is none of the restaurant's, or a day that is too far ahead */
export function assertFieldsKnown(
  before: BookingRow | null,
  row: BookingRow,
  { bookOptions, guestOptions }: BookingSettings['setup'],
  today: ServiceDate,
): void {
  const stray = (options: readonly number[], known: readonly number[], stood: readonly number[] = []) =>
    options.some((uid) => !known.includes(uid) && !stood.includes(uid));
  if (stray(row.bookOptions, [...bookOptions, DO_NOT_MOVE_OPTION], before?.bookOptions))
    throw invalidField('bookOptions', 'unknown');
  if (stray(row.guestOptions, guestOptions, before?.guestOptions)) throw invalidField('guestOptions', 'unknown');
  if (row.date !== before?.date && row.date > shiftDate(today, MAX_DAYS_AHEAD)) throw invalidField('on', 'invalidDate');
}

/** @throws Problem 'validation' for an event or a channel that the restaurant does not know */
export async function assertNamesKnown(db: Queryable, before: BookingRow | null, row: BookingRow): Promise<void> {
  const { restaurant, eventUid, channel } = row;
  if (eventUid !== null && eventUid !== before?.eventUid && !(await hasEvent(db, restaurant, eventUid)))
    throw invalidField('uidEvent', 'unknown');
  if (channel !== before?.channel && !(await knowsChannel(db, row))) throw invalidField('by', 'unknown');
}

/** Whether the channel is one of ours, or of a partner of the restaurant. */
export async function knowsChannel(
  db: Queryable,
  { restaurant, channel }: Pick<BookingRow, 'restaurant' | 'channel'>,
): Promise<boolean> {
  return NAMED_CHANNELS.has(channel) || hasChannel(db, restaurant, channel);
}

async function hasEvent(db: Queryable, restaurant: string, uid: number): Promise<boolean> {
  const answer = await db.execute(
    sql`select 1 as one from events where restaurant = ${restaurant} and uid = ${uid} and deleted_at is null`,
  );
  return rowsOf(answer).length > 0;
}

/** A partner's channel without a name here (§9): the restaurant has bookings that came by it, or terms for those that do. */
async function hasChannel(db: Queryable, restaurant: string, channel: number): Promise<boolean> {
  const answer = await db.execute(sql`
    select 1 as one where exists (select 1 from bookings where restaurant = ${restaurant} and channel = ${channel})
      or exists (select 1 from payment_policies where restaurant = ${restaurant} and deleted_at is null and ${channel} = any(channels))`);
  return rowsOf(answer).length > 0;
}

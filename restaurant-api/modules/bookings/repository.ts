/** Rows of bookings and their claims. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type Span, claimOf } from '@/lib/rules/booking/tables/stay';
import { STAGE, type Stage, claimsTables } from '@/lib/rules/statuses/stage';
import type { Restaurant } from '../../context';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { bookingTables, bookings } from '../../db/schema/book';
import { StaleRead } from '../../write/stale-read';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from './wire';

/** The booking, also one that was removed. */
export async function findBooking(db: Queryable, restaurant: string, uid: number): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.uid, uid)));
  return row;
}

export async function findMilTime(db: Queryable, restaurant: string): Promise<boolean> {
  const rows = rowsOf<{ mil_time: boolean }>(
    await db.execute(sql`select mil_time from setups where restaurant = ${restaurant}`),
  );
  return rows[0]?.mil_time ?? true;
}

/**
 * Adds a booking and its claims.
 * @param row with its number
 * @param overridden tables whose claim carries the override (D7)
 */
export async function insertBooking(
  unit: UnitOfWork,
  row: BookingRow,
  { tables, span, live, standingOn }: Claims,
  overridden: readonly string[],
): Promise<void> {
  await unit.insert(bookings, row);
  // In the order of their names: two writers who claim the same tables never wait for each other in a circle.
  for (const table of [...tables].sort()) {
    await unit.insert(bookingTables, {
      restaurant: row.restaurant,
      booking: row.uid,
      table,
      span: rangeOf(span),
      live,
      overridden: overridden.includes(table),
      standingOn,
    });
  }
}

const rangeOf = ({ start, end }: Span) => `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;

/**
 * All but its payments, which are written by whoever holds them and may have changed meanwhile.
 * @param booking with the version after the one that was read
 * @returns the booking as it stands now, with them
 * @throws StaleRead where somebody who holds no days, an erasure for example, has written it since it was read
 */
export async function updateBooking(tx: Tx, booking: BookingRow): Promise<BookingRow> {
  const { restaurant, uid, payment: _payment, ...row } = booking;
  const [stored] = await tx
    .update(bookings)
    .set(row)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.uid, uid), eq(bookings.version, booking.version - 1)))
    .returning({ payment: bookings.payment });
  if (!stored) throw new StaleRead(`booking ${uid} was changed since it was read`);
  return { ...booking, ...stored };
}

/** What a booking claims: its tables, from when to when, and whether it does. */
export interface Claims {
  tables: readonly string[];
  span: Span;
  live: boolean;
  /** The service day on which the party sits there; null while it does not. */
  standingOn: string | null;
}

export function claimsOf(row: BookingRow, stage: Stage, { timeZone }: Restaurant): Claims {
  return {
    tables: row.tables,
    span: claimOf(row, stage, timeZone),
    live: !row.deletedAt && claimsTables(row.status, stage),
    standingOn: stage === STAGE.seated ? row.date : null,
  };
}

/**
 * Writes what changed of the claims of a booking.
 * @param overridden tables whose claim carries the override (D7); null leaves that as it is
 */
export async function writeClaims(
  tx: Tx,
  row: BookingRow,
  before: Claims,
  { tables, span, live, standingOn }: Claims,
  overridden: readonly string[] | null,
): Promise<void> {
  const own = and(eq(bookingTables.restaurant, row.restaurant), eq(bookingTables.booking, row.uid));
  const range = rangeOf(span);
  const kept = tables.filter((table) => before.tables.includes(table));
  // In the order of their names: two writers who claim the same tables never wait for each other in a circle.
  const added = tables.filter((table) => !kept.includes(table)).sort();
  if (before.tables.some((table) => !kept.includes(table))) {
    await tx.delete(bookingTables).where(and(own, kept.length > 0 ? notInArray(bookingTables.table, kept) : undefined));
  }
  if (kept.length > 0) {
    const marked = overridden && {
      overridden: overridden.length > 0 ? inArray(bookingTables.table, [...overridden]) : sql`false`,
    };
    await tx
      .update(bookingTables)
      .set({ span: range, live, standingOn, ...marked } as Partial<typeof bookingTables.$inferInsert>)
      .where(own);
  }
  if (added.length > 0) {
    await tx.insert(bookingTables).values(
      added.map((table) => ({
        restaurant: row.restaurant,
        booking: row.uid,
        table,
        span: range,
        live,
        overridden: overridden?.includes(table) ?? false,
        standingOn,
      })),
    );
  }
}

/** Lets go of the tables of a booking that was removed. */
export async function releaseClaims(tx: Tx, { restaurant, uid }: BookingRow): Promise<void> {
  await tx
    .update(bookingTables)
    .set({ live: false })
    .where(and(eq(bookingTables.restaurant, restaurant), eq(bookingTables.booking, uid)));
}

/** The service days that a booking is on, or was on before its changes: those that putting it back may touch. */
export async function findDaysOf(
  db: Queryable,
  restaurant: string,
  uid: number,
  withHistory: boolean,
): Promise<string[]> {
  const history = withHistory
    ? sql`union select before->>'on' from changes where restaurant = ${restaurant} and entity = 'booking' and entity_uid = ${String(uid)} and before is not null`
    : sql``;
  const answer = await db.execute(
    sql`select service_date::text as day from bookings where restaurant = ${restaurant} and uid = ${uid} ${history}`,
  );
  return rowsOf<{ day: string }>(answer).map(({ day }) => day);
}

/** Rows of bookings and their table claims. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type Span, claimedSpan } from '@/lib/rules/booking/tables/stay';
import { STAGE, type Stage, claimsTables } from '@/lib/rules/statuses/stage';
import type { Restaurant } from '../../context';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { bookingTables, bookings } from '../../db/schema/book';
import { StaleRead } from '../../write/stale-read';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from './wire';

/** The booking, also if it is deleted. */
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
      span: toRange(span),
      live,
      overridden: overridden.includes(table),
      standingOn,
    });
  }
}

const toRange = ({ start, end }: Span) => `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;

/**
 * Updates all columns except the payment summary, which has its own writers and may have changed meanwhile.
 * @param booking with the version that follows the one that was read
 * @returns the stored booking with its current payment summary
 * @throws StaleRead if a write without day locks, for example an erasure, has changed it since it was read
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

/** A booking's claims on its tables: the span, and whether they are in effect. */
export interface Claims {
  tables: readonly string[];
  span: Span;
  live: boolean;
  /** The service day on which the party is seated; null while it is not. */
  standingOn: string | null;
}

export function claimsOf(row: BookingRow, stage: Stage, { timeZone }: Restaurant): Claims {
  return {
    tables: row.tables,
    span: claimedSpan(row, stage, timeZone),
    live: !row.deletedAt && claimsTables(row.status, stage),
    standingOn: stage === STAGE.seated ? row.date : null,
  };
}

/**
 * Updates the claims of a booking.
 * @param overridden tables whose claim carries the override (D7); null leaves the overrides unchanged
 */
export async function writeClaims(
  tx: Tx,
  row: BookingRow,
  before: Claims,
  { tables, span, live, standingOn }: Claims,
  overridden: readonly string[] | null,
): Promise<void> {
  const ofBooking = and(eq(bookingTables.restaurant, row.restaurant), eq(bookingTables.booking, row.uid));
  const range = toRange(span);
  const unchanged = tables.filter((table) => before.tables.includes(table));
  // In the order of their names: two writers who claim the same tables never wait for each other in a circle.
  const added = tables.filter((table) => !unchanged.includes(table)).sort();
  if (before.tables.some((table) => !unchanged.includes(table))) {
    await tx
      .delete(bookingTables)
      .where(and(ofBooking, unchanged.length > 0 ? notInArray(bookingTables.table, unchanged) : undefined));
  }
  if (unchanged.length > 0) {
    const overrideMarks = overridden && {
      overridden: overridden.length > 0 ? inArray(bookingTables.table, [...overridden]) : sql`false`,
    };
    await tx
      .update(bookingTables)
      .set({ span: range, live, standingOn, ...overrideMarks } as Partial<typeof bookingTables.$inferInsert>)
      .where(ofBooking);
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

/** Releases the tables of a booking. */
export async function releaseClaims(tx: Tx, { restaurant, uid }: BookingRow): Promise<void> {
  await tx
    .update(bookingTables)
    .set({ live: false })
    .where(and(eq(bookingTables.restaurant, restaurant), eq(bookingTables.booking, uid)));
}

/** The service day of a booking and, with its history, the earlier ones that an undo may restore. */
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

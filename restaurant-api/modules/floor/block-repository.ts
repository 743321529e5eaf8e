/** Blocks of single tables. */
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { instantOf, type DecimalHours, type ServiceDate } from '@/lib/time/service-day';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { planTables, tables } from '../../db/schema/floor';
import { tableBlocks } from '../../db/schema/hours';
import type { Restaurant } from '../../context';

export interface BlockRow {
  uid: number;
  scope: number;
  from: DecimalHours;
  to: DecimalHours;
  tmsUserUid: number;
}

/** A table on a day. */
export interface TableDay {
  table: string;
  date: ServiceDate;
}

/** Undefined for a table that is on no plan. */
export async function findTableName(db: Queryable, restaurant: string, table: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: tables.name })
    .from(tables)
    .innerJoin(planTables, and(eq(planTables.restaurant, tables.restaurant), eq(planTables.table, tables.table)))
    .where(and(eq(tables.restaurant, restaurant), eq(tables.table, table)))
    .limit(1);
  return row?.name;
}

export async function findTableBlocks(
  db: Queryable,
  restaurant: string,
  { table, date }: TableDay,
): Promise<BlockRow[]> {
  const { uid, scope, from, to, tmsUserUid } = getTableColumns(tableBlocks);
  return db
    .select({ uid, scope, from, to, tmsUserUid })
    .from(tableBlocks)
    .where(and(eq(tableBlocks.restaurant, restaurant), eq(tableBlocks.table, table), eq(tableBlocks.date, date)))
    .orderBy(asc(tableBlocks.from), asc(tableBlocks.uid));
}

export async function deleteTableBlocks(tx: Tx, restaurant: string, uids: readonly number[]): Promise<void> {
  if (uids.length > 0)
    await tx
      .delete(tableBlocks)
      .where(and(eq(tableBlocks.restaurant, restaurant), inArray(tableBlocks.uid, [...uids])));
}

export async function insertTableBlocks(
  tx: Tx,
  { uid: restaurant, timeZone }: Restaurant,
  { table, date }: TableDay,
  blocks: ReadonlyArray<Omit<BlockRow, 'uid'>>,
): Promise<void> {
  if (blocks.length === 0) return;
  await tx.insert(tableBlocks).values(
    blocks.map(({ scope, from, to, tmsUserUid }) => ({
      restaurant,
      table,
      date,
      scope,
      from,
      to,
      tmsUserUid,
      span: spanText(date, from, to, timeZone),
    })),
  );
}

function spanText(date: ServiceDate, from: DecimalHours, to: DecimalHours, zone: string): string {
  return `[${instantOf(date, from, zone).toISOString()},${instantOf(date, to, zone).toISOString()})`;
}

export interface Claimant extends Record<string, unknown> {
  uid: number;
  firstName: string;
  lastName: string;
  from: DecimalHours;
  to: DecimalHours;
}

/** The first party with a claim on a table within a span, if any. */
export async function findClaimOver(
  db: Queryable,
  { uid: restaurant, timeZone }: Restaurant,
  { table, date }: TableDay,
  from: DecimalHours,
  to: DecimalHours,
): Promise<Claimant | undefined> {
  const [claimant] = await rowsOf<Claimant>(
    await db.execute(sql`select b.uid::float8 as uid, b.first_name as "firstName", b.last_name as "lastName", b.time as from, b.time + b.turn as to
      from booking_tables t join bookings b on b.restaurant = t.restaurant and b.uid = t.booking_uid
      where t.restaurant = ${restaurant} and t.table_uid = ${table} and t.live and t.span && ${spanText(date, from, to, timeZone)}::tstzrange
      order by b.time, b.uid limit 1`),
  );
  return claimant;
}

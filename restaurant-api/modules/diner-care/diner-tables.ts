/** Every table with a column `diner_uid`, and how a merge treats it. A test compares the list with the database, so that no table is forgotten. */
import { sql } from 'drizzle-orm';
import { type Tx, rowsOf } from '../../db/client';

interface DinerTable {
  table: string;
  /** Column that identifies a row within the restaurant; null for tables that are recomputed, and for companions (below). */
  key: string | null;
}

export const DINER_TABLES: readonly DinerTable[] = [
  { table: 'bookings', key: 'uid' },
  { table: 'campaign_recipients', key: 'uid' },
  { table: 'diner_companions', key: null },
  { table: 'diner_counters', key: null },
  { table: 'duplicate_keys', key: null },
  { table: 'loyalty_earnings', key: 'uid' },
  // Ledgers are append-only: points move by entries (ADR 120).
  { table: 'loyalty_entries', key: null },
  { table: 'loyalty_members', key: null },
  { table: 'loyalty_redemptions', key: 'uid' },
];

const MOVED = DINER_TABLES.flatMap(({ table, key }) => (key === null ? [] : [{ table, key }]));

/** Moves all rows of one diner to another, with one statement per table. @returns keys of the moved rows, by table */
export async function moveRows(
  tx: Tx,
  restaurant: string,
  { from, to }: { from: number; to: number },
): Promise<Record<string, unknown[]>> {
  const moved: Record<string, unknown[]> = {};
  for (const { table, key } of MOVED) {
    const rows = rowsOf<{ key: unknown }>(
      await tx.execute(sql`
        update ${sql.identifier(table)} set diner_uid = ${to}::bigint where restaurant = ${restaurant} and diner_uid = ${from}::bigint
        returning ${sql.identifier(key)}::text as key`),
    );
    moved[table] = rows.map((row) => row.key);
  }
  return { ...moved, ...(await moveCompanions(tx, restaurant, { from, to })) };
}

/** Moves rows back, as far as they still exist. */
export async function moveBack(
  tx: Tx,
  restaurant: string,
  { from, to, moved }: { from: number; to: number; moved: Readonly<Record<string, readonly unknown[]>> },
): Promise<void> {
  for (const { table, key } of MOVED) {
    const keys = moved[table] ?? [];
    if (keys.length === 0) continue;
    await tx.execute(sql`
      update ${sql.identifier(table)} set diner_uid = ${to}::bigint where restaurant = ${restaurant} and diner_uid = ${from}::bigint
        and ${sql.identifier(key)}::text in (select json_array_elements_text(${JSON.stringify(keys)}::json))`);
  }
  await moveCompanionsBack(tx, restaurant, { from, to, moved });
}

/** A pair of companions is stored under the lower uid: pairs are rewritten, without pairs of a diner with themselves. */
async function moveCompanions(tx: Tx, restaurant: string, { from, to }: { from: number; to: number }) {
  const had = rowsOf<{ uid: unknown }>(
    await tx.execute(sql`
      delete from diner_companions where restaurant = ${restaurant} and ${from}::bigint in (diner_uid, companion_uid)
      returning (diner_uid + companion_uid - ${from}::bigint)::text as uid`),
  ).map(({ uid }) => uid);
  const added = rowsOf<{ uid: unknown }>(
    await tx.execute(sql`
      insert into diner_companions (restaurant, diner_uid, companion_uid)
      select ${restaurant}, least(uid, ${to}::bigint), greatest(uid, ${to}::bigint)
      from (select x::bigint as uid from json_array_elements_text(${JSON.stringify(had)}::json) as x) had where uid <> ${to}::bigint
      on conflict do nothing returning (diner_uid + companion_uid - ${to}::bigint)::text as uid`),
  ).map(({ uid }) => uid);
  return { companions: had, companionsAdded: added };
}

async function moveCompanionsBack(
  tx: Tx,
  restaurant: string,
  { from, to, moved }: { from: number; to: number; moved: Readonly<Record<string, readonly unknown[]>> },
): Promise<void> {
  const { companions = [], companionsAdded = [] } = moved;
  await tx.execute(sql`
    delete from diner_companions where restaurant = ${restaurant}
      and ((${from}::bigint = diner_uid and companion_uid in (${uidsIn(companionsAdded)}))
        or (${from}::bigint = companion_uid and diner_uid in (${uidsIn(companionsAdded)})))`);
  await tx.execute(sql`
    insert into diner_companions (restaurant, diner_uid, companion_uid)
    select ${restaurant}, least(d.uid, ${to}::bigint), greatest(d.uid, ${to}::bigint) from diners d
    where d.restaurant = ${restaurant} and d.uid in (${uidsIn(companions)}) and d.deleted_at is null
    on conflict do nothing`);
}

const uidsIn = (uids: readonly unknown[]) =>
  sql`select x::bigint from json_array_elements_text(${JSON.stringify(uids)}::json) as x`;

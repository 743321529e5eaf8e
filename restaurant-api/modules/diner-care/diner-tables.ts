/** Every table with a column `diner_uid`, and what a merge does with it. A test reads the database's own list, so that a new table cannot be forgotten. */
import { sql } from 'drizzle-orm';
import { type Tx, rowsOf } from '../../db/client';

interface DinerTable {
  table: string;
  /** Column that names a row within the restaurant; null for a table that is worked out anew for whoever is left. */
  key: string | null;
}

export const DINER_TABLES: readonly DinerTable[] = [
  { table: 'bookings', key: 'uid' },
  { table: 'duplicate_keys', key: null },
];

const MOVED = DINER_TABLES.flatMap(({ table, key }) => (key === null ? [] : [{ table, key }]));

/** Gives everything of one diner to another; one statement a table. @returns keys of the rows that moved, by table */
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
  return moved;
}

/** Gives back what moved, as far as it is still there. */
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
}

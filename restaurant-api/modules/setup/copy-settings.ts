/** Copies settings to a new restaurant from another one of the same owner: hours, statuses, options and working rules. Not the bookings or the floor. */
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import { rotas, specialDates } from '../../db/schema/hours';
import { statuses } from '../../db/schema/restaurants';
import { COPIED_PARTS, type CopiedPart } from '@/lib/contract/constants';

/** Setup columns copied with a part: the statuses that the setup refers to are copied with the status map. */
const COLUMNS: Record<CopiedPart, readonly string[]> = {
  hours: [],
  statuses: ['part_seated_status', 'standby'],
  options: ['book_options', 'guest_options'],
  rules: [
    'default_turn',
    'time_step',
    'late_grace',
    'overstay',
    'mil_time',
    'last_first',
    'first_weekday',
    'show_ref',
    'covers',
  ],
};

/**
 * @param from its UID
 * @param to UID of the new restaurant, which has no settings of its own yet
 * @param parts default: all
 */
export async function copySettings(
  tx: Tx,
  from: string,
  to: string,
  parts: readonly CopiedPart[] = COPIED_PARTS,
): Promise<void> {
  if (parts.includes('statuses')) {
    await tx.delete(statuses).where(eq(statuses.restaurant, to));
    await copyRows(tx, statuses, from, to);
  }
  if (parts.includes('hours')) {
    // The new restaurant has its own floor: the plans of its sessions are chosen there.
    await copyRows(tx, rotas, from, to, { plan: '' });
    await copyRows(tx, specialDates, from, to);
    await tx.execute(sql`
      update special_dates set sessions = coalesce((select jsonb_agg(x || '{"plan":""}') from jsonb_array_elements(sessions) x), '[]') where restaurant = ${to}`);
  }
  const columns = parts.flatMap((part) => COLUMNS[part]);
  if (columns.length > 0)
    await tx.execute(sql`
      update setups n set ${sql.raw(columns.map((name) => `${name} = o.${name}`).join(', '))}
      from setups o where n.restaurant = ${to} and o.restaurant = ${from}`);
}

type Copied = PgTable & { restaurant: PgColumn };

/** Copies rows; numbered rows get new numbers. */
async function copyRows(
  tx: Tx,
  table: Copied,
  from: string,
  to: string,
  change: Record<string, unknown> = {},
): Promise<void> {
  const rows: object[] = await tx.select().from(table).where(eq(table.restaurant, from));
  const copies = rows.map((row) => ({ ...row, ...('uid' in row && { uid: undefined }), ...change, restaurant: to }));
  if (copies.length > 0) await tx.insert(table).values(copies as never);
}

/** Makes two restaurants sisters: both join the group of the first, or a new one. */
export async function makeSisters(tx: Tx, first: string, other: string): Promise<void> {
  await tx.execute(sql`
    update restaurants set group_name = coalesce((select group_name from restaurants where restaurant = ${first}), 'group ' || ${first}::text)
    where restaurant in (${first}, ${other})`);
}

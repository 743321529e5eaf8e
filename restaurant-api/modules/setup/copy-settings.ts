/** What a new restaurant takes over from another of the same hands: hours, statuses, options and the ways of the house. Nobody's bookings, no floor. */
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import { rotas, specialDates } from '../../db/schema/hours';
import { statuses } from '../../db/schema/restaurants';

/** @param from its UID; @param to of the new restaurant, which has nothing of its own yet */
export async function copySettings(tx: Tx, from: string, to: string): Promise<void> {
  await tx.delete(statuses).where(eq(statuses.restaurant, to));
  await copyRows(tx, statuses, from, to);
  // Its floor is another one: which plan a session is served on is chosen there.
  await copyRows(tx, rotas, from, to, { plan: '' });
  await copyRows(tx, specialDates, from, to);
  await tx.execute(sql`
    update special_dates set sessions = coalesce((select jsonb_agg(x || '{"plan":""}') from jsonb_array_elements(sessions) x), '[]') where restaurant = ${to}`);
  await tx.execute(sql`
    update setups n set book_options = o.book_options, guest_options = o.guest_options, default_turn = o.default_turn, time_step = o.time_step,
      late_grace = o.late_grace, overstay = o.overstay, mil_time = o.mil_time, last_first = o.last_first, show_ref = o.show_ref, covers = o.covers,
      part_seated_status = o.part_seated_status, standby = o.standby
    from setups o where n.restaurant = ${to} and o.restaurant = ${from}`);
}

type Copied = PgTable & { restaurant: PgColumn };

/** Rows that are numbered get numbers of their own. */
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

/** Makes two restaurants sisters: both are of one group then, that of the first if it has one. */
export async function makeSisters(tx: Tx, first: string, other: string): Promise<void> {
  await tx.execute(sql`
    update restaurants set group_name = coalesce((select group_name from restaurants where restaurant = ${first}), 'group ' || ${first}::text)
    where restaurant in (${first}, ${other})`);
}

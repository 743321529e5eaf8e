/** Rows of blocks: no arrivals, or no online arrivals, in a span of a day. */
import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import { blockErrors, nightBlock } from '@/lib/rules/availability/validate-limits';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { blocks } from '../../db/schema/hours';
import type { LimitStore } from './limit-store';

export type BlockRow = Omit<typeof blocks.$inferSelect, 'restaurant'>;

const { restaurant: _restaurant, ...columns } = getTableColumns(blocks);
const row = (restaurant: string, uid: number) => and(eq(blocks.restaurant, restaurant), eq(blocks.uid, uid));

export const blockStore: LimitStore<BlockRow> = {
  entity: 'block',
  find: async (db, restaurant, uid) => (await db.select(columns).from(blocks).where(row(restaurant, uid)))[0],
  insert: async (tx, restaurant, rows) => {
    const made = await tx
      .insert(blocks)
      .values(rows.map((block) => ({ ...block, restaurant })))
      .returning({ uid: blocks.uid });
    return made.map(({ uid }) => uid);
  },
  update: async (tx, restaurant, { uid, ...block }) =>
    void (await tx.update(blocks).set(block).where(row(restaurant, uid))),
  remove: async (tx, restaurant, uid) => void (await tx.delete(blocks).where(row(restaurant, uid))),
  faultsOf: blockErrors,
  nightHours: nightBlock,
};

/** The pause with this scope and area that is in effect at a time, if any. */
export async function findRunningPause(
  db: Queryable,
  restaurant: string,
  date: ServiceDate,
  time: DecimalHours,
  { scope, area }: Pick<BlockRow, 'scope' | 'area'>,
): Promise<BlockRow | undefined> {
  const [running] = await db
    .select(columns)
    .from(blocks)
    .where(
      and(
        eq(blocks.restaurant, restaurant),
        eq(blocks.date, date),
        eq(blocks.pause, true),
        eq(blocks.scope, scope),
        eq(blocks.area, area),
        lte(blocks.from, time),
        gt(blocks.to, time),
      ),
    )
    .orderBy(asc(blocks.uid))
    .limit(1);
  return running;
}

/** Rows of restrictions: limits on covers or parties in a span of a day. */
import { and, eq, getTableColumns } from 'drizzle-orm';
import { restrictionErrors, nightRestriction } from '@/lib/rules/availability/validate-limits';
import { restrictions } from '../../db/schema/hours';
import type { LimitStore } from './limit-store';

export type RestrictionRow = Omit<typeof restrictions.$inferSelect, 'restaurant'>;

const { restaurant: _restaurant, ...columns } = getTableColumns(restrictions);
const row = (restaurant: string, uid: number) =>
  and(eq(restrictions.restaurant, restaurant), eq(restrictions.uid, uid));

export const restrictionStore: LimitStore<RestrictionRow> = {
  entity: 'restriction',
  find: async (db, restaurant, uid) => (await db.select(columns).from(restrictions).where(row(restaurant, uid)))[0],
  insert: async (tx, restaurant, rows) => {
    const made = await tx
      .insert(restrictions)
      .values(rows.map((limit) => ({ ...limit, restaurant })))
      .returning({ uid: restrictions.uid });
    return made.map(({ uid }) => uid);
  },
  update: async (tx, restaurant, { uid, ...limit }) =>
    void (await tx.update(restrictions).set(limit).where(row(restaurant, uid))),
  remove: async (tx, restaurant, uid) => void (await tx.delete(restrictions).where(row(restaurant, uid))),
  faultsOf: restrictionErrors,
  nightHours: nightRestriction,
};

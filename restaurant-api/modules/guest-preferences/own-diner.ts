/** The diner that a link opens. */
import { and, eq } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { Queryable } from '../../db/client';
import { diners } from '../../db/schema/book';
import { Problem, notFound } from '../../problem';
import type { OnlineCall } from '../guest-booking/online-call';
import { opens, partsOf } from './link-key';

export type DinerRow = typeof diners.$inferSelect;

export interface OwnDiner {
  row: DinerRow;
  /** When the link ends, in epoch milliseconds. */
  until: number;
}

/**
 * @param lock holds the row until the transaction ends, for a change of it
 * @throws Problem 'not-found' for a key that is none, whatever is wrong with it; 'gone' for one that ran out, and for a diner who was taken out
 */
export async function findOwnDiner(db: Queryable, { context, restaurant }: OnlineCall, key: string, lock = false): Promise<OwnDiner> {
  const parts = partsOf(key);
  if (!parts || !opens(context.settings.authSecret, { restaurant: restaurant.uid, uid: parts.uid }, parts, key)) throw notFound('a guest');
  const row = await findDinerRow(db, restaurant.uid, parts.uid, lock);
  const until = parts.until * 1000;
  if (!row || row.deletedAt || context.now() > until) throw new Problem('gone', 'This link has ended');
  return { row, until };
}

/** Never the walk-in guest, who is everybody. */
export async function findDinerRow(db: Queryable, restaurant: string, uid: number, lock = false): Promise<DinerRow | undefined> {
  if (uid === WALK_IN_GUEST) return undefined;
  const query = db.select().from(diners).where(and(eq(diners.restaurant, restaurant), eq(diners.uid, uid)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

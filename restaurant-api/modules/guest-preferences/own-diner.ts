/** The diner that a link opens. */
import { and, eq } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { Queryable } from '../../db/client';
import { diners } from '../../db/schema/book';
import { Problem, notFound } from '../../problem';
import type { OnlineCall } from '../guest-booking/online-call';
import { marks, opens, partsOf } from './link-key';

export type DinerRow = typeof diners.$inferSelect;

export interface OwnDiner {
  row: DinerRow;
  /** When the link ends, in epoch milliseconds. */
  until: number;
  /** Whether the link shows that it is them: they have just taken it from their own mailbox. */
  proven: boolean;
}

/**
 * @param lock holds the row until the transaction ends, for a change of it
 * @throws Problem 'not-found' for a key that is none, whatever is wrong with it; 'gone' for one that ran out, for a diner who was taken out, and for a
 *   proof by an address that is no longer theirs
 */
export async function findOwnDiner(
  db: Queryable,
  { context, restaurant }: OnlineCall,
  key: string,
  lock = false,
): Promise<OwnDiner> {
  const parts = partsOf(key);
  const diner = { restaurant: restaurant.uid, uid: parts?.uid ?? 0 };
  const { settings } = context;
  if (!parts || !opens(settings, diner, parts, key)) throw notFound('a guest');
  const row = await findDinerRow(db, restaurant.uid, parts.uid, lock);
  const until = parts.until * 1000;
  const proven = parts.mark !== '';
  if (!row || row.deletedAt || context.now() > until || (proven && !marks(settings, diner, row.email, parts.mark)))
    throw new Problem('gone', 'This link has ended');
  return { row, until, proven };
}

/**
 * For what nobody may do in their place, whoever handed them their link or stood beside them.
 * @throws Problem 'not-confirmed', and those of `findOwnDiner`
 */
export async function findProvenDiner(db: Queryable, call: OnlineCall, key: string, lock = false): Promise<OwnDiner> {
  const own = await findOwnDiner(db, call, key, lock);
  if (!own.proven) throw new Problem('not-confirmed', 'This has to be confirmed by e-mail first');
  return own;
}

/** Never the walk-in guest, who is everybody. */
export async function findDinerRow(
  db: Queryable,
  restaurant: string,
  uid: number,
  lock = false,
): Promise<DinerRow | undefined> {
  if (uid === WALK_IN_GUEST) return undefined;
  const query = db
    .select()
    .from(diners)
    .where(and(eq(diners.restaurant, restaurant), eq(diners.uid, uid)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Whoever was merged into them: they keep their phone and address, and what was sent there is the one's who stays (ADR 92). */
export function findMergedInto(
  db: Queryable,
  { restaurant, uid }: Pick<DinerRow, 'restaurant' | 'uid'>,
): Promise<DinerRow[]> {
  return db
    .select()
    .from(diners)
    .where(and(eq(diners.restaurant, restaurant), eq(diners.mergedInto, uid)));
}

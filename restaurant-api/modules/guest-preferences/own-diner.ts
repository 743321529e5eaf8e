/** Finds the diner of a link. */
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
  /** Expiry of the link, epoch milliseconds. */
  until: number;
  /** Whether the link verifies the guest: it was recently sent to their own mailbox. */
  proven: boolean;
}

/**
 * @param lock locks the row until the transaction ends, for a change
 * @throws Problem 'not-found' for any invalid key; 'gone' for an expired one, an erased diner, and a verification by an address that is no longer
 * theirs
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
 * For actions that require verification: the link itself may have been passed on.
 * @throws Problem 'not-confirmed', and those of `findOwnDiner`
 */
export async function findProvenDiner(db: Queryable, call: OnlineCall, key: string, lock = false): Promise<OwnDiner> {
  const own = await findOwnDiner(db, call, key, lock);
  if (!own.proven) throw new Problem('not-confirmed', 'This has to be confirmed by e-mail first');
  return own;
}

/** Never returns the walk-in guest, who stands for many persons. */
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

/** Diners merged into this one: they keep their phone and address, and messages sent there belong to this diner (ADR 92). */
export function findMergedInto(
  db: Queryable,
  { restaurant, uid }: Pick<DinerRow, 'restaurant' | 'uid'>,
): Promise<DinerRow[]> {
  return db
    .select()
    .from(diners)
    .where(and(eq(diners.restaurant, restaurant), eq(diners.mergedInto, uid)));
}

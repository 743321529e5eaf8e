/** Providers report a dispute with every read of a payment; staff are notified once. The last state is taken from the notifications (ADR 178). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { notifications } from '../../db/schema/log';
import type { EntryRow } from './wire';

/** @param isDisputed false as well once a dispute is won @returns the state to notify of; null if it was notified before */
export async function findDisputeNews(
  db: Queryable,
  { restaurant, uid }: Pick<EntryRow, 'restaurant' | 'uid'>,
  isDisputed: boolean,
): Promise<'open' | 'won' | null> {
  const state = sql<string>`${notifications.calendarItem} ->> 'dispute'`;
  const [last] = await db
    .select({ said: state })
    .from(notifications)
    .where(
      and(
        eq(notifications.restaurant, restaurant),
        sql`${notifications.calendarItem} ->> 'payment' = ${String(uid)}`,
        inArray(state, ['open', 'won']),
      ),
    )
    .orderBy(desc(notifications.uid))
    .limit(1);
  const wasOpen = last?.said === 'open';
  if (wasOpen === isDisputed) return null;
  return isDisputed ? 'open' : 'won';
}

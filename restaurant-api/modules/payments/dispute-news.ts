/** A dispute is said of a payment at each look at it, and told once: what was told last is with the notifications (ADR 178). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { notifications } from '../../db/schema/log';
import type { EntryRow } from './wire';

/** @param isDisputed false as well once a dispute is won @returns what there is to tell; null where it was told */
export async function disputeNews(
  db: Queryable,
  { restaurant, uid }: Pick<EntryRow, 'restaurant' | 'uid'>,
  isDisputed: boolean,
): Promise<'open' | 'won' | null> {
  const said = sql<string>`${notifications.calendarItem} ->> 'dispute'`;
  const [last] = await db
    .select({ said })
    .from(notifications)
    .where(
      and(
        eq(notifications.restaurant, restaurant),
        sql`${notifications.calendarItem} ->> 'payment' = ${String(uid)}`,
        inArray(said, ['open', 'won']),
      ),
    )
    .orderBy(desc(notifications.uid))
    .limit(1);
  const wasOpen = last?.said === 'open';
  if (wasOpen === isDisputed) return null;
  return isDisputed ? 'open' : 'won';
}

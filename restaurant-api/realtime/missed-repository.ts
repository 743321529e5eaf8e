/** What a device missed while it was away, out of the log of changes. */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Announcement, JoinAnswer } from '@/lib/contract/live';
import type { Restaurant } from '../context';
import type { Queryable } from '../db/client';
import { changes } from '../db/schema/log';
import { restaurants } from '../db/schema/restaurants';

/** Past this many, loading everything anew is less work than one by one. */
const MAX_REPLAYED = 500;

/**
 * Where the service stands, and the announcements after `after`.
 * @param after the last sequence number the device saw; null for one that has just loaded everything
 */
export async function missedSince(
  db: Queryable,
  restaurant: Pick<Restaurant, 'uid' | 'service'>,
  after: number | null,
): Promise<Omit<JoinAnswer, 'ok'>> {
  const [row] = await db
    .select({ seq: restaurants.seq })
    .from(restaurants)
    .where(eq(restaurants.restaurant, restaurant.uid));
  const seq = row?.seq ?? 0;
  if (after === null || after === seq) return { seq, missed: [], truncated: false };
  // A number from the future is from another database: nothing the device knows can be trusted.
  if (after > seq || seq - after > MAX_REPLAYED) return { seq, missed: [], truncated: true };
  const rows = await db
    .select({
      seq: changes.seq,
      kind: changes.kind,
      entity: changes.entity,
      uid: changes.entityUid,
      date: changes.date,
    })
    .from(changes)
    .where(and(eq(changes.restaurant, restaurant.uid), gt(changes.seq, after)))
    .orderBy(asc(changes.seq))
    .limit(MAX_REPLAYED);
  const missed: Announcement[] = rows.map((one) => ({
    ...one,
    service: restaurant.service,
    serviceUID: restaurant.uid,
  }));
  return { seq: Math.max(seq, missed.at(-1)?.seq ?? seq), missed, truncated: false };
}

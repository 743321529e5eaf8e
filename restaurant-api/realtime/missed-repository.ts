/** Announcements that a device missed while disconnected, read from the change log. */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Announcement, JoinAnswer } from '@/lib/contract/live';
import type { Restaurant } from '../context';
import type { Queryable } from '../db/client';
import { changes } from '../db/schema/log';
import { restaurants } from '../db/schema/restaurants';

/** Beyond this many, reloading everything is less work. */
const MAX_REPLAYED = 500;

/**
 * The service's current change number, and the announcements after `after`.
 * @param after the last change number the device has seen; null if it has just loaded everything
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
  // A number ahead of ours is from another database: the device has to reload everything.
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
  const missed: Announcement[] = rows.map((row) => ({
    ...row,
    service: restaurant.service,
    serviceUID: restaurant.uid,
  }));
  return { seq: Math.max(seq, missed.at(-1)?.seq ?? seq), missed, truncated: false };
}

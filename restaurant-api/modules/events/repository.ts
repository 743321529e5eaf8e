/** Queries of a restaurant's events, by date. */
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { events } from '../../db/schema/events';

/** @param from only events that end on this day or later */
export function findEvents(
  db: Queryable,
  restaurant: string,
  from?: ServiceDate,
): Promise<Array<typeof events.$inferSelect>> {
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.restaurant, restaurant),
        isNull(events.deletedAt),
        from === undefined ? undefined : gte(events.last, from),
      ),
    )
    .orderBy(asc(events.first), asc(events.from), asc(events.uid));
}

/** '' for none. */
export async function findEventName(db: Queryable, restaurant: string, uid: number): Promise<string> {
  const [row] = await db
    .select({ name: events.name })
    .from(events)
    .where(and(eq(events.restaurant, restaurant), eq(events.uid, uid)));
  return row?.name ?? '';
}

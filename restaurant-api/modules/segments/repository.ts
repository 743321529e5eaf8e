/** Queries of saved segments. */
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { campaigns } from '../../db/schema/campaigns';
import { reportSchedules } from '../../db/schema/reports';
import { segments } from '../../db/schema/segments';

type Row = typeof segments.$inferSelect;

const own = (restaurant: string) => and(eq(segments.restaurant, restaurant), isNull(segments.deletedAt));

export async function findSegment(db: Queryable, restaurant: string, uid: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(segments)
    .where(and(own(restaurant), eq(segments.uid, uid)));
  return row;
}

/** Segments shown as a tag on matching diners. */
export function findTags(db: Queryable, restaurant: string): Promise<Row[]> {
  return db
    .select()
    .from(segments)
    .where(and(own(restaurant), eq(segments.tag, true)))
    .orderBy(asc(segments.name), asc(segments.uid));
}

/** Names of scheduled items that use a segment: planned campaigns, automations and report mails. */
export async function findUses(
  db: Queryable,
  restaurant: string,
  uid: number,
): Promise<{ campaigns: string[]; reports: string[] }> {
  const waiting = await db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.restaurant, restaurant),
        eq(campaigns.segment, uid),
        isNull(campaigns.deletedAt),
        // A running campaign's recipients are fixed already.
        or(eq(campaigns.state, 'scheduled'), and(eq(campaigns.state, 'running'), ne(campaigns.trigger, ''))),
      ),
    )
    .orderBy(asc(campaigns.name));
  const mailed = await db
    .select({ name: reportSchedules.name })
    .from(reportSchedules)
    .where(
      and(
        eq(reportSchedules.restaurant, restaurant),
        eq(reportSchedules.segment, uid),
        eq(reportSchedules.active, true),
        isNull(reportSchedules.deletedAt),
      ),
    )
    .orderBy(asc(reportSchedules.name));
  return { campaigns: waiting.map(({ name }) => name), reports: mailed.map(({ name }) => name) };
}

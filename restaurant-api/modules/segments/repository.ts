/** The rules of saved segments. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
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

/** Those whose name stands as a tag on the diners they fit. */
export function findTags(db: Queryable, restaurant: string): Promise<Row[]> {
  return db
    .select()
    .from(segments)
    .where(and(own(restaurant), eq(segments.tag, true)))
    .orderBy(asc(segments.name), asc(segments.uid));
}

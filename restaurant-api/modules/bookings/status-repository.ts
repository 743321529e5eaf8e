/** The status map of a restaurant as the rules read it (D5). */
import { eq } from 'drizzle-orm';
import type { Stage } from '@/lib/rules/statuses/stage';
import type { Queryable } from '../../db/client';
import { statuses } from '../../db/schema/restaurants';
import type { DayData } from './day-data-repository';

export async function findStatuses(db: Queryable, restaurant: string): Promise<DayData['statuses']> {
  const rows = await db
    .select({
      code: statuses.code,
      name: statuses.name,
      stage: statuses.stage,
      stageName: statuses.stageName,
      retired: statuses.retired,
    })
    .from(statuses)
    .where(eq(statuses.restaurant, restaurant));
  return rows.map((row) => ({ ...row, stage: row.stage as Stage }));
}

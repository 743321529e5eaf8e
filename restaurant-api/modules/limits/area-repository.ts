/** Areas of a restaurant, on all plans. */
import { eq } from 'drizzle-orm';
import { ALL_AREAS } from '@/lib/contract/constants';
import type { Queryable } from '../../db/client';
import { areas } from '../../db/schema/floor';
import { invalidField } from '../../problem';

/** @throws Problem 'validation' with the first area that is on no plan */
export async function refuseUnknownAreas(
  db: Queryable,
  restaurant: string,
  named: ReadonlyArray<{ area: number; field: string }>,
): Promise<void> {
  if (named.every(({ area }) => area === ALL_AREAS)) return;
  const drawn = await db.selectDistinct({ area: areas.area }).from(areas).where(eq(areas.restaurant, restaurant));
  const wrong = named.find(({ area }) => area !== ALL_AREAS && !drawn.some((known) => known.area === area));
  if (wrong) throw invalidField(wrong.field, 'unknown');
}

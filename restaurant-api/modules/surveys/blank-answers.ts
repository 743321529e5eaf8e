import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { surveyAnswers } from '../../db/schema/surveys';

/** Erases the texts of a person's survey answers; the grades stay, since they identify nobody. */
export async function blankAnswers(tx: Tx, restaurant: string, bookings: readonly number[]): Promise<void> {
  if (bookings.length === 0) return;
  await tx
    .update(surveyAnswers)
    .set({ texts: {} })
    .where(and(eq(surveyAnswers.restaurant, restaurant), inArray(surveyAnswers.booking, [...bookings])));
}

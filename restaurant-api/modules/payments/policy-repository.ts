/** The payment policies of a restaurant, in the order in which they were made. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { paymentPolicies } from '../../db/schema/payments';

export type PolicyRow = typeof paymentPolicies.$inferSelect;

export function findPolicies(db: Queryable, restaurant: string): Promise<PolicyRow[]> {
  return db
    .select()
    .from(paymentPolicies)
    .where(and(eq(paymentPolicies.restaurant, restaurant), isNull(paymentPolicies.deletedAt)))
    .orderBy(asc(paymentPolicies.uid));
}

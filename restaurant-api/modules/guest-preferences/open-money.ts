/** Pending payments of a diner: until they are settled, the diner cannot be erased. */
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../db/client';
import { Problem } from '../../problem';

/**
 * SQL: whether a booking `b` has a pending payment: a request that can still be paid, or a charge or refund without the provider's result. An
 * unfinished attempt of the guest does not count: it ends with its request.
 */
export const waitsForMoney = (open: SQL = sql`'requested', 'processing', 'declined'`) => sql`(
  exists (select from payment_requests r where r.restaurant = b.restaurant and r.booking_uid = b.uid and r.state in (${open}))
  or exists (select from payment_entries e where e.restaurant = b.restaurant and e.booking_uid = b.uid and e.state = 'pending' and e.type in ('no-show', 'refund', 'release'))
)`;

/**
 * References of the bookings with pending payments.
 * @param cancelled bookings about to be cancelled: their requests end with them, unless a payment is in progress
 */
export async function findOpenMoney(
  db: Queryable,
  restaurant: string,
  diners: readonly number[],
  cancelled: readonly number[],
): Promise<string[]> {
  const listed = (uids: readonly number[]) =>
    sql`(select x::bigint from json_array_elements_text(${JSON.stringify(uids)}::json) as x)`;
  const answer = await db.execute(sql`
    select b.reference from bookings b where b.restaurant = ${restaurant} and b.diner_uid in ${listed(diners)}
      and case when b.uid in ${listed(cancelled)} then ${waitsForMoney(sql`'processing'`)} else ${waitsForMoney()} end
    order by b.starts_at`);
  return rowsOf<{ reference: string }>(answer).map(({ reference }) => reference);
}

/** @throws Problem 'payment-under-way' with the bookings */
export async function refuseOpenMoney(...asked: Parameters<typeof findOpenMoney>): Promise<void> {
  const references = await findOpenMoney(...asked);
  if (references.length > 0)
    throw new Problem('payment-under-way', 'A payment is still under way', { details: { references } });
}

/** A guest's cards and payments: for the download of their data, and for the erasure of their name. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { WireGuestData } from '@/lib/contract/guests/guest-preferences';
import type { Queryable, Tx } from '../../db/client';
import { paymentEntries, paymentRequests } from '../../db/schema/payments';
import { purchases } from '../../db/schema/purchases';
import { toCardHint } from '../payments/wire';

type Money = Pick<WireGuestData['bookings'][number], 'asked' | 'moved'>;

/** Requests and payments of each booking. */
export async function moneyOf(
  db: Queryable,
  restaurant: string,
  uids: readonly number[],
): Promise<(booking: number) => Money> {
  const requests = await db
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.restaurant, restaurant), inArray(paymentRequests.booking, [...uids])))
    .orderBy(asc(paymentRequests.uid));
  const entries = await db
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.restaurant, restaurant), inArray(paymentEntries.booking, [...uids])))
    .orderBy(asc(paymentEntries.uid));
  return (booking) => ({
    asked: requests
      .filter((one) => one.booking === booking)
      .map((one) => {
        const { kind, amount, currency, policy, state, createdAt } = one;
        return { kind, amount, currency, policy, state, card: toCardHint(one), createdAt: createdAt.toISOString() };
      }),
    moved: entries
      .filter((one) => one.booking === booking)
      .map(({ type, amount, currency, state, reason, at }) => ({
        type,
        amount,
        currency,
        state,
        reason,
        at: at.toISOString(),
      })),
  });
}

/**
 * Removes names and notes; amounts stay for the restaurant's accounts. Requires the transaction of an erasure, since the ledger refuses any other
 * change.
 * @param names names under which the person acted
 */
export async function blankMoney(
  tx: Tx,
  restaurant: string,
  uids: readonly number[],
  names: readonly string[],
): Promise<void> {
  if (uids.length === 0) return;
  await tx
    .update(paymentRequests)
    .set({ createdBy: '' })
    .where(
      and(
        eq(paymentRequests.restaurant, restaurant),
        inArray(paymentRequests.booking, [...uids]),
        or(paymentRequests.binding, inArray(paymentRequests.createdBy, [...names])),
      ),
    );
  // Registrations and payments are the guest's own; other entries are by staff, unless made under the guest's name.
  const own = or(inArray(paymentEntries.type, ['registration', 'payment']), inArray(paymentEntries.by, [...names]));
  await tx
    .update(paymentEntries)
    .set({ reason: '', by: sql`case when ${own} then '' else ${paymentEntries.by} end` })
    .where(and(eq(paymentEntries.restaurant, restaurant), inArray(paymentEntries.booking, [...uids])));
}

/** For bookings that now belong to another diner: their payments belong to that diner, except entries under these names. */
export async function blankNames(
  tx: Tx,
  restaurant: string,
  uids: readonly number[],
  names: readonly string[],
): Promise<void> {
  if (uids.length === 0 || names.length === 0) return;
  await tx
    .update(paymentRequests)
    .set({ createdBy: '' })
    .where(
      and(
        eq(paymentRequests.restaurant, restaurant),
        inArray(paymentRequests.booking, [...uids]),
        inArray(paymentRequests.createdBy, [...names]),
      ),
    );
  await tx
    .update(paymentEntries)
    .set({ by: '' })
    .where(
      and(
        eq(paymentEntries.restaurant, restaurant),
        inArray(paymentEntries.booking, [...uids]),
        inArray(paymentEntries.by, [...names]),
      ),
    );
}

/**
 * Erases the person's other purchases, in the same transaction.
 * @param addresses the person's addresses, in lower case
 * @returns their references
 */
export async function blankPurchases(tx: Tx, restaurant: string, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const blanked = await tx
    .update(purchases)
    .set({ buyerName: '', buyerEmail: '' })
    .where(and(eq(purchases.restaurant, restaurant), inArray(sql`lower(${purchases.buyerEmail})`, [...addresses])))
    .returning({ uid: purchases.uid, reference: purchases.reference });
  const uids = blanked.map(({ uid }) => uid);
  if (uids.length === 0) return [];
  await tx
    .update(paymentRequests)
    .set({ createdBy: '' })
    .where(and(eq(paymentRequests.restaurant, restaurant), inArray(paymentRequests.purchase, uids)));
  await tx
    .update(paymentEntries)
    .set({ reason: '', by: sql`case when ${paymentEntries.type} = 'payment' then '' else ${paymentEntries.by} end` })
    .where(and(eq(paymentEntries.restaurant, restaurant), inArray(paymentEntries.purchase, uids)));
  return blanked.map(({ reference }) => reference);
}

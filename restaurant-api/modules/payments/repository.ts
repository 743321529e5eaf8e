/** Rows of payment requests and ledger entries. */
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { paymentEntries, paymentRequests } from '../../db/schema/payments';
import type { Restaurant } from '../../context';
import { restaurants } from '../../db/schema/restaurants';
import type { EntryRow, RequestRow } from './wire';

/** The subject of a payment: a booking or a purchase; the other is null. */
export type PaymentSubject = Pick<RequestRow, 'booking' | 'purchase'>;

export const bookingSubject = (booking: number): PaymentSubject => ({ booking, purchase: null });

function belongsTo<T extends typeof paymentRequests | typeof paymentEntries>(
  table: T,
  restaurant: string,
  { booking, purchase }: PaymentSubject,
) {
  const subject = booking === null ? eq(table.purchase, purchase ?? 0) : eq(table.booking, booking);
  return and(eq(table.restaurant, restaurant), subject);
}

export function findRequests(db: Queryable, restaurant: string, subject: PaymentSubject): Promise<RequestRow[]> {
  return db
    .select()
    .from(paymentRequests)
    .where(belongsTo(paymentRequests, restaurant, subject))
    .orderBy(asc(paymentRequests.uid));
}

export async function findRequest(db: Queryable, restaurant: string, uid: number): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.restaurant, restaurant), eq(paymentRequests.uid, uid)));
  return row;
}

export function findEntries(db: Queryable, restaurant: string, subject: PaymentSubject): Promise<EntryRow[]> {
  return db
    .select()
    .from(paymentEntries)
    .where(belongsTo(paymentEntries, restaurant, subject))
    .orderBy(asc(paymentEntries.uid));
}

export async function findEntry(db: Queryable, restaurant: string, uid: number): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.restaurant, restaurant), eq(paymentEntries.uid, uid)));
  return row;
}

/** The entry with a provider's id; undefined if it is not one of ours. */
export async function findByReference(
  db: Queryable,
  provider: ProviderName,
  reference: string,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select({ entry: paymentEntries })
    .from(paymentEntries)
    .innerJoin(
      paymentRequests,
      and(eq(paymentRequests.restaurant, paymentEntries.restaurant), eq(paymentRequests.uid, paymentEntries.request)),
    )
    .where(
      and(
        ne(paymentEntries.providerReference, ''),
        eq(paymentEntries.providerReference, reference),
        eq(paymentRequests.provider, provider),
      ),
    )
    .limit(1);
  return row?.entry;
}

/** Entries of all bookings with their requests, newest first. */
export function findPayments(
  db: Queryable,
  restaurant: string,
  { uid, before, limit }: { uid?: number; before?: number; limit: number },
): Promise<Array<{ entry: EntryRow; request: RequestRow }>> {
  return db
    .select({ entry: paymentEntries, request: paymentRequests })
    .from(paymentEntries)
    .innerJoin(
      paymentRequests,
      and(eq(paymentRequests.restaurant, paymentEntries.restaurant), eq(paymentRequests.uid, paymentEntries.request)),
    )
    .where(
      and(
        eq(paymentEntries.restaurant, restaurant),
        uid === undefined ? undefined : eq(paymentEntries.uid, uid),
        before === undefined ? undefined : lt(paymentEntries.uid, before),
      ),
    )
    .orderBy(desc(paymentEntries.uid))
    .limit(limit);
}

export async function addRequest(tx: Tx, values: typeof paymentRequests.$inferInsert): Promise<RequestRow> {
  const [row] = await tx.insert(paymentRequests).values(values).returning();
  if (!row) throw new Error('the request was not stored');
  return row;
}

export async function updateRequest(
  tx: Tx,
  { restaurant, uid }: RequestRow,
  set: Partial<RequestRow>,
): Promise<RequestRow> {
  const [row] = await tx
    .update(paymentRequests)
    .set(set)
    .where(and(eq(paymentRequests.restaurant, restaurant), eq(paymentRequests.uid, uid)))
    .returning();
  return row as RequestRow;
}

export async function addEntry(tx: Tx, values: typeof paymentEntries.$inferInsert): Promise<EntryRow> {
  const [row] = await tx.insert(paymentEntries).values(values).returning();
  if (!row) throw new Error('the entry was not stored');
  return row;
}

/** Updates the outcome of an entry; a trigger keeps all other columns unchanged. */
export async function settleEntry(
  tx: Tx,
  { restaurant, uid }: EntryRow,
  set: Partial<Pick<EntryRow, 'state' | 'providerReference' | 'failure' | 'settledAt'>>,
): Promise<EntryRow> {
  const [row] = await tx
    .update(paymentEntries)
    .set(set)
    .where(and(eq(paymentEntries.restaurant, restaurant), eq(paymentEntries.uid, uid)))
    .returning();
  return row as EntryRow;
}

/** Sets the provider's id of an entry unless one was recorded meanwhile. */
export async function setProviderReference(
  tx: Tx,
  { restaurant, uid }: EntryRow,
  providerReference: string,
): Promise<void> {
  await tx
    .update(paymentEntries)
    .set({ providerReference })
    .where(
      and(
        eq(paymentEntries.restaurant, restaurant),
        eq(paymentEntries.uid, uid),
        eq(paymentEntries.providerReference, ''),
      ),
    );
}

/** Serialises writes to a booking's payments; false if the booking does not exist. */
export async function lockBooking(tx: Tx, restaurant: string, uid: number): Promise<boolean> {
  return (
    rowsOf(await tx.execute(sql`select 1 from bookings where restaurant = ${restaurant} and uid = ${uid} for update`))
      .length > 0
  );
}

export async function updateBookingPayment(
  tx: Tx,
  restaurant: string,
  uid: number,
  payment: typeof bookings.$inferSelect.payment,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ payment })
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.uid, uid)));
}

export async function findRestaurant(db: Queryable, uid: string): Promise<Restaurant | undefined> {
  const { restaurant, service, timeZone, currency, country } = restaurants;
  const [row] = await db
    .select({ uid: restaurant, service, timeZone, currency, country })
    .from(restaurants)
    .where(eq(restaurant, uid));
  return row;
}

/** Open requests past their expiry, of all restaurants. @param now epoch milliseconds */
export function findOverdue(db: Queryable, now: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(paymentRequests)
    .where(
      sql`${paymentRequests.state} in ('requested', 'processing', 'declined') and ${paymentRequests.expiresAt} <= ${new Date(now).toISOString()}::timestamptz`,
    )
    .orderBy(asc(paymentRequests.expiresAt), asc(paymentRequests.uid))
    .limit(200);
}

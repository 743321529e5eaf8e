/** Rows of requests and of the ledger as everybody else knows them. */
import type { LedgerEntry } from '@/lib/rules/payments/ledger';
import type { CardHint, PaymentRequest } from '@/lib/rules/payments/payment-request';
import type { paymentEntries, paymentRequests } from '../../db/schema/payments';

export type RequestRow = typeof paymentRequests.$inferSelect;
export type EntryRow = typeof paymentEntries.$inferSelect;

/** Where the card is at its provider stays here. */
export const cardHintOf = ({ card }: Pick<RequestRow, 'card'>): CardHint | null =>
  card && { brand: card.brand, last4: card.last4 };

export function requestOf(row: RequestRow): PaymentRequest {
  const { uid, booking, kind, amount, currency, policy, state, provider, expiresAt, createdAt, createdBy } = row;
  return {
    uid,
    bookingUid: booking,
    kind,
    amount,
    currency,
    policy,
    state,
    provider,
    card: cardHintOf(row),
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    // What a booking came with was asked for by the rules: its guest, whom earlier rows name here, asked for nothing.
    createdBy: row.binding ? '' : createdBy,
  };
}

export function entryOf(row: EntryRow, requests: readonly RequestRow[]): LedgerEntry {
  const {
    uid,
    request,
    booking,
    purchase,
    type,
    amount,
    currency,
    state,
    providerReference,
    against,
    reason,
    failure,
    by,
    at,
  } = row;
  const provider = requests.find((one) => one.uid === request)?.provider ?? 'test';
  return {
    uid,
    request,
    booking,
    purchase,
    type,
    amount,
    currency,
    state,
    provider,
    providerReference,
    against,
    reason,
    failure,
    by,
    at: at.toISOString(),
  };
}

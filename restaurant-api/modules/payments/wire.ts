/** Conversion of request and ledger rows to the contract's shapes. */
import type { LedgerEntry } from '@/lib/rules/payments/ledger';
import type { CardHint, PaymentRequest } from '@/lib/rules/payments/payment-request';
import type { paymentEntries, paymentRequests } from '../../db/schema/payments';

export type RequestRow = typeof paymentRequests.$inferSelect;
export type EntryRow = typeof paymentEntries.$inferSelect;

/** Brand and last digits of the card, without its provider's ids. */
export const toCardHint = ({ card }: Pick<RequestRow, 'card'>): CardHint | null =>
  card && { brand: card.brand, last4: card.last4 };

export function toPaymentRequest(row: RequestRow): PaymentRequest {
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
    card: toCardHint(row),
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    // Binding requests come from a policy; earlier rows name the guest here.
    createdBy: row.binding ? '' : createdBy,
  };
}

export function toLedgerEntry(row: EntryRow, requests: readonly RequestRow[]): LedgerEntry {
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

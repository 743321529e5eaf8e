/** Payment requests and ledger entries for tests; by default a paid deposit of 40 euros. */
import type { BookingPayments } from '@/lib/rules/payments/booking-payments';
import type { LedgerEntry } from '@/lib/rules/payments/ledger';
import type { PaymentRequest } from '@/lib/rules/payments/payment-request';

export function makeRequest(said: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    uid: 1,
    bookingUid: 5,
    kind: 'deposit',
    amount: 4000,
    currency: 'EUR',
    policy: null,
    state: 'requested',
    provider: 'test',
    card: null,
    expiresAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    createdBy: 'Ana',
    ...said,
  };
}

export function makeEntry(said: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    uid: 1,
    request: 1,
    booking: 5,
    purchase: null,
    type: 'payment',
    amount: 4000,
    currency: 'EUR',
    state: 'succeeded',
    provider: 'test',
    providerReference: 'pay_1',
    against: null,
    reason: '',
    failure: '',
    by: 'Sofía Prieto',
    at: '2026-11-20T11:00:00.000Z',
    ...said,
  };
}

export function makePayments(said: Partial<BookingPayments> = {}): BookingPayments {
  const may = {
    request: true,
    charge: { most: 0, from: null, to: null },
    refund: { most: 0, entries: [] },
    release: false,
  };
  return { payment: null, requests: [], ledger: [], link: null, test: false, may, ...said };
}

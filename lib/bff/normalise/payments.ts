/** Payments: the contract's shapes ↔ the app's. */
import type { z } from 'zod';
import type { paymentPolicyList, WireBookingPayments, WirePaymentPolicy, WireRequestBody } from '@/lib/contract/payments';
import type { BookingPayments } from '@/lib/payments/booking-payments';
import type { StoredPolicy } from '@/lib/payments/payment-policy';
import type { RequestWish } from '@/lib/payments/request-wish';

/** Instants come as ISO texts and sums in minor units, as the app has them; nothing else that a later server may add goes on to the browser. */
export function bookingPaymentsFromWire({ payment, requests, ledger, link, test, may }: WireBookingPayments): BookingPayments {
  return { payment, requests, ledger, link, test, may };
}

export function requestWishToWire({ kind, amount, send }: RequestWish): WireRequestBody {
  return { kind, ...(amount !== undefined && { amount }), send };
}

export function paymentPolicyFromWire(wire: WirePaymentPolicy): StoredPolicy {
  return { ...wire };
}

export function paymentPoliciesFromWire({ policies }: z.infer<typeof paymentPolicyList>): { policies: StoredPolicy[] } {
  return { policies: policies.map(paymentPolicyFromWire) };
}

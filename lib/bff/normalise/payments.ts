/** Payments: the contract's shapes ↔ the app's. */
import type { WireBookingPayments, WireRequestBody } from '@/lib/contract/sales/payments';
import type { BookingPayments } from '@/lib/rules/payments/booking-payments';
import type { RequestWish } from '@/lib/rules/payments/request-wish';
import type { bookingPaymentSchemas } from '@/lib/resources/bookings/booking-payments-schema';
import type { ShapesOf } from '../shapes';

/** Instants are ISO texts and sums minor units, as in the app; unknown fields of a later server are not passed on. */
function bookingPaymentsFromWire({ payment, requests, ledger, link, test, may }: WireBookingPayments): BookingPayments {
  return { payment, requests, ledger, link, test, may };
}

function requestWishToWire({ kind, amount, send }: RequestWish): WireRequestBody {
  return { kind, ...(amount !== undefined && { amount }), send };
}

export const bookingPaymentShapes: ShapesOf<typeof bookingPaymentSchemas> = {
  find: { answer: bookingPaymentsFromWire },
  request: { body: requestWishToWire, answer: bookingPaymentsFromWire },
  resend: { answer: bookingPaymentsFromWire },
  withdraw: { answer: bookingPaymentsFromWire },
  chargeNoShow: { answer: bookingPaymentsFromWire },
  refund: { answer: bookingPaymentsFromWire },
  release: { answer: bookingPaymentsFromWire },
};

/** The payments of a booking (§3 cards and payments). */
import { bookingPayments } from '@/lib/contract/sales/payments';
import {
  noBodySchema,
  noShowSchema,
  refundSchema,
  requestWishSchema,
  resendSchema,
} from '@/lib/rules/payments/money-act-schema';
import type { InferredShaped } from '../call';

export const bookingPaymentSchemas = {
  find: { answer: bookingPayments },
  request: { body: requestWishSchema, answer: bookingPayments },
  resend: { body: resendSchema, answer: bookingPayments },
  withdraw: { body: noBodySchema, answer: bookingPayments },
  chargeNoShow: { body: noShowSchema, answer: bookingPayments },
  refund: { body: refundSchema, answer: bookingPayments },
  release: { body: noBodySchema, answer: bookingPayments },
};
export type BookingPaymentTypes = InferredShaped<typeof bookingPaymentSchemas>;

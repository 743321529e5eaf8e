/** Asks the guest of a booking for a card or a payment. */
import { requestWishToWire } from '@/lib/bff/normalise/payments';
import { paymentAct } from '@/lib/bff/payment-act';
import { requestWishSchema } from '@/lib/rules/payments/request-wish';

export const POST = paymentAct(() => 'requests', requestWishSchema, requestWishToWire);

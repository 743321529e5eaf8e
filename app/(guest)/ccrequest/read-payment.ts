/** The payment request of a link, with its restaurant. */
import type { PaymentContext } from '@/components/guest/payment/payment-context';
import { readRestaurant } from '../book/read-restaurant';
import { failedPayment } from './failed-payment';
import { paymentContext } from './payment-answer';
import type { PaymentCall } from './payment-call';

export type FoundPayment = { ok: true; context: PaymentContext } | { ok: false; page: Response };

export async function readPayment(call: PaymentCall): Promise<FoundPayment> {
  if (call.service === '' || call.key === '')
    return {
      ok: false,
      page: await failedPayment(call, { code: 'not-found', status: 404, error: 'The link is not complete' }),
    };
  const [restaurant, payment] = await Promise.all([readRestaurant(call), call.payments.read()]);
  if (!payment.ok) return { ok: false, page: await failedPayment(call, payment.problem) };
  if (!restaurant.ok) return { ok: false, page: await failedPayment(call, restaurant.problem) };
  return { ok: true, context: paymentContext(call, restaurant.value, payment.value) };
}

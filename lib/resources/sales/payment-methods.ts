/** The calls of the payment methods (§3). They are read-only, since the payment account determines them. */
import { callsOf } from '../call';
import type { PaymentMethodTypes } from './payment-methods-schema';

export const paymentMethodCalls = callsOf<PaymentMethodTypes>()({
  list: {
    method: 'GET',
    path: 'payment-methods',
    ability: 'bookings',
    summary: 'List how guests can be asked to pay',
    description: 'None while the restaurant has no account that takes payments.',
    stale: [],
  },
  find: {
    method: 'GET',
    path: 'payment-methods/{uid}',
    ability: 'bookings',
    summary: 'Read a way of paying',
    stale: [],
  },
});

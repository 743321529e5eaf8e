/** The calls of the payments of a restaurant: its ledger, as it is written by the acts on bookings, and by nobody else (§3). */
import { callsOf } from '../call';
import type { PaymentTypes } from './payments-schema';

export const paymentCalls = callsOf<PaymentTypes>()({
  list: {
    method: 'GET',
    path: 'payments',
    ability: 'charge',
    summary: 'List payments, the newest first',
    stale: [],
  },
  find: { method: 'GET', path: 'payments/{uid}', ability: 'charge', summary: 'Read a payment', stale: [] },
});

/** The calls of a restaurant's payments: its ledger, which only actions on bookings write (§3). */
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

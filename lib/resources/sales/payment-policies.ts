/** The calls of the payment policies. Users who take bookings may read them; users who set up payments edit them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { PaymentPolicyTypes } from './payment-policies-schema';

export const paymentPolicyCalls = callsOf<PaymentPolicyTypes>()({
  list: {
    method: 'GET',
    path: 'payment-policies',
    needs: 'payments',
    ability: 'bookings',
    summary: 'List payment-policies',
    stale: [{ kind: KIND.setup, entity: 'payment-policy' }],
  },
  find: {
    method: 'GET',
    path: 'payment-policies/{uid}',
    needs: 'payments',
    ability: 'bookings',
    summary: 'Read a payment policy',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'payment-policies',
    needs: 'payments',
    ability: 'payment-setup',
    summary: 'Add a payment policy',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'payment-policies/{uid}',
    needs: 'payments',
    ability: 'payment-setup',
    summary: 'Change a payment policy',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'payment-policies/{uid}',
    needs: 'payments',
    ability: 'payment-setup',
    summary: 'Remove a payment policy',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'payment-policies/{uid}/undo',
    needs: 'payments',
    ability: 'payment-setup',
    summary: 'Take back the last change of a payment policy',
    queuedAs: null,
  },
});

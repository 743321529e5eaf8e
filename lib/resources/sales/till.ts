/** The calls of the point of sale. Only the owner sees its secret; users who take bookings assign checks. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { TillTypes } from './till-schema';

export const tillCalls = callsOf<TillTypes>()({
  find: {
    method: 'GET',
    path: 'till',
    needs: 'till',
    ability: 'setup',
    summary: 'Read how the point of sale is connected',
    stale: [{ kind: KIND.setup, entity: 'till' }],
  },
  change: {
    method: 'PATCH',
    path: 'till',
    needs: 'till',
    ability: 'setup',
    summary: 'Change what the point of sale calls tables, and its currency',
    queuedAs: null,
  },
  newSecret: {
    method: 'POST',
    path: 'till/secret',
    needs: 'till',
    ability: 'payment-setup',
    summary: 'Make a secret for the point of sale; the only answer with it',
    queuedAs: null,
  },
  dropSecret: {
    method: 'DELETE',
    path: 'till/secret',
    needs: 'till',
    ability: 'payment-setup',
    summary: 'Take nothing of the point of sale any more',
    queuedAs: null,
  },
  checks: {
    method: 'GET',
    path: 'till-checks',
    needs: 'till',
    ability: 'bookings',
    summary: 'List checks of the point of sale',
    stale: [{ kind: KIND.note, entity: 'till-check' }],
  },
  decide: {
    method: 'POST',
    path: 'till-checks/{uid}/decide',
    needs: 'till',
    ability: 'bookings',
    summary: 'Say whose a check is',
    queuedAs: null,
  },
  importChecks: {
    method: 'POST',
    path: 'till-import',
    needs: 'till',
    ability: 'transfer',
    summary: 'Take checks from a CSV file',
    queuedAs: null,
  },
});

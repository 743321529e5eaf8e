/** The calls of the rewards. Staff hand them out; marketing edits them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { LoyaltyRewardTypes } from './loyalty-rewards-schema';

const seen = ['bookings', 'marketing'] as const;

export const loyaltyRewardCalls = callsOf<LoyaltyRewardTypes>()({
  list: {
    method: 'GET',
    path: 'loyalty-rewards',
    needs: 'loyalty',
    ability: seen,
    summary: 'List rewards',
    stale: [{ kind: KIND.setup, entity: 'loyalty-reward' }],
  },
  find: {
    method: 'GET',
    path: 'loyalty-rewards/{uid}',
    needs: 'loyalty',
    ability: seen,
    summary: 'Read a reward',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'loyalty-rewards',
    needs: 'loyalty',
    ability: 'marketing',
    summary: 'Add a reward',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'loyalty-rewards/{uid}',
    needs: 'loyalty',
    ability: 'marketing',
    summary: 'Change a reward',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'loyalty-rewards/{uid}',
    needs: 'loyalty',
    ability: 'marketing',
    summary: 'Remove a reward',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'loyalty-rewards/{uid}/undo',
    needs: 'loyalty',
    ability: 'marketing',
    summary: 'Take back the last change of a reward',
    queuedAs: null,
  },
});

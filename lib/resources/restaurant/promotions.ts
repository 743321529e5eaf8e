/** The calls of the promotions. Users who take bookings may read them, since guests ask about them; marketing edits them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { PromotionTypes } from './promotions-schema';

export const promotionCalls = callsOf<PromotionTypes>()({
  list: {
    method: 'GET',
    path: 'promotions',
    ability: ['bookings', 'marketing'],
    summary: 'List promotions',
    stale: [{ kind: KIND.setup, entity: 'promotion' }],
  },
  find: {
    method: 'GET',
    path: 'promotions/{uid}',
    ability: ['bookings', 'marketing'],
    summary: 'Read a promotion',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'promotions',
    ability: 'marketing',
    summary: 'Add a promotion',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'promotions/{uid}',
    ability: 'marketing',
    summary: 'Change a promotion',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'promotions/{uid}',
    ability: 'marketing',
    summary: 'Remove a promotion',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'promotions/{uid}/undo',
    needs: 'undo',
    ability: 'marketing',
    summary: 'Take back the last change of a promotion',
    queuedAs: null,
  },
});

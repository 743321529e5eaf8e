/** The calls of the gift products. Staff sell them; marketing edits them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { GiftProductTypes } from './gift-products-schema';

export const giftProductCalls = callsOf<GiftProductTypes>()({
  list: {
    method: 'GET',
    path: 'gift-products',
    ability: ['bookings', 'marketing'],
    summary: 'List gift products',
    stale: [{ kind: KIND.setup, entity: 'gift-product' }],
  },
  find: {
    method: 'GET',
    path: 'gift-products/{uid}',
    ability: ['bookings', 'marketing'],
    summary: 'Read a gift product',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'gift-products',
    ability: 'marketing',
    summary: 'Add a gift product',
    creates: true,
    files: ['picture'],
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'gift-products/{uid}',
    ability: 'marketing',
    summary: 'Change a gift product',
    files: ['picture'],
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'gift-products/{uid}',
    ability: 'marketing',
    summary: 'Remove a gift product',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'gift-products/{uid}/undo',
    needs: 'undo',
    ability: 'marketing',
    summary: 'Take back the last change of a gift product',
    queuedAs: null,
  },
});

/** The calls of the ads. Marketing edits them; every user of the restaurant may see them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { AdTypes } from './ads-schema';

export const adCalls = callsOf<AdTypes>()({
  list: {
    method: 'GET',
    path: 'ads',
    ability: ['bookings', 'marketing'],
    summary: 'List ads',
    stale: [{ kind: KIND.setup, entity: 'ad' }],
  },
  find: { method: 'GET', path: 'ads/{uid}', ability: ['bookings', 'marketing'], summary: 'Read an ad', stale: [] },
  create: {
    method: 'POST',
    path: 'ads',
    ability: 'marketing',
    summary: 'Add an ad',
    creates: true,
    files: ['picture'],
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'ads/{uid}',
    ability: 'marketing',
    summary: 'Change an ad',
    files: ['picture'],
    queuedAs: null,
  },
  remove: { method: 'DELETE', path: 'ads/{uid}', ability: 'marketing', summary: 'Remove an ad', queuedAs: null },
  undo: {
    method: 'POST',
    path: 'ads/{uid}/undo',
    needs: 'undo',
    ability: 'marketing',
    summary: 'Take back the last change of an ad',
    queuedAs: null,
  },
});

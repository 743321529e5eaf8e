/** The calls of dishes. Users who take orders may read them; users who set up the restaurant edit them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { MenuProductTypes } from './menu-products-schema';

export const menuProductCalls = callsOf<MenuProductTypes>()({
  list: {
    method: 'GET',
    path: 'menu-products',
    needs: 'orders',
    ability: 'bookings',
    summary: 'List dishes',
    stale: [
      { kind: KIND.setup, entity: 'menu-product' },
      { kind: KIND.setup, entity: 'menu-product-sold-out' },
    ],
  },
  find: {
    method: 'GET',
    path: 'menu-products/{uid}',
    needs: 'orders',
    ability: 'bookings',
    summary: 'Read a dish',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'menu-products',
    needs: 'orders',
    ability: 'setup',
    summary: 'Add a dish',
    creates: true,
    files: ['picture'],
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'menu-products/{uid}',
    needs: 'orders',
    ability: 'setup',
    summary: 'Change a dish',
    files: ['picture'],
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'menu-products/{uid}',
    needs: 'orders',
    ability: 'setup',
    summary: 'Remove a dish',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'menu-products/{uid}/undo',
    needs: 'undo',
    ability: 'setup',
    summary: 'Take back the last change of a dish',
    queuedAs: null,
  },
});

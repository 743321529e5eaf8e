/** The calls of menu categories. Users who take orders may read them; users who set up the restaurant edit them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { MenuCategoryTypes } from './menu-categories-schema';

export const menuCategoryCalls = callsOf<MenuCategoryTypes>()({
  list: {
    method: 'GET',
    path: 'menu-categories',
    needs: 'orders',
    ability: 'bookings',
    summary: 'List menu categories',
    stale: [{ kind: KIND.setup, entity: 'menu-category' }],
  },
  find: {
    method: 'GET',
    path: 'menu-categories/{uid}',
    needs: 'orders',
    ability: 'bookings',
    summary: 'Read a menu category',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'menu-categories',
    needs: 'orders',
    ability: 'setup',
    summary: 'Add a menu category',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'menu-categories/{uid}',
    needs: 'orders',
    ability: 'setup',
    summary: 'Change a menu category',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'menu-categories/{uid}',
    needs: 'orders',
    ability: 'setup',
    summary: 'Remove a menu category',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'menu-categories/{uid}/undo',
    needs: 'undo',
    ability: 'setup',
    summary: 'Take back the last change of a menu category',
    queuedAs: null,
  },
});

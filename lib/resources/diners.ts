/** The calls of the diners. Who takes bookings keeps them; the CRM is read by marketing too. */
import { callsOf } from './call';
import type { DinerTypes } from './diners-schema';

export const dinerCalls = callsOf<DinerTypes>()({
  list: {
    method: 'GET',
    path: 'diners',
    needs: 'diners',
    ability: ['bookings', 'diners'],
    summary: 'List diners',
    stale: [],
  },
  find: {
    method: 'GET',
    path: 'diners/{uid}',
    needs: 'diners',
    ability: ['bookings', 'diners'],
    summary: 'Read a diner',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'diners',
    needs: 'diners',
    ability: 'bookings',
    summary: 'Add a diner',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'diners/{uid}',
    needs: 'diners',
    ability: 'bookings',
    summary: 'Change a diner',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'diners/{uid}',
    needs: 'diners',
    ability: 'diners-remove',
    summary: 'Remove a diner',
    queuedAs: null,
  },
  preferencesLink: {
    method: 'POST',
    path: 'diners/{uid}/preferences-link',
    needs: 'diners',
    ability: 'bookings',
    summary: 'The link to a diner’s own data, for them',
    queuedAs: null,
  },
});

/** The calls with which managers erase a diner or export the stored data (D14, ADR 91). */
import { callsOf } from '../call';
import type { ErasureTypes } from './erasure-schema';

export const erasureCalls = callsOf<ErasureTypes>()({
  outlook: {
    method: 'GET',
    path: 'diners/{uid}/erasure',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'What erasing a diner would do',
    stale: [],
  },
  erase: {
    method: 'POST',
    path: 'diners/{uid}/erasure',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Erase a diner for good',
    description: 'Their bookings stay, as nobody’s; no import brings them back. It cannot be undone.',
    queuedAs: null,
  },
  data: {
    method: 'GET',
    path: 'diners/{uid}/data',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Everything that is kept of a diner',
    stale: [],
  },
});

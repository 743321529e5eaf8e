/**
 * The calls of archives of all data of a restaurant; the file itself has a route of its own. Only for owners, since an archive contains all guests
 * and staff.
 */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { ExportTypes } from './exports-schema';

export const exportCalls = callsOf<ExportTypes>()({
  list: {
    method: 'GET',
    path: 'exports',
    needs: 'imports',
    ability: 'contract',
    summary: 'The archives of the last day, and how far each is',
    stale: [{ kind: KIND.setup, entity: 'export' }],
  },
  create: {
    method: 'POST',
    path: 'exports',
    needs: 'imports',
    ability: 'contract',
    summary: 'Begin an archive of everything the restaurant owns',
    description:
      'It is made in the background and kept for 24 hours. While one is being made, that one is answered and no second is begun.',
    creates: true,
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'exports/{uid}',
    needs: 'imports',
    ability: 'contract',
    summary: 'Delete an archive',
    queuedAs: null,
  },
});

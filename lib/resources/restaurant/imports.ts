/** The calls of imports; the file itself has routes of its own. */
import { callsOf } from '../call';
import type { ImportTypes } from './imports-schema';

export const importCalls = callsOf<ImportTypes>()({
  list: {
    method: 'GET',
    path: 'imports',
    needs: 'imports',
    ability: 'transfer',
    summary: 'The last imports',
    stale: [],
  },
  find: {
    method: 'GET',
    path: 'imports/{uid}',
    needs: 'imports',
    ability: 'transfer',
    summary: 'How far an import is',
    stale: [],
  },
  undo: {
    method: 'POST',
    path: 'imports/{uid}/undo',
    needs: 'imports',
    ability: 'transfer',
    summary: 'Take an import back, but for what somebody changed, seated or was paid for since',
    queuedAs: null,
  },
});

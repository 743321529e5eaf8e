/** The call of an import that runs; the file itself has routes of its own. */
import { callsOf } from './call';
import type { ImportTypes } from './imports-schema';

export const importCalls = callsOf<ImportTypes>()({
  find: { method: 'GET', path: 'imports/{uid}', ability: 'transfer', summary: 'How far an import is', stale: [] },
});

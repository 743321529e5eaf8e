/** The calls of Reserve with Google. */
import { callsOf } from '../call';
import type { RwgTypes } from './rwg-schema';

export const rwgCalls = callsOf<RwgTypes>()({
  find: {
    method: 'GET',
    path: 'rwg',
    ability: null,
    summary: 'Whether a restaurant takes part in Reserve with Google',
    stale: [],
  },
  change: {
    method: 'PATCH',
    path: 'rwg',
    ability: 'setup',
    summary: 'Give or take back the consent to Reserve with Google',
    queuedAs: null,
  },
});

/** The calls of the surveys. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { SurveyTypes } from './surveys-schema';

export const surveyCalls = callsOf<SurveyTypes>()({
  list: {
    method: 'GET',
    path: 'surveys',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'List surveys',
    stale: [{ kind: KIND.note, entity: 'survey' }],
  },
  find: {
    method: 'GET',
    path: 'surveys/{uid}',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'Read a survey',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'surveys',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'Add a survey',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'surveys/{uid}',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'Change a survey',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'surveys/{uid}',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'Remove a survey',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'surveys/{uid}/undo',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'Take back the last change of a survey',
    queuedAs: null,
  },
});

/** The calls of the segments. Every user who may read the CRM may create them. */
import { callsOf } from '../call';
import type { SegmentTypes } from './segments-schema';

export const segmentCalls = callsOf<SegmentTypes>()({
  list: {
    method: 'GET',
    path: 'segments',
    needs: 'segments',
    ability: 'diners',
    summary: 'List segments',
    stale: [],
  },
  find: {
    method: 'GET',
    path: 'segments/{uid}',
    needs: 'segments',
    ability: 'diners',
    summary: 'Read a segment',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'segments',
    needs: 'segments',
    ability: 'diners',
    summary: 'Add a segment',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'segments/{uid}',
    needs: 'segments',
    ability: 'diners',
    summary: 'Change a segment',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'segments/{uid}',
    needs: 'segments',
    ability: 'diners',
    summary: 'Remove a segment',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'segments/{uid}/undo',
    needs: 'segments',
    ability: 'diners',
    summary: 'Take back the last change of a segment',
    queuedAs: null,
  },
});

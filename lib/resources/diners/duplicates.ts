/** The calls of possible duplicates of diners (ADR 92). Their paths are below `diners`, so announcements of a diner make them stale. */
import { callsOf } from '../call';
import type { DuplicateTypes } from './duplicates-schema';

export const duplicateCalls = callsOf<DuplicateTypes>()({
  list: {
    method: 'GET',
    path: 'diners/duplicates',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Diners who are probably one person, the surest first',
    stale: [],
  },
  compare: {
    method: 'GET',
    path: 'diners/duplicates/pair',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Two diners side by side',
    stale: [],
  },
  dismiss: {
    method: 'POST',
    path: 'diners/duplicates/dismissed',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Two diners are two people',
    queuedAs: null,
  },
  merge: {
    method: 'POST',
    path: 'diners/merges',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Make two diners one',
    description: 'Everything of the second is the first’s; it can be undone for 90 days.',
    queuedAs: null,
  },
  merges: {
    method: 'GET',
    path: 'diners/merges',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Merges, the newest first',
    stale: [],
  },
  undo: {
    method: 'POST',
    path: 'diners/merges/{uid}/undo',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Make two diners of one again',
    queuedAs: null,
  },
});

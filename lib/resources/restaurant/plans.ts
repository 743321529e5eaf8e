/** The calls of the floor plans. */
import { callsOf } from '../call';
import type { PlanTypes } from './plans-schema';

export const planCalls = callsOf<PlanTypes>()({
  list: {
    method: 'GET',
    path: 'plans',
    upstream: 'tables',
    ability: 'bookings',
    summary: 'The plans of the floor: areas, tables, joins',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'plans',
    upstream: 'tables',
    needs: 'plans',
    ability: 'plan',
    summary: 'A new plan: empty, or a copy of another one',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'plans/{plan}',
    upstream: 'tables/{plan}',
    needs: 'plans',
    ability: 'plan',
    summary: 'Save a plan as a whole',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'plans/{plan}',
    upstream: 'tables/{plan}',
    needs: 'plans',
    ability: 'plan',
    summary: 'Remove a plan',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'plans/{plan}/undo',
    upstream: 'tables/{plan}/undo',
    needs: 'plans',
    ability: 'plan',
    summary: 'Take back the last change of a plan',
    queuedAs: null,
  },
});

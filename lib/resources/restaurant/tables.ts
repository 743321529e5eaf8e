/** The calls of tables: their state over a day, and blocking a table. */
import { callsOf } from '../call';
import type { TableTypes } from './tables-schema';

export const tableCalls = callsOf<TableTypes>()({
  states: {
    method: 'GET',
    path: 'table-state',
    upstream: 'tables/state',
    ability: 'bookings',
    summary: 'The state of every table over a service day',
    stale: [],
  },
  block: {
    method: 'POST',
    path: 'table-blocks/{table}',
    upstream: 'block/{table}',
    ability: 'bookings',
    summary: 'Block a table for part of a day, or give it back',
    queuedAs: 'block',
  },
});

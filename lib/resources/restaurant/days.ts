/** The calls about whole days: free times, the calendar, the history of changes, and the tables of a session. */
import { callsOf } from '../call';
import type { DayTypes } from './days-schema';

export const dayCalls = callsOf<DayTypes>()({
  availability: {
    method: 'GET',
    path: 'availability',
    needs: 'checks',
    ability: 'bookings',
    summary: 'The arrival times that a party can have on a day, and why not the others',
    stale: [],
  },
  calendar: {
    method: 'GET',
    path: 'calendar',
    ability: 'bookings',
    summary: 'Covers by session, blocks and limits of each day of a span',
    stale: [],
  },
  changes: {
    method: 'GET',
    path: 'changes',
    needs: 'changes',
    ability: 'bookings',
    summary: 'What changed after a sequence number',
    stale: [],
  },
  autoAssign: {
    method: 'POST',
    path: 'auto-assign',
    needs: 'autoAssign',
    ability: 'bookings',
    summary: 'What assigning the tables of a session at once would change, without saving',
    queuedAs: null,
  },
  applyAutoAssign: {
    method: 'POST',
    path: 'auto-assign/apply',
    needs: 'autoAssign',
    ability: 'bookings',
    summary: 'Give several parties of a day other tables, all or none',
    queuedAs: null,
  },
});

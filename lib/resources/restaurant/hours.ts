/** The calls of the opening hours. */
import { callsOf } from '../call';
import type { HourTypes } from './hours-schema';

const SAVED =
  'Bookings that no longer fit stay where they are; POST …/affected lists them beforehand. The answer names the change by which it is taken back.';

export const hourCalls = callsOf<HourTypes>()({
  find: {
    method: 'GET',
    path: 'rotas',
    ability: null,
    summary: 'Shifts, special dates, and the sessions of each day of the calendar window',
    stale: [],
  },
  save: {
    method: 'POST',
    path: 'rotas',
    ability: 'hours',
    summary: 'Replace the shifts, or the special dates',
    description: SAVED,
    queuedAs: null,
  },
});

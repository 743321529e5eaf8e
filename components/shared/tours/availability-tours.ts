/** The tours of `/availability` (§2): blocks by area, by time and of a whole session; shifts, special dates, closed dates. */
import type { Tour, TourStep } from './tour';

const PICK_DAY: TourStep = { labels: 'month', target: 'month' };
const ADD_BLOCK: TourStep = { labels: 'addBlock', target: 'add-block', isPressed: true };
const SCOPE: TourStep = { labels: 'blockScope', target: 'limit-scope' };
const DATES: TourStep = { labels: 'blockDates', target: 'limit-dates' };
const SAVE: TourStep = { labels: 'blockSave', target: 'limit-save' };

export const AVAILABILITY_TOURS = [
  {
    id: 'blockArea',
    place: 'calendar',
    steps: [PICK_DAY, ADD_BLOCK, { labels: 'blockArea', target: 'limit-area' }, SCOPE, SAVE],
  },
  {
    id: 'blockTime',
    place: 'calendar',
    steps: [PICK_DAY, ADD_BLOCK, { labels: 'blockHours', target: 'limit-hours' }, DATES, SAVE],
  },
  {
    id: 'blockSession',
    place: 'calendar',
    steps: [PICK_DAY, ADD_BLOCK, { labels: 'blockSession', target: 'limit-session' }, SCOPE, SAVE],
  },
  {
    id: 'shifts',
    place: 'shifts',
    steps: [
      { labels: 'addShift', target: 'add-shift', isPressed: true },
      { labels: 'shiftForm', target: 'hours-form' },
      { labels: 'shiftDone', target: 'hours-done' },
    ],
  },
  {
    id: 'specialDates',
    place: 'special',
    steps: [
      { labels: 'addSpecial', target: 'add-special', isPressed: true },
      { labels: 'specialForm', target: 'hours-form' },
      { labels: 'specialDone', target: 'hours-done' },
    ],
  },
  {
    id: 'closedDates',
    place: 'special',
    steps: [
      { labels: 'addClosed', target: 'add-closed', isPressed: true },
      { labels: 'closedForm', target: 'closed-form' },
      { labels: 'closedDone', target: 'closed-done' },
    ],
  },
] as const satisfies ReadonlyArray<Tour<'calendar' | 'shifts' | 'special' | 'online'>>;

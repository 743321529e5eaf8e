/** The tours of `/availability` (§2): blocks by area, by time and of a whole session; shifts, special dates, closed dates. */
import type { Tour, TourStep } from './tour';

const PICK_DAY: TourStep = { words: 'month', target: 'month' };
const ADD_BLOCK: TourStep = { words: 'addBlock', target: 'add-block', isPressed: true };
const SCOPE: TourStep = { words: 'blockScope', target: 'limit-scope' };
const DATES: TourStep = { words: 'blockDates', target: 'limit-dates' };
const SAVE: TourStep = { words: 'blockSave', target: 'limit-save' };

export const AVAILABILITY_TOURS = [
  { id: 'blockArea', place: 'calendar', steps: [PICK_DAY, ADD_BLOCK, { words: 'blockArea', target: 'limit-area' }, SCOPE, SAVE] },
  { id: 'blockTime', place: 'calendar', steps: [PICK_DAY, ADD_BLOCK, { words: 'blockHours', target: 'limit-hours' }, DATES, SAVE] },
  { id: 'blockSession', place: 'calendar', steps: [PICK_DAY, ADD_BLOCK, { words: 'blockSession', target: 'limit-session' }, SCOPE, SAVE] },
  { id: 'shifts', place: 'shifts', steps: [{ words: 'addShift', target: 'add-shift', isPressed: true }, { words: 'shiftForm', target: 'hours-form' }, { words: 'shiftDone', target: 'hours-done' }] },
  { id: 'specialDates', place: 'special', steps: [{ words: 'addSpecial', target: 'add-special', isPressed: true }, { words: 'specialForm', target: 'hours-form' }, { words: 'specialDone', target: 'hours-done' }] },
  { id: 'closedDates', place: 'special', steps: [{ words: 'addClosed', target: 'add-closed', isPressed: true }, { words: 'closedForm', target: 'closed-form' }, { words: 'closedDone', target: 'closed-done' }] },
] as const satisfies ReadonlyArray<Tour<'calendar' | 'shifts' | 'special' | 'online'>>;

/** A guided tour as data: what it shows, step by step, on the real screen. Its words are `tours.<id>` of the messages. */

export const TOUR_IDS = ['blockArea', 'blockTime', 'blockSession', 'shifts', 'specialDates', 'closedDates'] as const;
export type TourId = (typeof TOUR_IDS)[number];

export interface TourStep {
  /** Its words under `tours.step`. */
  labels: TourLabels;
  /** The `data-tour` of the element that it is about. */
  target: string;
  /** A button that is to be pressed: going on presses it, and so does whoever presses it themselves. */
  isPressed?: boolean;
}

export type TourLabels =
  | 'month'
  | 'addBlock'
  | 'blockArea'
  | 'blockHours'
  | 'blockSession'
  | 'blockScope'
  | 'blockDates'
  | 'blockSave'
  | 'addShift'
  | 'shiftForm'
  | 'shiftDone'
  | 'addSpecial'
  | 'specialForm'
  | 'specialDone'
  | 'addClosed'
  | 'closedForm'
  | 'closedDone';

/** @typeParam P the parts of the screen that tours are on */
export interface Tour<P extends string> {
  id: TourId;
  place: P;
  steps: readonly TourStep[];
}

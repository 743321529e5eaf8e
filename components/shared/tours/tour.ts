/** A guided tour as data: its steps on the real screen. Its texts are `tours.<id>` of the messages. */

export const TOUR_IDS = ['blockArea', 'blockTime', 'blockSession', 'shifts', 'specialDates', 'closedDates'] as const;
export type TourId = (typeof TOUR_IDS)[number];

export interface TourStep {
  /** Key of its texts under `tours.step`. */
  labels: TourLabels;
  /** The `data-tour` of its element. */
  target: string;
  /** The element is a button: "Next" presses it, and pressing it by hand continues too. */
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

/** @typeParam P the parts of the screen that tours refer to */
export interface Tour<P extends string> {
  id: TourId;
  place: P;
  steps: readonly TourStep[];
}

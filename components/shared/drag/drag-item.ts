/** What a hand can carry over a screen, and what the place under it says of that. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { GridHold } from '@/lib/rules/time-grid/drag';

export type DragItem = (
  | { kind: 'party'; booking: Booking }
  /** A table of the floor, with the party that sits or is expected at it. */
  | { kind: 'table'; table: string; booking: Booking | null }
) & {
  /** It was taken on the time grid, and there at this place. */
  hold?: GridHold;
};

/** Of the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** What letting go here would mean, in words; shown at the hand. */
export interface DropHint {
  tone: 'fits' | 'clash' | 'none';
  text: string;
  /** What else there is to know of the place: who comes next, and when. */
  more?: string;
}

/** A place that something can be let go over. */
export interface DropTarget {
  /** The hand is over it, at every move. */
  over(dragged: DragItem, point: Point): DropHint | null | void;
  /** The hand went on, or let go elsewhere. */
  out(): void;
  drop(dragged: DragItem, point: Point): void;
}

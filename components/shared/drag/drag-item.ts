/** Items that can be dragged over a screen, and the hints of drop targets. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { GridHold } from '@/lib/rules/time-grid/drag';

export type DragItem = (
  | { kind: 'party'; booking: Booking }
  /** A table of the floor, with its seated or expected party. */
  | { kind: 'table'; table: string; booking: Booking | null }
) & {
  /** Where it was grabbed on the time grid; undefined for items from elsewhere. */
  hold?: GridHold;
};

/** In the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** What a drop here would do, in words; shown at the pointer. */
export interface DropHint {
  tone: 'fits' | 'clash' | 'none';
  text: string;
  /** Further information: the next party and its time. */
  detail?: string;
}

/** A drop target. */
export interface DropTarget {
  /** The pointer is over it; called at every move. */
  over(dragged: DragItem, point: Point): DropHint | null | void;
  /** The pointer left, or the drag ended elsewhere. */
  out(): void;
  drop(dragged: DragItem, point: Point): void;
}

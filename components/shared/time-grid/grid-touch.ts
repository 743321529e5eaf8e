/** Finds the part of the grid that a press hits. */
import type { Point } from '@/components/shared/drag/drag-item';
import type { GridFocus } from '@/lib/rules/time-grid/focus';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';

export interface TouchedPiece {
  uid: number;
  /** Lane id. */
  lane: string;
  element: Element;
}

/** The booking at an event's target, if any. */
export function touchedPiece(target: EventTarget): TouchedPiece | null {
  const element = target instanceof Element ? target.closest('[data-piece]') : null;
  const lane = element?.closest('[data-lane]')?.getAttribute('data-lane');
  return element && lane ? { uid: Number(element.getAttribute('data-booking-id')), lane, element } : null;
}

/** The position of a keyboard event: the focused element, which may differ from the last arrow-key position. */
export function focusedPlace(target: EventTarget, model: GridModel, focus: GridFocus | null): GridFocus | null {
  const piece = touchedPiece(target);
  if (piece)
    return piece.uid === focus?.booking
      ? focus
      : { lane: piece.lane, time: model.bookings.get(piece.uid)?.from ?? model.startAt, booking: piece.uid };
  const lane = target instanceof Element ? target.closest('[data-spot]')?.getAttribute('data-spot') : null;
  return lane && lane !== focus?.lane ? { lane, time: focus?.time ?? model.startAt, booking: null } : focus;
}

/** Whether an event is on an empty position of a lane: neither a booking nor a name. */
export function isEmptyPlace(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-lane]') !== null &&
    target.closest('[data-piece], [role="rowheader"]') === null
  );
}

/**
 * Width of the resize handles at the ends of a piece in pixels, for mouse and touch; a narrow piece keeps room to be
 * moved by.
 */
const EDGE = { mouse: 10, touch: 20 };
const MIN_BODY = 24;

export function partOf({ element }: TouchedPiece, at: Point, byTouch: boolean): 'start' | 'body' | 'end' {
  const { left, right } = element.getBoundingClientRect();
  const edge = byTouch ? EDGE.touch : EDGE.mouse;
  const room = right - left;
  if (room >= MIN_BODY + edge && right - at.x <= edge) return 'end';
  return room >= MIN_BODY + 2 * edge && at.x - left <= edge ? 'start' : 'body';
}

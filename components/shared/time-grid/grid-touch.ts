/** What of the drawn grid a press is about. */
import type { Point } from '@/components/shared/drag/drag-item';
import type { GridFocus } from '@/lib/rules/time-grid/focus';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';

export interface TouchedPiece {
  uid: number;
  /** Lane id. */
  lane: string;
  element: Element;
}

/** The party that an event is about, if any. */
export function touchedPiece(target: EventTarget): TouchedPiece | null {
  const element = target instanceof Element ? target.closest('[data-piece]') : null;
  const lane = element?.closest('[data-lane]')?.getAttribute('data-lane');
  return element && lane ? { uid: Number(element.getAttribute('data-booking-id')), lane, element } : null;
}

/** The place that an event of the keyboard is about: what has the focus, which may not be where the arrows were last. */
export function focusedPlace(target: EventTarget, model: GridModel, focus: GridFocus | null): GridFocus | null {
  const piece = touchedPiece(target);
  if (piece)
    return piece.uid === focus?.booking
      ? focus
      : { lane: piece.lane, time: model.bookings.get(piece.uid)?.from ?? model.startAt, booking: piece.uid };
  const lane = target instanceof Element ? target.closest('[data-spot]')?.getAttribute('data-spot') : null;
  return lane && lane !== focus?.lane ? { lane, time: focus?.time ?? model.startAt, booking: null } : focus;
}

/** Whether an event is about an empty place of a lane: no party, and not the names at the side. */
export function isEmptyPlace(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-lane]') !== null &&
    target.closest('[data-piece], [role="rowheader"]') === null
  );
}

/** Pixels at the ends of a piece by which it is lengthened, for a mouse and for a finger; a narrow piece keeps room to be moved by. */
const EDGE = { mouse: 10, touch: 20 };
const MIN_BODY = 24;

export function partOf({ element }: TouchedPiece, at: Point, byTouch: boolean): 'start' | 'body' | 'end' {
  const { left, right } = element.getBoundingClientRect();
  const edge = byTouch ? EDGE.touch : EDGE.mouse;
  const room = right - left;
  if (room >= MIN_BODY + edge && right - at.x <= edge) return 'end';
  return room >= MIN_BODY + 2 * edge && at.x - left <= edge ? 'start' : 'body';
}

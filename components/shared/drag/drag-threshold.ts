/** When a press becomes a drag: a hand that trembles is not one that carries. */
import type { Point } from './drag-item';

/** How far a mouse moves before it carries, in pixels. */
const MOUSE_SLOP = 6;
/** A finger rolls a little when it taps. */
const TOUCH_SLOP = 8;
/** How long a finger rests on something that scrolls before it carries it. */
export const HOLD_MS = 250;

export type PressVerdict = 'wait' | 'carry' | 'let-go';

/**
 * What a move means for a press that carries nothing yet.
 * @param hold the source scrolls under a finger: moving it means scrolling, resting on it means carrying
 */
export function verdictOf(start: Point, now: Point, byTouch: boolean, hold: boolean): PressVerdict {
  const distance = Math.hypot(now.x - start.x, now.y - start.y);
  if (distance <= (byTouch ? TOUCH_SLOP : MOUSE_SLOP)) return 'wait';
  return byTouch && hold ? 'let-go' : 'carry';
}

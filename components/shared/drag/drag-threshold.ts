/** When a press becomes a drag: small movements do not count. */
import type { Point } from './drag-item';

/** Pixels that a mouse moves before a drag starts. */
const MOUSE_SLOP = 6;
/** Larger for touch: a finger rolls a little during a tap. */
const TOUCH_SLOP = 8;
/** Milliseconds that a finger rests on a scrolling source before a drag starts. */
export const HOLD_MS = 250;

export type PressVerdict = 'wait' | 'carry' | 'let-go';

/**
 * What a pointer move means for a press that is not a drag yet.
 * @param hold the source scrolls by touch: moving scrolls it, resting drags
 */
export function pressVerdict(start: Point, now: Point, byTouch: boolean, hold: boolean): PressVerdict {
  const distance = Math.hypot(now.x - start.x, now.y - start.y);
  if (distance <= (byTouch ? TOUCH_SLOP : MOUSE_SLOP)) return 'wait';
  return byTouch && hold ? 'let-go' : 'carry';
}

/** Position of the ghost: beside a mouse pointer, above a finger, always inside the window. */
import type { Point } from './drag-item';

interface Size {
  w: number;
  h: number;
}

const BESIDE = 16;
const ABOVE = 36;
const MARGIN = 8;

/** Top left corner of a box of this size, in pixels of the window. */
export function ghostPlace(hand: Point, box: Size, pane: Size, byTouch: boolean): Point {
  const wanted = byTouch
    ? { x: hand.x - box.w / 2, y: hand.y - ABOVE - box.h < MARGIN ? hand.y + ABOVE : hand.y - ABOVE - box.h }
    : { x: hand.x + BESIDE + box.w > pane.w - MARGIN ? hand.x - BESIDE - box.w : hand.x + BESIDE, y: hand.y + BESIDE };
  return { x: within(wanted.x, pane.w - box.w), y: within(wanted.y, pane.h - box.h) };
}

const within = (at: number, most: number) => Math.round(Math.max(MARGIN, Math.min(at, most - MARGIN)));

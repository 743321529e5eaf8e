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
export function ghostPosition(pointer: Point, box: Size, pane: Size, byTouch: boolean): Point {
  const preferred = byTouch
    ? {
        x: pointer.x - box.w / 2,
        y: pointer.y - ABOVE - box.h < MARGIN ? pointer.y + ABOVE : pointer.y - ABOVE - box.h,
      }
    : {
        x: pointer.x + BESIDE + box.w > pane.w - MARGIN ? pointer.x - BESIDE - box.w : pointer.x + BESIDE,
        y: pointer.y + BESIDE,
      };
  return { x: within(preferred.x, pane.w - box.w), y: within(preferred.y, pane.h - box.h) };
}

const within = (at: number, max: number) => Math.round(Math.max(MARGIN, Math.min(at, max - MARGIN)));

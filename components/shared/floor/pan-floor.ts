/** Panning of a scrolling pane with one finger or the mouse, and the fling at its end. */
import { type Point, type Tap, SLOP, STILL, distanceOf, flingSpeed, speedOf } from './pan-pinch';

export interface Push {
  pointerId: number;
  /** @returns whether the floor is being moved: true after the first few pixels */
  move(at: Point, now: number): boolean;
  /**
   * Ends the press; the floor continues at its last speed, in pixels per millisecond, unless `onLetGo` has taken over.
   */
  fling(now: number, onLetGo?: (speed: Point) => boolean): void;
}

let frame = 0;

/** Stops a running fling. */
export function stopFling(): void {
  cancelAnimationFrame(frame);
}

/** @param moving already moving: one of two fingers was lifted */
export function panFloor(pane: HTMLElement, pointerId: number, start: Point, now: number, moving = false): Push {
  stopFling();
  const scroll = { x: pane.scrollLeft, y: pane.scrollTop };
  let moves: Tap[] = [{ ...start, at: now }];
  let moved = moving;
  return {
    pointerId,
    move(at, when) {
      if (!moved) {
        if (distanceOf(start, at) < SLOP) return false;
        moved = true;
        pane.setPointerCapture(pointerId);
      }
      moves = [...moves.slice(-7), { ...at, at: when }];
      pane.scrollTo({ left: scroll.x + start.x - at.x, top: scroll.y + start.y - at.y, behavior: 'instant' });
      return true;
    },
    fling(when, onLetGo) {
      const speed = speedOf(moves, when);
      if (moved && !onLetGo?.(speed)) glide(pane, speed);
    },
  };
}

function glide(pane: HTMLElement, speed: Point): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let left = speed;
  let before = performance.now();
  const step = (now: number) => {
    if (Math.hypot(left.x, left.y) < STILL) return;
    const ms = now - before;
    before = now;
    pane.scrollBy({ left: -left.x * ms, top: -left.y * ms, behavior: 'instant' });
    left = flingSpeed(left, ms);
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

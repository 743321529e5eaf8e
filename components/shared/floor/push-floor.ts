/** Pushing a pane that scrolls with one finger or the mouse, and the fling at the end of it. */
import { type Point, type Tap, SLOP, STILL, distanceOf, slowed, speedOf } from './pan-pinch';

export interface Push {
  pointerId: number;
  /** @returns whether the floor moves: from the first few pixels on */
  move(at: Point, now: number): boolean;
  /** Lets go; the floor runs on as fast as it was pushed, unless `onLetGo` says that it has taken over. Its speed is pixels a millisecond. */
  fling(now: number, onLetGo?: (speed: Point) => boolean): void;
}

let frame = 0;

/** Whatever still runs on stands still. */
export function stopFling(): void {
  cancelAnimationFrame(frame);
}

/** @param moving it is on the move already: one of two fingers was lifted */
export function pushFloor(pane: HTMLElement, pointerId: number, start: Point, now: number, moving = false): Push {
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
      if (moved && !onLetGo?.(speed)) runOn(pane, speed);
    },
  };
}

function runOn(pane: HTMLElement, speed: Point): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let left = speed;
  let before = performance.now();
  const step = (now: number) => {
    if (Math.hypot(left.x, left.y) < STILL) return;
    const ms = now - before;
    before = now;
    pane.scrollBy({ left: -left.x * ms, top: -left.y * ms, behavior: 'instant' });
    left = slowed(left, ms);
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

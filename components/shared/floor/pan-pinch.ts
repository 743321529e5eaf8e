/** Gesture arithmetic on points of the window, in pixels and milliseconds. Pure. */

export interface Point {
  x: number;
  y: number;
}

/** A press that moves less than this, in pixels, is a tap. */
export const SLOP = 6;
/** Maximum time and distance between the taps of a double tap. */
const DOUBLE_TAP = { ms: 320, distance: 32 };
/** Milliseconds after which a fling has a third of its speed left. */
const FRICTION_MS = 320;
/** Speed below which a fling ends, in pixels per millisecond. */
export const STILL = 0.03;

export interface Tap extends Point {
  /** Event timestamp. */
  at: number;
}

export const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function isDoubleTap(before: Tap | null, tap: Tap): boolean {
  return before !== null && tap.at - before.at <= DOUBLE_TAP.ms && distanceOf(before, tap) <= DOUBLE_TAP.distance;
}

/** Speed over the last moves of a finger, in pixels per millisecond; 0 if the finger rested before it lifted. */
export function speedOf(moves: readonly Tap[], now: number): Point {
  const recent = moves.filter(({ at }) => now - at <= 80);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at <= first.at) return { x: 0, y: 0 };
  const ms = last.at - first.at;
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
}

/** Speed of a fling after some time. */
export function flingSpeed(speed: Point, ms: number): Point {
  const left = Math.exp(-ms / FRICTION_MS);
  return { x: speed.x * left, y: speed.y * left };
}

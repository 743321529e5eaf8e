/**
 * The side of its table for each tag: the configured one, unless it would cover another table or tag or leave the
 * floor.
 */
import type { Rect } from '@/lib/rules/seating/plan';
import type { Size } from '@/components/shared/floor/plan-scale';
import { type TagSide, timerBox } from './timer-box';
import type { TimerTag } from './timer-tag';

export interface TagFloor {
  /** Pixels. */
  floor: Size;
  /** Bounding boxes of all tables, in plan units. */
  tables: ReadonlyMap<string, Rect>;
  /** Pixels per plan unit. */
  scale: number;
}

/** In the order in which they are tried after the configured one. */
const SIDES: readonly TagSide[] = ['bottom', 'top', 'right', 'left'];
/** Tolerated overlap as a share of the tag: about the rim of a table, or the corner of a round one. */
const RIM = 0.1;

/**
 * When no side is free, the one with the least overlap.
 * @param size percent of §9's sizes
 */
export function tagSides(
  tags: readonly TimerTag[],
  { floor, tables, scale }: TagFloor,
  size: number,
  chosen: TagSide,
): Map<string, TagSide> {
  const sides = new Map<string, TagSide>();
  const drawn = [...tables].map(([uid, { x, y, w, h }]): Placed => ({
    uid,
    x: x * scale,
    y: y * scale,
    w: w * scale,
    h: h * scale,
  }));
  const tried = [chosen, ...SIDES.filter((one) => one !== chosen)];
  for (const tag of tags) {
    let best: { side: TagSide; rect: Rect; overlap: number } | undefined;
    for (const side of tried) {
      const rect = placeOf(tag, scale, size, side);
      let hidden = offFloor(rect, floor);
      // Its own table does not count, and tags placed earlier follow the tables in the list. Runs at every step of the
      // time slider.
      for (const other of drawn) if (other.uid !== tag.uid) hidden += shared(rect, other);
      if (!best || hidden < best.overlap) best = { side, rect, overlap: hidden };
      if (hidden <= rect.w * rect.h * RIM) break;
    }
    if (!best) continue;
    sides.set(tag.uid, best.side);
    drawn.push({ uid: null, ...best.rect });
  }
  return sides;
}

/** A table, or a tag already placed. */
interface Placed extends Rect {
  uid: string | null;
}

function placeOf({ x, y, w, h }: TimerTag, scale: number, size: number, side: TagSide): Rect {
  const box = timerBox({ width: w * scale, height: h * scale }, size, side);
  return {
    x: (x + w / 2) * scale + box.x - box.width / 2,
    y: (y + h / 2) * scale + box.y - box.height / 2,
    w: box.width,
    h: box.height,
  };
}

/** Overlap in square pixels. */
function shared(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  if (width <= 0) return 0;
  const height = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return height > 0 ? width * height : 0;
}

function offFloor(rect: Rect, { width, height }: Size): number {
  return rect.w * rect.h - shared(rect, { x: 0, y: 0, w: width, h: height });
}

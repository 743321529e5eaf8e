/** Positions on a laid-out floor: chairs, tables and timers. */
import type { Plan } from '@/lib/rules/seating/plan';
import { type FloorLayout, ROOM_HEAD } from './floor-layout';
import { freeChairs } from './table/chairs';
import type { TimerTag } from './timers/timer-tag';

/** Table uid → path of its chairs; none in a room whose tables are too small to be read. */
export function chairsOfAll(plan: Plan, { rooms, tiles }: FloorLayout): Map<string, string> {
  const all = new Map<string, string>();
  for (const room of rooms) {
    const own = plan.tables.flatMap((table) => {
      const tile = tiles.get(table.uid);
      const isHere =
        room.area === null ? !plan.areas.some(({ area }) => area === table.area) : table.area === room.area;
      return tile && isHere ? [{ table, tile }] : [];
    });
    if (own.some(({ tile }) => !tile.isReadable)) continue;
    const inside = { x: room.x + 2, y: room.y + ROOM_HEAD - 6, w: room.w - 4, h: room.h - ROOM_HEAD + 4 };
    for (const [uid, path] of freeChairs(own, inside)) all.set(uid, path);
  }
  return all;
}

/** Timers of the visible tables, each at its table. */
export function timersOn(timers: readonly TimerTag[], { tiles }: FloorLayout): TimerTag[] {
  return timers.flatMap((tag) => {
    const tile = tiles.get(tag.uid);
    return tile ? [{ ...tag, x: tile.x - tile.w / 2, y: tile.y - tile.h / 2, w: tile.w, h: tile.h }] : [];
  });
}

/** Table uid → rectangle. */
export const rectsOf = ({ tiles }: FloorLayout) =>
  new Map([...tiles].map(([uid, { x, y, w, h }]) => [uid, { x: x - w / 2, y: y - h / 2, w, h }]));
/** The same as a list, for arrow-key navigation. */
export const spotsOf = (layout: FloorLayout) => [...rectsOf(layout)].map(([uid, rect]) => ({ uid, rect }));

/** Where things lie on a floor that has been laid out: its chairs, its tables, and the timers at them. */
import type { Plan } from '@/lib/rules/seating/plan';
import { type FloorLayout, ROOM_HEAD } from './floor-layout';
import { freeChairs } from './table/chairs';
import type { TimerTag } from './timers/timer-tag';

/** Path of the chairs of each table; none in a room whose tables are too small to be read. */
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

/** Timers of the tables that are seen, each at its table. */
export function timersOn(timers: readonly TimerTag[], { tiles }: FloorLayout): TimerTag[] {
  return timers.flatMap((tag) => {
    const tile = tiles.get(tag.uid);
    return tile ? [{ ...tag, x: tile.x - tile.w / 2, y: tile.y - tile.h / 2, w: tile.w, h: tile.h }] : [];
  });
}

/** Where each table lies. */
export const rectsOf = ({ tiles }: FloorLayout) =>
  new Map([...tiles].map(([uid, { x, y, w, h }]) => [uid, { x: x - w / 2, y: y - h / 2, w, h }]));
/** The same as a list, for the arrow keys. */
export const spotsOf = (layout: FloorLayout) => [...rectsOf(layout)].map(([uid, rect]) => ({ uid, rect }));

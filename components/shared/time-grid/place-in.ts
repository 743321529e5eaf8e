/** From a point of the window to a place of the grid. */
import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridPlace } from './time-grid-handle';

/** @param anywhere also outside of the field: the nearest place, for a hand that has gone over the edge */
export function placeIn(
  scroller: HTMLElement,
  geometry: GridGeometry,
  { names, head }: { names: number; head: number },
  point: { x: number; y: number },
  anywhere = false,
): GridPlace | null {
  const frame = scroller.getBoundingClientRect();
  const across = point.x - frame.left - names;
  const down = point.y - frame.top - head;
  const inside = across >= 0 && down >= 0 && point.x <= frame.right && point.y <= frame.bottom;
  if (!inside && !anywhere) return null;
  const x = Math.max(0, across) + scroller.scrollLeft;
  const y = Math.max(0, down) + scroller.scrollTop;
  if (!anywhere && (x >= geometry.width || y >= geometry.height)) return null;
  const lane = geometry.laneAt(y);
  return lane < 0 ? null : { lane, time: geometry.timeAt(x), x, y };
}

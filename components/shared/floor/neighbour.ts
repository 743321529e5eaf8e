/** Arrow-key navigation between tables. */
import type { Rect } from '@/lib/rules/seating/plan';

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Placed {
  uid: string;
  rect: Rect;
}

/** Weight of sideways distance relative to distance ahead. */
const ASIDE = 2;

/** The nearest table in a direction, preferring straight ahead; undefined at the edge of the floor. */
export function neighbourOf(tables: readonly Placed[], from: string, direction: Direction): string | undefined {
  const start = tables.find(({ uid }) => uid === from);
  if (!start) return undefined;
  const a = middleOf(start.rect);
  let best: { uid: string; cost: number } | undefined;
  for (const { uid, rect } of tables) {
    const b = middleOf(rect);
    const [ahead, aside] = along(direction, b.x - a.x, b.y - a.y);
    if (uid === from || ahead <= 0 || Math.abs(aside) > ahead * ASIDE) continue;
    const cost = ahead + Math.abs(aside) * ASIDE;
    if (!best || cost < best.cost) best = { uid, cost };
  }
  return best?.uid;
}

const middleOf = ({ x, y, w, h }: Rect) => ({ x: x + w / 2, y: y + h / 2 });

function along(direction: Direction, dx: number, dy: number): [number, number] {
  switch (direction) {
    case 'left':
      return [-dx, dy];
    case 'right':
      return [dx, dy];
    case 'up':
      return [-dy, dx];
    case 'down':
      return [dy, dx];
  }
}

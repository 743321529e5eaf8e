/** How full each area is during a stay, so that sections fill evenly. */
import { type Span, overlap } from '@/lib/rules/booking/tables/stay';
import type { FloorTable, Hold } from './hold';

/** Area → share of its tables that are taken at some moment of the span, 0 to 1. */
export function areaLoad(
  tables: readonly FloorTable[],
  holds: readonly Hold[],
  span: Span,
): ReadonlyMap<number, number> {
  const taken = new Set(holds.filter((hold) => overlap(hold, span)).map(({ table }) => table));
  const counts = new Map<number, { total: number; taken: number }>();
  for (const { uid, area } of tables) {
    const count = counts.get(area) ?? { total: 0, taken: 0 };
    counts.set(area, { total: count.total + 1, taken: count.taken + (taken.has(uid) ? 1 : 0) });
  }
  return new Map([...counts].map(([area, count]) => [area, count.taken / count.total]));
}

/** The blocks and limits of a day as bars on a strip of its hours, area by area. */
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { DaySummary } from './day-summary';

export type LimitBarKind = 'block' | 'pause' | 'limit' | 'table';

export interface LimitBar extends BlockSpan {
  key: string;
  kind: LimitBarKind;
  /** Applies to online bookings only (§3 scope 1). */
  onlineOnly: boolean;
  /** Line within its strip: overlapping bars are stacked. */
  line: number;
}

export interface LimitStrip {
  /** Null for all areas. */
  area: number | null;
  bars: LimitBar[];
  lines: number;
}

type Facts = Pick<DaySummary, 'blocks' | 'restrictions' | 'tableBlocks'>;

/**
 * The strip of all areas first, then one per area, including empty ones.
 * @param areaOf area of a table; entries for a table or area on no plan go to the strip of all areas
 */
export function limitStrips(
  facts: Facts,
  areas: readonly number[],
  areaOf: (table: string) => number | undefined,
): LimitStrip[] {
  const set = barsOf(facts, areaOf).map(({ area, ...bar }) => ({
    ...bar,
    area: area !== null && areas.includes(area) ? area : null,
  }));
  return [null, ...areas].map((area) =>
    stripOf(
      area,
      set.filter((bar) => bar.area === area),
    ),
  );
}

type Unplaced = Omit<LimitBar, 'line'> & { area: number | null };

function barsOf(
  { blocks, restrictions, tableBlocks }: Facts,
  areaOf: (table: string) => number | undefined,
): Unplaced[] {
  const onlineOnly = ({ scope }: { scope: number }) => scope === BLOCK_SCOPE.online;
  return [
    ...blocks.map((one, index): Unplaced => ({
      key: `block-${one.uid ?? index}`,
      kind: one.pause ? 'pause' : 'block',
      from: one.from,
      to: one.to,
      area: one.area,
      onlineOnly: onlineOnly(one),
    })),
    ...restrictions.map((one, index): Unplaced => ({
      key: `limit-${one.uid ?? index}`,
      kind: 'limit',
      from: one.start,
      to: one.end,
      area: one.area,
      onlineOnly: onlineOnly(one),
    })),
    ...tableBlocks.map((one): Unplaced => ({
      key: `table-${one.uid}`,
      kind: 'table',
      from: one.from,
      to: one.to,
      area: areaOf(one.table) ?? null,
      onlineOnly: onlineOnly(one),
    })),
  ];
}

function stripOf(area: number | null, bars: readonly Unplaced[]): LimitStrip {
  /** Line → end of its last bar. */
  const taken: number[] = [];
  const placed = [...bars]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .map(({ area: _area, ...bar }) => {
      const free = taken.findIndex((until) => until <= bar.from);
      const line = free < 0 ? taken.length : free;
      taken[line] = bar.to;
      return { ...bar, line };
    });
  return { area, bars: placed, lines: Math.max(1, taken.length) };
}

/** Chooses the best table or join for a party. */
import type { FloorTable } from './hold';
import type { Join } from './plan';

/** Share of each area's tables that are taken, 0 to 1. */
export type AreaLoad = ReadonlyMap<number, number>;

/**
 * The cost of a seating, compared element by element:
 * 1. joined tables: a join only where no single table fits, with as few tables as possible
 * 2. wasted seats
 * 3. covers of the largest join that one of its tables belongs to, so that tables for large parties stay free
 * 4. how full its area is, so that sections fill evenly; for a join across areas the fullest one
 * Ties go by natural name order (T4 before T10), so that the result is deterministic.
 */
export type SeatingCost = readonly [pushed: number, wasted: number, kept: number, load: number];

interface Seating {
  tables: readonly FloorTable[];
  cost: SeatingCost;
}

/**
 * The seating of the lowest cost, in the requested area if one fits there, else anywhere. A table fits between its minimum and maximum covers.
 * @param free tables available to the party
 * @param area the requested area; null for any
 * @param load how full the areas are during the stay; ignored when omitted
 * @returns table uids; empty when nothing fits
 */
export function bestTable(
  covers: number,
  free: readonly FloorTable[],
  joins: readonly Join[],
  area: number | null = null,
  load?: AreaLoad,
): string[] {
  if (area !== null) {
    const inArea = bestTable(
      covers,
      free.filter((table) => table.area === area),
      joins,
      null,
      load,
    );
    if (inArea.length > 0) return inArea;
  }
  const largestJoinOf = largestJoins(joins);
  let best: Seating | undefined;
  const evaluate = (tables: readonly FloorTable[], max: number) => {
    const cost: SeatingCost = [
      tables.length - 1,
      max - covers,
      maximum(tables, ({ uid }) => largestJoinOf.get(uid)),
      maximum(tables, (table) => load?.get(table.area)),
    ];
    if (!best || isBetter({ tables, cost }, best)) best = { tables, cost };
  };
  for (const table of free) if (covers >= table.min && covers <= table.max) evaluate([table], table.max);
  if (!best) for (const { tables, max } of joinsFor(covers, free, joins)) evaluate(tables, max);
  return best ? best.tables.map(({ uid }) => uid) : [];
}

function isBetter(one: Seating, other: Seating): boolean {
  for (const [at, cost] of one.cost.entries()) {
    const difference = cost - (other.cost[at] as number);
    if (difference !== 0) return difference < 0;
  }
  return naturalOrder.compare(namesOf(one), namesOf(other)) < 0;
}

/** The joins that fit the covers and whose tables are all free. */
export function joinsFor(
  covers: number,
  free: readonly FloorTable[],
  joins: readonly Join[],
): Array<{ tables: FloorTable[]; max: number }> {
  const byUid = new Map(free.map((table) => [table.uid, table]));
  return joins.flatMap(({ tables: members, min, max }) => {
    if (covers < min || covers > max) return [];
    const tables = members.flatMap((uid) => byUid.get(uid) ?? []);
    return tables.length === members.length ? [{ tables, max }] : [];
  });
}

const largestJoinsCache = new WeakMap<readonly Join[], ReadonlyMap<string, number>>();

/** Table → covers of the largest join it belongs to. */
export function largestJoins(joins: readonly Join[]): ReadonlyMap<string, number> {
  const cached = largestJoinsCache.get(joins);
  if (cached) return cached;
  const largest = new Map<string, number>();
  for (const { tables, max } of joins) for (const uid of tables) largest.set(uid, Math.max(max, largest.get(uid) ?? 0));
  largestJoinsCache.set(joins, largest);
  return largest;
}

function maximum(tables: readonly FloorTable[], valueOf: (table: FloorTable) => number | undefined): number {
  return tables.reduce((max, table) => Math.max(max, valueOf(table) ?? 0), 0);
}

const naturalOrder = new Intl.Collator('en', { numeric: true });
const namesOf = ({ tables }: Seating) => tables.map((table) => table.name).join(' ');

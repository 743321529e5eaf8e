/** The table that a party is given when nobody chooses one. */
import type { FloorTable } from './hold';
import type { Join } from './plan';

/** Share of each area's tables that are taken, 0 to 1. */
export type AreaLoad = ReadonlyMap<number, number>;

/**
 * What a seating costs, one number after the other: the first that differs decides.
 * 1. tables pushed together: a join only where no single table fits, and then of as few tables as can be
 * 2. seats wasted
 * 3. the party that could no longer be seated: covers of the largest join that one of its tables belongs to, so that tables for large parties are kept
 * 4. how full its area is, so that sections fill evenly; of a join across areas the fullest
 * What still costs the same goes by name, as people count (T4 before T10), so that the same evening is always seated the same way.
 */
export type SeatingCost = readonly [pushed: number, wasted: number, kept: number, load: number];

interface Seating {
  tables: readonly FloorTable[];
  cost: SeatingCost;
}

/**
 * The seating of the lowest cost; in the area that was asked for if there is one, else anywhere. A table fits between its fewest and its
 * most covers.
 * @param free tables that nothing keeps from the party
 * @param area the area asked for; null for any
 * @param load how full the areas are while it sits there; areas are alike when left out
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
    const there = bestTable(
      covers,
      free.filter((table) => table.area === area),
      joins,
      null,
      load,
    );
    if (there.length > 0) return there;
  }
  const kept = largestJoins(joins);
  let best: Seating | undefined;
  const evaluate = (tables: readonly FloorTable[], max: number) => {
    const cost: SeatingCost = [
      tables.length - 1,
      max - covers,
      maximum(tables, ({ uid }) => kept.get(uid)),
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
  return inWords.compare(nameOf(one), nameOf(other)) < 0;
}

/** The joins that take so many covers, all of their tables free. */
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

const remembered = new WeakMap<readonly Join[], ReadonlyMap<string, number>>();

/** Table → covers of the largest join that it belongs to. */
export function largestJoins(joins: readonly Join[]): ReadonlyMap<string, number> {
  const known = remembered.get(joins);
  if (known) return known;
  const largest = new Map<string, number>();
  for (const { tables, max } of joins) for (const uid of tables) largest.set(uid, Math.max(max, largest.get(uid) ?? 0));
  remembered.set(joins, largest);
  return largest;
}

function maximum(tables: readonly FloorTable[], valueOf: (table: FloorTable) => number | undefined): number {
  return tables.reduce((most, table) => Math.max(most, valueOf(table) ?? 0), 0);
}

const inWords = new Intl.Collator('en', { numeric: true });
const nameOf = ({ tables }: Seating) => tables.map((table) => table.name).join(' ');

/**
 * How many parties of one size can sit on a floor at the same time: Google's `spots`. It is the largest number of tables and registered
 * joins, no two of them sharing a table, each of which takes the party.
 *
 * A single table that takes the party is never worse than a join that it is part of, so that all of those are counted; what is packed are
 * the joins of the tables that are too small or too large by themselves.
 */
import type { Floor } from '@/lib/rules/seating/hold';

/** Whether a table is free, by its place in the floor's list. */
export type IsFree = (row: number) => boolean;

export interface SpotCounter {
  /** Parties of this many covers that the free tables seat at once. */
  count(covers: number, isFree: IsFree): number;
  /** The same with every table free. */
  most(covers: number): number;
}

/** The seatings of one party size. */
interface SizeSeatings {
  singles: readonly number[];
  /** Joins that hang together by their tables: each group is packed by itself. */
  groups: ReadonlyArray<JoinGroup>;
}

interface JoinGroup {
  rows: readonly number[];
  /** Joins as bits over `rows`, by their lowest table. */
  byLowest: ReadonlyArray<readonly bigint[]>;
  /** Free tables of the group → how many joins they hold. What one slot of a day has worked out holds for all the others. */
  known: Map<bigint, number>;
}

/**
 * Sets of free tables of a group that are looked at before it takes the first join that fits. Real floors join neighbours and stay far
 * below; past it the answer may be too small, never too large.
 */
const MAX_STATES = 20_000;

/** Keeps what it works out, so that a month of slots on one floor costs little more than one. */
export function spotCounter(floor: Floor): SpotCounter {
  const bySize = new Map<number, SizeSeatings>();
  const mostBySize = new Map<number, number>();
  const count = (covers: number, isFree: IsFree): number => {
    const { singles, groups } = bySize.get(covers) ?? remember(bySize, covers, seatingsOf(floor, covers));
    let spots = 0;
    for (const row of singles) if (isFree(row)) spots++;
    for (const group of groups) spots += packed(group, isFree);
    return spots;
  };
  return {
    count,
    most: (covers) =>
      mostBySize.get(covers) ??
      remember(
        mostBySize,
        covers,
        count(covers, () => true),
      ),
  };
}

function remember<K, V>(known: Map<K, V>, key: K, value: V): V {
  known.set(key, value);
  return value;
}

function seatingsOf({ tables, joins }: Floor, covers: number): SizeSeatings {
  const takes = ({ min, max }: { min: number; max: number }) => covers >= min && covers <= max;
  const rowOf = new Map(tables.map(({ uid }, row) => [uid, row]));
  const singles = tables.flatMap((table, row) => (takes(table) ? [row] : []));
  const alone = new Set(singles);
  const packable = joins.filter(takes).flatMap((join) => {
    const rows = join.tables.flatMap((uid) => rowOf.get(uid) ?? []);
    return rows.length === join.tables.length && !rows.some((row) => alone.has(row)) ? [rows] : [];
  });
  return { singles, groups: groupsOf(packable) };
}

function groupsOf(joins: ReadonlyArray<readonly number[]>): JoinGroup[] {
  const groups: Array<{ rows: Set<number>; joins: Array<readonly number[]> }> = [];
  for (const join of joins) {
    const touched = groups.filter(({ rows }) => join.some((row) => rows.has(row)));
    const merged = {
      rows: new Set([...join, ...touched.flatMap(({ rows }) => [...rows])]),
      joins: [join, ...touched.flatMap((group) => group.joins)],
    };
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map(toGroup);
}

function toGroup(group: { rows: ReadonlySet<number>; joins: ReadonlyArray<readonly number[]> }): JoinGroup {
  const rows = [...group.rows].sort((a, b) => a - b);
  const byLowest: bigint[][] = rows.map(() => []);
  for (const join of group.joins) {
    const places = join.map((row) => rows.indexOf(row));
    byLowest[Math.min(...places)]?.push(places.reduce((mask, place) => mask | (1n << BigInt(place)), 0n));
  }
  return { rows, byLowest, known: new Map() };
}

function packed(group: JoinGroup, isFree: IsFree): number {
  let free = 0n;
  group.rows.forEach((row, place) => {
    if (isFree(row)) free |= 1n << BigInt(place);
  });
  if (group.known.size > MAX_STATES) group.known.clear();
  return pack(group, free, 0);
}

/** The tables before `place` are decided: each is in a join already, or stays without one. */
function pack(group: JoinGroup, free: bigint, place: number): number {
  if (free === 0n || place >= group.rows.length) return 0;
  const known = group.known.get(free);
  if (known !== undefined) return known;
  const here = 1n << BigInt(place);
  if ((free & here) === 0n) return pack(group, free, place + 1);
  let best = 0;
  for (const join of group.byLowest[place] as readonly bigint[]) {
    if ((join & free) === join) best = Math.max(best, 1 + pack(group, free & ~join, place + 1));
    if (best > 0 && group.known.size > MAX_STATES) return best;
  }
  best = Math.max(best, pack(group, free & ~here, place + 1));
  group.known.set(free, best);
  return best;
}

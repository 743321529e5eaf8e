/**
 * The number of parties of one size that can be seated at the same time: Google's `spots`. It is the maximum number of tables and registered joins
 * that fit the party, with no table used twice.
 *
 * Using a single table that fits the party is never worse than using a join that contains it, so all such tables are counted. Only the joins of
 * tables that are too small or too large by themselves have to be packed.
 */
import type { Floor } from '@/lib/rules/seating/hold';

/** Whether a table is free, by its index in the floor's list. */
export type IsFree = (row: number) => boolean;

export interface SpotCounter {
  /** Number of parties of this size that the free tables can seat at once. */
  count(covers: number, isFree: IsFree): number;
  /** The same with every table free. */
  most(covers: number): number;
}

/** The possible seatings of one party size. */
interface SizeSeatings {
  singles: readonly number[];
  /** Groups of joins connected by common tables: each group is packed separately. */
  groups: ReadonlyArray<JoinGroup>;
}

interface JoinGroup {
  rows: readonly number[];
  /** Joins as bit masks over `rows`, by their lowest table. */
  byLowest: ReadonlyArray<readonly bigint[]>;
  /** Cache: free tables of the group → number of joins. Shared by all slots of a day. */
  known: Map<bigint, number>;
}

/**
 * Maximum number of sets of free tables examined in a group; then the first fitting join is taken. Real floors join neighbouring tables and stay
 * far below. Beyond it, the result may be too small, never too large.
 */
const MAX_STATES = 20_000;

/** Caches its results, so that a month of slots on one floor costs little more than one slot. */
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

/** Tables before `place` are decided: each is used by a join, or unused. */
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

/** The assignment problem of a session: its parties and their possible seatings. */
import { type Span, overlap } from '@/lib/rules/booking/tables/stay';
import { grouped } from '@/lib/collections/grouped';
import { type AssignCost, costOf, UNSEATED } from './auto-assign-cost';
import { largestJoins } from './best-table';
import type { Floor, FloorTable } from './hold';
import { seatsOf } from './table-checks';

/** A party of the session. */
export interface AssignParty extends Span {
  uid: number;
  covers: number;
  /** Its current tables; empty where none were assigned yet. */
  tables: readonly string[];
  /** The requested area; null for any. */
  area: number | null;
  /** It is not moved: seated, marked 'do not move' (§9), or excluded by a person. */
  fixed: boolean;
  /** Uids of the tables that it may be given. */
  allowedTables: readonly string[];
}

export interface AssignDay {
  floor: Floor;
  parties: readonly AssignParty[];
  /** Other uses of tables: parties of other sessions, blocks, held tables. */
  holds: ReadonlyArray<Span & { table: string }>;
}

/** One possible seating of one party. */
export interface Seating {
  /** Empty for a party without a table. */
  tables: readonly string[];
  /** Covers that the tables take. */
  seats: number;
  /** The area of its first table. */
  area: number | null;
  /** The party's current seating. */
  isCurrent: boolean;
  /** Outside of the requested area. */
  outsideArea: boolean;
  cost: AssignCost;
}

/** A party that may be moved, with its possible seatings, the cheapest first. */
export interface Movable {
  party: AssignParty;
  seatings: readonly Seating[];
  /** Its current seating, one of `seatings`. */
  current: Seating;
  /** It has no table or an unsuitable one: taken or blocked at that time, or too small. */
  misplaced: boolean;
}

export interface Problem {
  movable: readonly Movable[];
  /** Covers of fixed parties, and seats of the floor, by area. */
  load: ReadonlyMap<number, number>;
  room: ReadonlyMap<number, number>;
}

export function createProblem({ floor, parties, holds }: AssignDay): Problem {
  const byUid = new Map(floor.tables.map((table) => [table.uid, table]));
  const fixed = parties.filter((party) => party.fixed);
  const usesByTable = grouped<string, Span & { table: string }>(
    [
      ...holds,
      ...fixed.flatMap((party) => party.tables.map((table) => ({ table, start: party.start, end: party.end }))),
    ],
    ({ table }) => table,
  );
  const order = ranksByName(floor.tables);
  const largest = largestJoins(floor.joins);
  const ordered = parties.filter((party) => !party.fixed).sort((a, b) => a.uid - b.uid);
  const earlier = new Map<string, Span[]>();
  const movable = ordered.map((party): Movable => {
    const isFree = (table: string) => !overlapsAny(usesByTable.get(table), party);
    const isTaken = party.tables.some((table) => !isFree(table) || overlapsAny(earlier.get(table), party));
    for (const table of party.tables) earlier.set(table, [...(earlier.get(table) ?? []), party]);
    const misplaced = party.tables.length === 0 || isTaken || seatsOf(party.tables, floor) < party.covers;
    const seating = (tables: readonly string[], seats: number, isCurrent: boolean): Seating => {
      const drawn = tables.flatMap((uid) => byUid.get(uid) ?? []);
      const outsideArea = party.area !== null && drawn.some(({ area }) => area !== party.area);
      const rank = drawn.reduce((sum, { uid }) => sum + (order.get(uid) ?? 0), 0);
      const largestJoin = drawn.reduce((max, { uid }) => Math.max(max, largest.get(uid) ?? 0), 0);
      const wastedSeats = Math.max(0, seats - party.covers);
      const cost = costOf({
        misplaced: isCurrent && misplaced,
        outsideArea: outsideArea,
        tables: tables.length,
        wastedSeats,
        moved: !isCurrent && party.tables.length > 0,
        largestJoin: largestJoin,
        rank,
      });
      return { tables, seats, area: drawn[0]?.area ?? null, isCurrent: isCurrent, outsideArea: outsideArea, cost };
    };
    const current: Seating =
      party.tables.length > 0
        ? seating(party.tables, seatsOf(party.tables, floor), true)
        : { tables: [], seats: 0, area: null, isCurrent: true, outsideArea: false, cost: UNSEATED };
    const others = possibleSeatings(party, floor)
      .filter(({ tables }) => tables.every(isFree) && !sameTables(tables, party.tables))
      .map(({ tables, seats }) => seating(tables, seats, false));
    const seatings = [current, ...others].sort(
      (a, b) => a.cost.primary - b.cost.primary || a.cost.secondary - b.cost.secondary || a.cost.rank - b.cost.rank,
    );
    return { party, seatings, current: current, misplaced };
  });
  return {
    movable,
    load: coversByArea(fixed, byUid),
    room: sumByArea(floor.tables.map(({ area, max }) => [area, max])),
  };
}

/** Allowed tables and joins that fit the party. */
export function possibleSeatings(
  { covers, allowedTables }: AssignParty,
  { tables, joins }: Floor,
): Array<{ tables: readonly string[]; seats: number }> {
  const allowed = new Set(allowedTables);
  const fits = ({ min, max }: { min: number; max: number }) => covers >= min && covers <= max;
  return [
    ...tables
      .filter((table) => fits(table) && allowed.has(table.uid))
      .map(({ uid, max }) => ({ tables: [uid], seats: max })),
    ...joins
      .filter((join) => fits(join) && join.tables.every((uid) => allowed.has(uid)))
      .map((join) => ({ tables: join.tables, seats: join.max })),
  ];
}

export function sameTables(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((uid) => other.includes(uid));
}

const overlapsAny = (spans: readonly Span[] | undefined, span: Span) =>
  spans?.some((one) => overlap(one, span)) ?? false;

/** Table uid → its rank in natural name order: T4 before T10. */
function ranksByName(tables: readonly FloorTable[]): Map<string, number> {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return new Map([...tables].sort((a, b) => compare(a.name, b.name)).map(({ uid }, at) => [uid, at]));
}

function coversByArea(parties: readonly AssignParty[], byUid: ReadonlyMap<string, FloorTable>): Map<number, number> {
  return sumByArea(
    parties.flatMap(({ tables, covers }) => {
      const area = byUid.get(tables[0] ?? '')?.area;
      return area === undefined ? [] : [[area, covers] as const];
    }),
  );
}

function sumByArea(amounts: ReadonlyArray<readonly [area: number, amount: number]>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [area, amount] of amounts) sums.set(area, (sums.get(area) ?? 0) + amount);
  return sums;
}

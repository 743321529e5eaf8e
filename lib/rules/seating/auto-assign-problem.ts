/** A session whose tables are to be assigned, and what each of its parties could have. */
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
  /** The tables it has now; none where nobody has found it any yet. */
  tables: readonly string[];
  /** The area it asked for; null for any. */
  area: number | null;
  /** It stays where it is, whatever that is: seated, 'do not move' (§9), or left out by a person. */
  fixed: boolean;
  /** Table uids that it may be given. */
  open: readonly string[];
}

export interface AssignDay {
  floor: Floor;
  parties: readonly AssignParty[];
  /** What else keeps a table: other parties, blocks, tables held for somebody. */
  holds: ReadonlyArray<Span & { table: string }>;
}

/** One way of seating one party. */
export interface Seating {
  /** None for the party that has no table. */
  tables: readonly string[];
  /** Covers that the tables take. */
  seats: number;
  /** The area it counts for: that of its first table. */
  area: number | null;
  /** It is where the party is now. */
  stays: boolean;
  /** Outside of the area that the party asked for. */
  elsewhere: boolean;
  cost: AssignCost;
}

/** A party that may be given a table, with its choices, the cheapest first. */
export interface Movable {
  party: AssignParty;
  seatings: readonly Seating[];
  /** That among them which it has now. */
  now: Seating;
  /** It has no table, or one that it cannot properly have: taken or blocked at that time, or too small. */
  misplaced: boolean;
}

export interface Problem {
  movable: readonly Movable[];
  /** Covers of the fixed parties by area, and seats of the floor by area. */
  load: ReadonlyMap<number, number>;
  room: ReadonlyMap<number, number>;
}

export function problemOf({ floor, parties, holds }: AssignDay): Problem {
  const byUid = new Map(floor.tables.map((table) => [table.uid, table]));
  const fixed = parties.filter((party) => party.fixed);
  const kept = grouped<string, Span & { table: string }>(
    [
      ...holds,
      ...fixed.flatMap((party) => party.tables.map((table) => ({ table, start: party.start, end: party.end }))),
    ],
    ({ table }) => table,
  );
  const order = namesInOrder(floor.tables);
  const largest = largestJoins(floor.joins);
  const ordered = parties.filter((party) => !party.fixed).sort((a, b) => a.uid - b.uid);
  const earlier = new Map<string, Span[]>();
  const movable = ordered.map((party): Movable => {
    const isFree = (table: string) => !touches(kept.get(table), party);
    const isTaken = party.tables.some((table) => !isFree(table) || touches(earlier.get(table), party));
    for (const table of party.tables) earlier.set(table, [...(earlier.get(table) ?? []), party]);
    const misplaced = party.tables.length === 0 || isTaken || seatsOf(party.tables, floor) < party.covers;
    const seating = (tables: readonly string[], seats: number, stays: boolean): Seating => {
      const drawn = tables.flatMap((uid) => byUid.get(uid) ?? []);
      const elsewhere = party.area !== null && drawn.some(({ area }) => area !== party.area);
      const rank = drawn.reduce((sum, { uid }) => sum + (order.get(uid) ?? 0), 0);
      const kept = drawn.reduce((most, { uid }) => Math.max(most, largest.get(uid) ?? 0), 0);
      const wasted = Math.max(0, seats - party.covers);
      const cost = costOf({
        misplaced: stays && misplaced,
        elsewhere,
        tables: tables.length,
        wasted,
        moved: !stays && party.tables.length > 0,
        kept,
        rank,
      });
      return { tables, seats, area: drawn[0]?.area ?? null, stays, elsewhere, cost };
    };
    const now: Seating =
      party.tables.length > 0
        ? seating(party.tables, seatsOf(party.tables, floor), true)
        : { tables: [], seats: 0, area: null, stays: true, elsewhere: false, cost: UNSEATED };
    const others = placesOn(party, floor)
      .filter(({ tables }) => tables.every(isFree) && !sameTables(tables, party.tables))
      .map(({ tables, seats }) => seating(tables, seats, false));
    const seatings = [now, ...others].sort(
      (a, b) => a.cost.first - b.cost.first || a.cost.then - b.cost.then || a.cost.rank - b.cost.rank,
    );
    return { party, seatings, now, misplaced };
  });
  return {
    movable,
    load: coversByArea(fixed, byUid),
    room: sumByArea(floor.tables.map(({ area, max }) => [area, max])),
  };
}

/** Single tables and registered joins that take the party, of those it may be given. */
export function placesOn(
  { covers, open }: AssignParty,
  { tables, joins }: Floor,
): Array<{ tables: readonly string[]; seats: number }> {
  const given = new Set(open);
  const takes = ({ min, max }: { min: number; max: number }) => covers >= min && covers <= max;
  return [
    ...tables
      .filter((table) => takes(table) && given.has(table.uid))
      .map(({ uid, max }) => ({ tables: [uid], seats: max })),
    ...joins
      .filter((join) => takes(join) && join.tables.every((uid) => given.has(uid)))
      .map((join) => ({ tables: join.tables, seats: join.max })),
  ];
}

export function sameTables(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((uid) => other.includes(uid));
}

const touches = (spans: readonly Span[] | undefined, span: Span) => spans?.some((one) => overlap(one, span)) ?? false;

/** Table uid → its place in the order in which people read the names: T4 before T10. */
function namesInOrder(tables: readonly FloorTable[]): Map<string, number> {
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

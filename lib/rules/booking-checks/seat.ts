/** D7, the last check: the tables that a party names, or the best ones for it. */
import { IGNORE } from '@/lib/contract/constants';
import { bestTable, joinsFor } from '@/lib/rules/seating/best-table';
import { type Floor, type FloorTable, type Hold, type Stay, freeTables } from '@/lib/rules/seating/hold';
import { areaLoad } from '@/lib/rules/seating/area-load';
import { withReserved } from '@/lib/rules/seating/reserve';
import { checkTables } from '@/lib/rules/seating/table-checks';
import type { DecimalHours } from '@/lib/time/service-day';
import type { DayBook, Wish } from './day-book';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type Arrival, openSessionAt } from './day-rules';
import { checkBlocks, checkRestrictions } from './place-checks';

/** Tables are given out of the plan that the session uses; where it names none, out of all. */
export function floorAt(
  time: DecimalHours,
  { rules, floor, drawn }: Pick<DayBook, 'rules' | 'floor' | 'drawn'>,
): Floor {
  const there = drawn[openSessionAt(rules, time)?.plan ?? ''];
  return there ? { ...floor, tables: floor.tables.filter(({ uid }) => there.includes(uid)) } : floor;
}

/** Covers that a floor has seats for, nothing joined. */
export const seatsOn = ({ tables }: Pick<Floor, 'tables'>) => tables.reduce((sum, { max }) => sum + max, 0);

/** The largest party that a table or join of a floor takes, whoever sits there. */
export function largestParty({ tables, joins }: Floor): number {
  const there = new Set(tables.map(({ uid }) => uid));
  return Math.max(
    0,
    ...tables.map(({ max }) => max),
    ...joins.filter((join) => join.tables.every((uid) => there.has(uid))).map(({ max }) => max),
  );
}

/** @param day as the party sees it */
export function seat(wish: Wish, party: Arrival, day: DayBook): { clashes: Clash[]; tables: string[] } {
  const { tables } = wish.state;
  if (tables.length > 0) {
    const holds = day.holds.filter(({ table }) => !wish.sitsAt?.includes(table));
    return { clashes: checkTables(tables, day.floor, holds, stayOf(wish, day)), tables: [...tables] };
  }
  const best = bestTableOn(wish, party, day);
  if (best.length > 0) return { clashes: [], tables: wish.chooseTable ? best : [] };
  return { clashes: [whyNoTable(wish, party, day)], tables: [] };
}

/** @param day as the party sees it */
export function bestTableOn(wish: Wish, party: Arrival, day: DayBook): string[] {
  const { floor, holds, free } = roomFor(wish, day);
  const allowed = free.filter(({ area }) => !limitOf(area, wish, party, day));
  return bestTable(
    party.covers,
    allowed,
    floor.joins,
    wish.requestedArea,
    areaLoad(floor.tables, holds, stayOf(wish, day)),
  );
}

interface Room {
  floor: Floor;
  holds: readonly Hold[];
  free: FloorTable[];
}

/** What nobody has, with a table left for each expected party that has none yet. */
function roomFor(wish: Wish, day: DayBook): Room {
  const floor = floorAt(wish.state.time, day);
  const holds = withReserved(floor, day.holds, day.unassigned);
  return { floor, holds, free: freeTables(floor, holds, stayOf(wish, day)) };
}

/** What is set for one area alone, and keeps the party from its tables. What is set for all of them has its own check, where a change calls for it. */
function limitOf(area: number, { ignore }: Wish, party: Arrival, { rules, arrivals }: DayBook): Clash | undefined {
  const there = { ...party, areas: [area] };
  const isItsOwn = (set: { area: number | null }) => set.area === area;
  const [blocks, restrictions] = [rules.blocks.filter(isItsOwn), rules.restrictions.filter(isItsOwn)];
  const closed = ignore & IGNORE.blocks ? undefined : checkBlocks({ blocks }, there);
  return (
    closed ??
    (ignore & IGNORE.restrictions ? undefined : checkRestrictions({ ...rules, restrictions }, there, arrivals))
  );
}

/**
 * Larger than every table and join; or a table is free in an area (the lowest number first, then a join across areas) that a block or a
 * limit keeps it from; or there is none.
 */
function whyNoTable(wish: Wish, party: Arrival, day: DayBook): Clash {
  const { floor, free } = roomFor(wish, day);
  const limit = largestParty(floor);
  if (limit > 0 && party.covers > limit) return { code: 'party-too-large', key: IGNORE.bookings, limit };
  const areas = [...new Set(free.map(({ area }) => area))].sort((a, b) => a - b);
  const within = areas.filter(
    (area) =>
      bestTable(
        party.covers,
        free.filter((table) => table.area === area),
        floor.joins,
      ).length > 0,
  );
  const joined = joinsFor(party.covers, free, floor.joins).flatMap(({ tables }) => tables.map(({ area }) => area));
  for (const area of [...within, ...areas.filter((one) => joined.includes(one))]) {
    const clash = limitOf(area, wish, party, day);
    if (clash) return clash;
  }
  return { code: 'no-table', key: IGNORE.bookings };
}

const stayOf = ({ state, seatsNow }: Wish, { asked }: DayBook): Stay => ({
  ...state.span,
  covers: state.covers,
  seatsNow,
  now: asked.now,
});

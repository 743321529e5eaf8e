/** D7's last check: the requested tables, or the best ones for the party. */
import { IGNORE } from '@/lib/contract/constants';
import { bestTable, joinsFor } from '@/lib/rules/seating/best-table';
import { type Floor, type FloorTable, type Hold, type Stay, freeTables } from '@/lib/rules/seating/hold';
import { areaLoad } from '@/lib/rules/seating/area-load';
import { withReserved } from '@/lib/rules/seating/reserve';
import { checkTables } from '@/lib/rules/seating/table-checks';
import type { DecimalHours } from '@/lib/time/service-day';
import type { DayBook, SeatingRequest } from './day-book';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type Arrival, openSessionAt } from './day-rules';
import { checkBlocks, checkRestrictions } from './place-checks';

/** The floor of the session's plan; all tables where the session names no plan. */
export function floorAt(
  time: DecimalHours,
  { rules, floor, tablesByPlan }: Pick<DayBook, 'rules' | 'floor' | 'tablesByPlan'>,
): Floor {
  const drawn = tablesByPlan[openSessionAt(rules, time)?.plan ?? ''];
  return drawn ? { ...floor, tables: floor.tables.filter(({ uid }) => drawn.includes(uid)) } : floor;
}

/** Seats of all single tables of a floor. */
export const totalSeats = ({ tables }: Pick<Floor, 'tables'>) => tables.reduce((sum, { max }) => sum + max, 0);

/** The largest party that any table or join of a floor takes, occupied or not. */
export function largestParty({ tables, joins }: Floor): number {
  const uids = new Set(tables.map(({ uid }) => uid));
  return Math.max(
    0,
    ...tables.map(({ max }) => max),
    ...joins.filter((join) => join.tables.every((uid) => uids.has(uid))).map(({ max }) => max),
  );
}

/** @param day as the party sees it */
export function seat(request: SeatingRequest, party: Arrival, day: DayBook): { clashes: Clash[]; tables: string[] } {
  const { tables } = request.state;
  if (tables.length > 0) {
    const holds = day.holds.filter(({ table }) => !request.seatedAtTables?.includes(table));
    return { clashes: checkTables(tables, day.floor, holds, stayOf(request, day)), tables: [...tables] };
  }
  const best = bestTableOn(request, party, day);
  if (best.length > 0) return { clashes: [], tables: request.chooseTable ? best : [] };
  return { clashes: [noTableClash(request, party, day)], tables: [] };
}

/** @param day as the party sees it */
export function bestTableOn(request: SeatingRequest, party: Arrival, day: DayBook): string[] {
  const { floor, holds, free } = availableRoom(request, day);
  const allowed = free.filter(({ area }) => !areaClash(area, request, party, day));
  return bestTable(
    party.covers,
    allowed,
    floor.joins,
    request.requestedArea,
    areaLoad(floor.tables, holds, stayOf(request, day)),
  );
}

interface Room {
  floor: Floor;
  holds: readonly Hold[];
  free: FloorTable[];
}

/** The free tables, after reserving one for each expected party that has none yet. */
function availableRoom(request: SeatingRequest, day: DayBook): Room {
  const floor = floorAt(request.state.time, day);
  const holds = withReserved(floor, day.holds, day.unassigned);
  return { floor, holds, free: freeTables(floor, holds, stayOf(request, day)) };
}

/** The block or limit of one area alone that keeps the party from its tables. Rules for all areas have their own checks, if required. */
function areaClash(
  area: number,
  { ignore }: SeatingRequest,
  party: Arrival,
  { rules, arrivals }: DayBook,
): Clash | undefined {
  const partyInArea = { ...party, areas: [area] };
  const isOfArea = (rule: { area: number | null }) => rule.area === area;
  const [blocks, restrictions] = [rules.blocks.filter(isOfArea), rules.restrictions.filter(isOfArea)];
  const closed = ignore & IGNORE.blocks ? undefined : checkBlocks({ blocks }, partyInArea);
  return (
    closed ??
    (ignore & IGNORE.restrictions ? undefined : checkRestrictions({ ...rules, restrictions }, partyInArea, arrivals))
  );
}

/**
 * Why no table was found: the party exceeds every table and join; or tables are free only in areas (by number, then joins across areas) that a block
 * or limit closes for it; or no table is free.
 */
function noTableClash(request: SeatingRequest, party: Arrival, day: DayBook): Clash {
  const { floor, free } = availableRoom(request, day);
  const limit = largestParty(floor);
  if (limit > 0 && party.covers > limit) return { code: 'party-too-large', key: IGNORE.bookings, limit };
  const areas = [...new Set(free.map(({ area }) => area))].sort((a, b) => a - b);
  const areasWithTable = areas.filter(
    (area) =>
      bestTable(
        party.covers,
        free.filter((table) => table.area === area),
        floor.joins,
      ).length > 0,
  );
  const areasOfJoins = joinsFor(party.covers, free, floor.joins).flatMap(({ tables }) =>
    tables.map(({ area }) => area),
  );
  for (const area of [...areasWithTable, ...areas.filter((one) => areasOfJoins.includes(one))]) {
    const clash = areaClash(area, request, party, day);
    if (clash) return clash;
  }
  return { code: 'no-table', key: IGNORE.bookings };
}

const stayOf = ({ state, seatsNow }: SeatingRequest, { moment }: DayBook): Stay => ({
  ...state.span,
  covers: state.covers,
  seatsNow,
  now: moment.now,
});

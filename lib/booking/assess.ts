/** D7 as a whole: everything that saving a booking would meet, in the order of the checks, and the tables it would get. */
import { IGNORE } from '@/lib/contract/constants';
import { bestTable } from '@/lib/seating/best-table';
import { type Floor, type Hold, type Stay, freeTables } from '@/lib/seating/hold';
import { type Unassigned, withReserved } from '@/lib/seating/reserve';
import { checkTables } from '@/lib/seating/table-checks';
import type { Clash } from './booking-check';
import { type Arrival, type ArrivingParty, type DayRules, openSessionAt } from './day-rules';
import type { BookingState, NeededChecks } from './needed-checks';
import { checkArrivals, checkBlocks, checkOpen, checkRestrictions } from './place-checks';

/** A service day as it stands, the booking in question left out. */
export interface DayBook {
  rules: DayRules;
  /** Parties that count. */
  arrivals: readonly Arrival[];
  floor: Floor;
  /** Plan → the tables it draws. */
  drawn: Readonly<Record<string, readonly string[]>>;
  holds: readonly Hold[];
  /** Expected parties without a table. */
  unassigned: readonly Unassigned[];
}

export interface Wish {
  state: BookingState;
  /** Made by a guest or a partner's channel. */
  online: boolean;
  /** The party sits down at this moment. */
  seatsNow: boolean;
  requestedArea: number | null;
  /** Choose the best table or join. */
  chooseTable: boolean;
  /** Mask of the checks that do not count (D7). */
  ignore: number;
}

export interface Assessment {
  clashes: Clash[];
  /** The tables it gets: those it names, or the best ones. */
  tables: string[];
  /** Mask of the §9 keys that were looked at. */
  checked: number;
}

export function assess(wish: Wish, needed: NeededChecks, day: DayBook): Assessment {
  const { state, online } = wish;
  const party: ArrivingParty = { time: state.time, covers: state.covers, areas: state.areas, online };
  const clashes: Clash[] = [];
  const add = (clash: Clash | undefined) => void (clash && clashes.push(clash));
  if (needed.open) add(checkOpen(day.rules, state.time));
  if (needed.blocks) add(checkBlocks(day.rules, party));
  if (needed.restrictions) add(checkRestrictions(day.rules, party, day.arrivals));
  if (needed.arrivals) add(checkArrivals(day.rules, party, day.arrivals));
  let tables = [...state.tables];
  if (needed.tables && day.floor.tables.length > 0) {
    const seating = seat(wish, party, day);
    clashes.push(...seating.clashes);
    tables = seating.tables;
  }
  return { clashes, tables, checked: checkedBy(needed) };
}

/** The best table for a party as the day stands; empty when none fits. */
export function bestTableFor(wish: Wish, day: DayBook): string[] {
  const { state, online, requestedArea, ignore } = wish;
  const stay = stayOf(wish);
  const floor = floorFor(state.time, day);
  const holds = withReserved(floor, day.holds, day.unassigned);
  const allowed = freeTables(floor, holds, stay).filter(({ area }) => {
    const there: ArrivingParty = { time: state.time, covers: state.covers, areas: [area], online };
    const closed = !(ignore & IGNORE.blocks) && checkBlocks(day.rules, there);
    const full = !(ignore & IGNORE.restrictions) && checkRestrictions(day.rules, there, day.arrivals);
    return !closed && !full;
  });
  return bestTable(state.covers, allowed, floor.joins, requestedArea);
}

function seat(wish: Wish, party: ArrivingParty, day: DayBook): { clashes: Clash[]; tables: string[] } {
  const { tables } = wish.state;
  if (tables.length > 0) return { clashes: checkTables(tables, day.floor, day.holds, stayOf(wish)), tables: [...tables] };
  const best = bestTableFor(wish, day);
  if (best.length > 0) return { clashes: [], tables: wish.chooseTable ? best : [] };
  return { clashes: [{ code: 'no-table', key: IGNORE.bookings }], tables: [] };
}

const stayOf = ({ state, seatsNow }: Wish): Stay => ({ ...state.span, covers: state.covers, seatsNow });

/** Tables are given out of the plan that the session uses; where it names none, out of all. */
function floorFor(time: number, { rules, floor, drawn }: DayBook): Floor {
  const drawnTables = drawn[openSessionAt(rules, time)?.plan ?? ''];
  return drawnTables ? { ...floor, tables: floor.tables.filter(({ uid }) => drawnTables.includes(uid)) } : floor;
}

function checkedBy(needed: NeededChecks): number {
  return (
    (needed.open || needed.blocks ? IGNORE.blocks : 0) |
    (needed.restrictions ? IGNORE.restrictions : 0) |
    (needed.arrivals ? IGNORE.arrivals : 0) |
    (needed.tables ? IGNORE.bookings : 0)
  );
}

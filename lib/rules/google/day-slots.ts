/**
 * The slots of a service day for Google's feed: every arrival time and party size, for the whole restaurant and for each area, with the number of
 * such parties that could be seated with no bookings (`total`) and with the present ones (`open`).
 *
 * The capacity left by a limit is not divided by party size: a slot that the day's rules refuse has none open; any other has as many as there are
 * free tables and joins for it, without those in a blocked or full area.
 */
import type { Availability } from '@/lib/rules/availability/day-availability';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import { dayVisibleTo } from '@/lib/rules/booking-checks/guest-holds';
import { floorAt } from '@/lib/rules/booking-checks/seat';
import { type Floor, type Hold, freeTables } from '@/lib/rules/seating/hold';
import { withReserved } from '@/lib/rules/seating/reserve';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { DecimalHours } from '@/lib/time/service-day';
import { type SpotCounter, spotCounter } from './spots';

export interface DaySlot {
  /** Epoch milliseconds. */
  start: number;
  /** Hours. */
  turn: number;
  covers: number;
  /** Null for the whole restaurant. */
  area: number | null;
  total: number;
  open: number;
}

/** A plan's tables and their reservations, computed once per day. */
interface PlanFloor {
  floor: Floor;
  holds: readonly Hold[];
  restaurant: SpotCounter;
  areas: ReadonlyArray<{ area: number; floor: Floor; counter: SpotCounter }>;
}

/** @param asItIs the data from which `availability` was computed */
export function* daySlots(asItIs: DayBook, availability: Availability, sizes: readonly number[]): Generator<DaySlot> {
  const day = dayVisibleTo(asItIs, true);
  const plans = new Map<string | undefined, PlanFloor>();
  for (const time of availability.times) {
    const plan = openSessionAt(day.rules, time)?.plan;
    const there = plans.get(plan) ?? planFloor(day, time);
    plans.set(plan, there);
    const freeFor = new Map<number, ReadonlySet<string>>();
    for (const covers of sizes) {
      const turn = availability.turnAt(covers, time);
      if (turn === undefined) continue;
      const start = day.rules.clock.instantAt(time);
      const free = freeFor.get(turn) ?? freeAt(there, start, turn);
      freeFor.set(turn, free);
      yield* slotsAt(there, free, availability, { start, turn, covers, time });
    }
  }
}

function* slotsAt(
  { floor, restaurant, areas }: PlanFloor,
  free: ReadonlySet<string>,
  availability: Availability,
  { time, ...slot }: { start: number; turn: number; covers: number; time: DecimalHours },
): Generator<DaySlot> {
  const { covers } = slot;
  const total = restaurant.most(covers);
  if (total === 0) return;
  const closed = new Set(
    areas.filter(({ area }) => isClosed(availability, covers, time, area)).map(({ area }) => area),
  );
  const isFree = ({ uid, area }: Floor['tables'][number]) => free.has(uid) && !closed.has(area);
  const open = availability.isFree(covers, time)
    ? Math.max(
        1,
        restaurant.count(covers, (row) => isFree(floor.tables[row] as Floor['tables'][number])),
      )
    : 0;
  yield { ...slot, area: null, total, open };
  if (areas.length < 2) return;
  for (const { area, floor: tables, counter } of areas) {
    const most = counter.most(covers);
    if (most === 0) continue;
    const left = availability.isFree(covers, time, area)
      ? Math.max(
          1,
          counter.count(covers, (row) => isFree(tables.tables[row] as Floor['tables'][number])),
        )
      : 0;
    yield { ...slot, area, total: most, open: left };
  }
}

/** Whether a rule for the area, not its tables, refuses the party. */
function isClosed(availability: Availability, covers: number, time: DecimalHours, area: number): boolean {
  if (availability.isFree(covers, time, area)) return false;
  const code = availability.whyNot(covers, time, area)?.code;
  return code === 'blocked' || code === 'restricted';
}

function planFloor(day: DayBook, time: DecimalHours): PlanFloor {
  const floor = floorAt(time, day);
  const areas = [...new Set(floor.tables.map(({ area }) => area))].sort((a, b) => a - b);
  return {
    floor,
    holds: withReserved(floor, day.holds, day.unassigned),
    restaurant: spotCounter(floor),
    areas: areas.map((area) => {
      const part = { ...floor, tables: floor.tables.filter((table) => table.area === area) };
      return { area, floor: part, counter: spotCounter(part) };
    }),
  };
}

function freeAt({ floor, holds }: PlanFloor, start: number, turn: number): ReadonlySet<string> {
  const stay = { start, end: start + turn * HOUR_MS, covers: 0, seatsNow: false };
  return new Set(freeTables(floor, holds, stay).map(({ uid }) => uid));
}

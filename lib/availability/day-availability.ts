/**
 * Which arrival times of a day a party can have, in which areas, and why not (D7): one answer for all times and sizes, the same as asking
 * for each booking alone.
 */
import type { DayBook } from '@/lib/booking/assess';
import type { Clash } from '@/lib/booking/booking-check';
import { type ArrivingParty, openSessionAt } from '@/lib/booking/day-rules';
import { checkArrivals, checkBlocks, checkOpen, checkRestrictions } from '@/lib/booking/place-checks';
import { IGNORE } from '@/lib/contract/constants';
import { withReserved } from '@/lib/seating/reserve';
import type { DayClock } from '@/lib/time/day-clock';
import type { DecimalHours } from '@/lib/time/service-day';
import { arrivalGrid } from './arrival-grid';
import { type ArrivalRoom, arrivalRoom } from './arrival-room';
import { type CellRows, isSet } from './cells';
import { dayCells } from './day-cells';
import { type FloorShape, floorShape, freeStarts, takenCells } from './free-starts';

export interface Question {
  /** Party sizes to answer for, ascending. */
  sizes: readonly number[];
  /** How long a party of a size keeps its table, in hours. */
  turnOf(covers: number): number;
  /** Asked by a guest or a partner's channel, not by staff. */
  online: boolean;
}

export interface Availability {
  /** The arrival times of the day, whether anybody can have them or not. */
  times: readonly DecimalHours[];
  /** The times at which a party of a size finds a table. */
  timesFor(covers: number, area?: number | null): DecimalHours[];
  /** @param area the one a table is wanted in; null for any */
  isFree(covers: number, time: DecimalHours, area?: number | null): boolean;
  /** The areas in which it finds a table; those of a join that stands across areas are not among them. */
  areasFor(covers: number, time: DecimalHours): number[];
  /** The first of D7's checks that refuses it, with its numbers; undefined where it is free. */
  whyNot(covers: number, time: DecimalHours, area?: number | null): Clash | undefined;
}

/** The floor that is used at a time: which tables and joins there are, and from when each size finds them free. */
interface FloorAt {
  shape: FloorShape;
  free: CellRows;
}

/** @param day the booking that it is asked for left out */
export function dayAvailability(day: DayBook, clock: DayClock, { sizes, turnOf, online }: Question): Availability {
  const { rules } = day;
  const times = arrivalGrid(rules, clock);
  const room = arrivalRoom(rules, day.arrivals, times, online);
  const turns = sizes.map(turnOf);
  const cells = dayCells(clock, rules.timeStep, rules.sessions.map(({ start }) => start), Math.max(0, ...turns));
  const lengths = turns.map(cells.length);
  const floors = floorsByTime(day, times, (shape, holds) => freeStarts(shape, takenCells(shape, holds, cells), sizes, lengths));
  const cellOf = times.map(cells.cellAt);

  function isFreeAt(size: number, at: number, area: number | null): boolean {
    const { shape, free } = floors[at] as FloorAt;
    const covers = sizes[size] as number;
    if (covers > (room.house[at] as number)) return false;
    for (let place = 0; place < shape.places.length; place++) {
      if (!isSet(free, size * shape.places.length + place, cellOf[at] as number)) continue;
      const { areas } = shape.places[place] as { areas: readonly number[] };
      if (area !== null && (areas.length > 1 || areas[0] !== area)) continue;
      if (hasRoom(room, areas, at, covers)) return true;
    }
    return false;
  }

  function isFree(covers: number, time: DecimalHours, area: number | null = null): boolean {
    const [size, at] = [sizes.indexOf(covers), times.indexOf(time)];
    return size >= 0 && at >= 0 && isFreeAt(size, at, area);
  }

  return {
    times,
    isFree,
    timesFor(covers, area = null) {
      const size = sizes.indexOf(covers);
      return size < 0 ? [] : times.filter((_time, at) => isFreeAt(size, at, area));
    },
    areasFor(covers, time) {
      const areas = new Set(day.floor.tables.map((table) => table.area));
      return [...areas].filter((area) => isFree(covers, time, area)).sort((a, b) => a - b);
    },
    whyNot(covers, time, area = null) {
      if (isFree(covers, time, area)) return undefined;
      const party: ArrivingParty = { time, covers, areas: area === null ? [] : [area], online };
      const refused = checkOpen(rules, time) ?? checkBlocks(rules, party) ?? checkRestrictions(rules, party, day.arrivals) ?? checkArrivals(rules, party, day.arrivals);
      return refused ?? { code: 'no-table', key: IGNORE.bookings };
    },
  };
}

function hasRoom({ areas: rooms }: ArrivalRoom, areas: readonly number[], at: number, covers: number): boolean {
  return rooms.size === 0 || areas.every((area) => covers <= (rooms.get(area)?.[at] ?? covers));
}

/** Tables are given out of the plan that the session uses; where it names none, out of all. Each plan is worked out once. */
function floorsByTime(day: DayBook, times: readonly DecimalHours[], work: (shape: FloorShape, holds: DayBook['holds']) => CellRows): FloorAt[] {
  const made = new Map<readonly string[] | undefined, FloorAt>();
  const make = (drawn: readonly string[] | undefined): FloorAt => {
    const floor = drawn ? { ...day.floor, tables: day.floor.tables.filter(({ uid }) => drawn.includes(uid)) } : day.floor;
    const shape = shapeOf(day.floor, drawn, () => floorShape(floor.tables, floor.joins));
    const floorAt = { shape, free: work(shape, withReserved(floor, day.holds, day.unassigned)) };
    made.set(drawn, floorAt);
    return floorAt;
  };
  return times.map((time) => {
    const drawn = day.drawn[openSessionAt(day.rules, time)?.plan ?? ''];
    return made.get(drawn) ?? make(drawn);
  });
}

interface RememberedShapes {
  joins: DayBook['floor']['joins'];
  byPlan: Map<readonly string[] | undefined, FloorShape>;
}
/** The tables of a house → what its floor looks like without parties; a house is asked about all evening and drawn anew once a month. */
const remembered = new WeakMap<DayBook['floor']['tables'], RememberedShapes>();

function shapeOf({ tables, joins }: DayBook['floor'], drawn: readonly string[] | undefined, make: () => FloorShape): FloorShape {
  const known = remembered.get(tables);
  const { byPlan } = known?.joins === joins ? known : { byPlan: new Map<readonly string[] | undefined, FloorShape>() };
  remembered.set(tables, { joins, byPlan });
  const shape = byPlan.get(drawn) ?? make();
  byPlan.set(drawn, shape);
  return shape;
}

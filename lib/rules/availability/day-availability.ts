/**
 * Which arrival times of a day are available to a party, in which areas, and why others are not (D7). One computation answers all times and sizes,
 * with the same result as checking each booking alone.
 */
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type OpenSession, openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import { dayVisibleTo } from '@/lib/rules/booking-checks/guest-holds';
import { checkOpen } from '@/lib/rules/booking-checks/place-checks';
import { withReserved } from '@/lib/rules/seating/reserve';
import type { DecimalHours } from '@/lib/time/service-day';
import { arrivalGrid } from './arrival-grid';
import { type CellRows, scratch } from './cells';
import { type DayCells, dayCells } from './day-cells';
import { dayLimits } from './day-limits';
import { type FloorShape, shapeOf } from './floor-shape';
import { fillTaken } from './free-starts';
import type { DayFrame } from './session-limits';
import { type SessionAnswer, sessionAnswer } from './session-answer';
import { sessionWindow } from './session-window';
import { whyNot } from './why-not';

export interface AvailabilityQuery {
  /** Party sizes to answer for, ascending. */
  sizes: readonly number[];
  /** How long a party of a size keeps its table in a session, in hours. */
  turnOf(covers: number, session: OpenSession): number;
  /** Queried by a guest or a partner's channel, not by staff. */
  online: boolean;
}

export interface Availability {
  /** All arrival times of the day, available or not; empty when it is closed. */
  times: readonly DecimalHours[];
  /** The times at which a party of a size finds a table. */
  timesFor(covers: number, area?: number | null): DecimalHours[];
  /** @param area the requested area; null for any */
  isFree(covers: number, time: DecimalHours, area?: number | null): boolean;
  /** Numbers of the areas with a free table; joins across areas are left out. */
  areasFor(covers: number, time: DecimalHours): number[];
  /** The first check that refuses the party, with its numbers; undefined where the time is available. */
  whyNot(covers: number, time: DecimalHours, area?: number | null): Clash | undefined;
  /** How long it would keep its table, in hours; undefined where no session accepts the time. */
  turnAt(covers: number, time: DecimalHours): number | undefined;
}

/** @param currentDay without the booking that the query is about */
export function dayAvailability(currentDay: DayBook, { sizes, turnOf, online }: AvailabilityQuery): Availability {
  const day = dayVisibleTo(currentDay, online);
  const { rules } = day;
  const grid = arrivalGrid(rules);
  const { times, sessionOf } = grid;
  const turns = rules.sessions.map((session) => sizes.map((covers) => turnOf(covers, session)));
  const cells = dayCells(
    rules.clock,
    rules.timeStep,
    rules.sessions.map(({ start }) => start),
    turns.flat(),
  );
  const cellOf = times.map(cells.cellAt);
  const frame: DayFrame = { day, grid, cells, cellOf, sizes, online, limits: dayLimits(day, online, cells) };

  const takenBy = new Map<readonly string[] | undefined, CellRows>();
  const answers = rules.sessions.map((session, index): SessionAnswer | undefined => {
    const window = sessionWindow(session, index, grid, cellOf, cells, (turns[index] as number[]).map(cells.length));
    if (!window) return undefined;
    const planTables = day.tablesByPlan[session.plan];
    const shape = shapeOf(day.floor, planTables);
    const taken = takenBy.get(planTables) ?? takenCells(shape, day, planTables, cells, takenBy.size);
    takenBy.set(planTables, taken);
    return sessionAnswer(frame, window, shape, taken);
  });
  const find = (
    covers: number,
    time: DecimalHours,
  ): { answer: SessionAnswer; size: number; at: number } | undefined => {
    const at = times.indexOf(time);
    const answer = at < 0 ? undefined : answers[sessionOf[at] as number];
    const size = sizes.indexOf(covers);
    return answer && size >= 0 ? { answer, size, at } : undefined;
  };
  const isFree = (covers: number, time: DecimalHours, area: number | null = null): boolean => {
    const found = find(covers, time);
    return found !== undefined && found.answer.isFree(found.size, found.at, area);
  };
  return {
    times,
    isFree,
    timesFor(covers, area = null) {
      const size = sizes.indexOf(covers);
      return size < 0
        ? []
        : times.filter((_time, at) => answers[sessionOf[at] as number]?.isFree(size, at, area) === true);
    },
    areasFor(covers, time) {
      const found = find(covers, time);
      return found ? found.answer.areasFor(found.size, found.at) : [];
    },
    whyNot(covers, time, area = null) {
      const found = find(covers, time);
      return found ? whyNot(frame, found.answer, found.size, found.at, area) : checkOpen(rules, time);
    },
    turnAt(covers, time) {
      const session = openSessionAt(rules, time);
      return session && turnOf(covers, session);
    },
  };
}

/** The cells in which each table of a plan is taken. Valid until the next day is computed: the words are a shared buffer. */
function takenCells(
  shape: FloorShape,
  day: DayBook,
  planTables: readonly string[] | undefined,
  cells: DayCells,
  plan: number,
): CellRows {
  const length = shape.rowOf.size * cells.width;
  const taken: CellRows = { words: scratch(`plan ${plan}`, length), width: cells.width };
  taken.words.fill(0, 0, length);
  fillTaken(shape, holdsWithReservations(day, planTables), cells, taken);
  return taken;
}

/** The holds of the plan's tables, with one table reserved for each expected party that has none. */
function holdsWithReservations(
  { floor, holds, unassigned }: DayBook,
  planTables: readonly string[] | undefined,
): DayBook['holds'] {
  if (unassigned.length === 0) return holds;
  return withReserved(
    planTables ? { ...floor, tables: floor.tables.filter(({ uid }) => planTables.includes(uid)) } : floor,
    holds,
    unassigned,
  );
}

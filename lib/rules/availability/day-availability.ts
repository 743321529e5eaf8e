/**
 * Which arrival times of a day a party can have, in which areas, and why not (D7): one answer for all times and sizes, the same as asking
 * for each booking alone.
 */
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type OpenSession, openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import { asSeen } from '@/lib/rules/booking-checks/guest-holds';
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

export interface Question {
  /** Party sizes to answer for, ascending. */
  sizes: readonly number[];
  /** How long a party of a size that arrives in a session keeps its table, in hours. */
  turnOf(covers: number, session: OpenSession): number;
  /** Asked by a guest or a partner's channel, not by staff. */
  online: boolean;
}

export interface Availability {
  /** The arrival times of the day, whether anybody can have them or not; none when it is closed. */
  times: readonly DecimalHours[];
  /** The times at which a party of a size finds a table. */
  timesFor(covers: number, area?: number | null): DecimalHours[];
  /** @param area the one a table is wanted in; null for any */
  isFree(covers: number, time: DecimalHours, area?: number | null): boolean;
  /** The areas in which it finds a table, by number; those of a join that stands across areas are not among them. */
  areasFor(covers: number, time: DecimalHours): number[];
  /** The first of the checks that refuses it, with its numbers; undefined where it is free. */
  whyNot(covers: number, time: DecimalHours, area?: number | null): Clash | undefined;
  /** How long it would keep its table, in hours; undefined where no session takes it. */
  turnAt(covers: number, time: DecimalHours): number | undefined;
}

/** @param asItIs the booking that it is asked for left out */
export function dayAvailability(asItIs: DayBook, { sizes, turnOf, online }: Question): Availability {
  const day = asSeen(asItIs, online);
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
    const drawn = day.drawn[session.plan];
    const shape = shapeOf(day.floor, drawn);
    const taken = takenBy.get(drawn) ?? takenOn(shape, day, drawn, cells, takenBy.size);
    takenBy.set(drawn, taken);
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

/** The cells in which each table of a plan is taken; of use only until the next day is answered. */
function takenOn(
  shape: FloorShape,
  day: DayBook,
  drawn: readonly string[] | undefined,
  cells: DayCells,
  plan: number,
): CellRows {
  const length = shape.rowOf.size * cells.width;
  const taken: CellRows = { words: scratch(`plan ${plan}`, length), width: cells.width };
  taken.words.fill(0, 0, length);
  fillTaken(shape, reserved(day, drawn), cells, taken);
  return taken;
}

/** The holds of the tables that a plan draws, with a table left for each expected party that has none. */
function reserved({ floor, holds, unassigned }: DayBook, drawn: readonly string[] | undefined): DayBook['holds'] {
  if (unassigned.length === 0) return holds;
  return withReserved(
    drawn ? { ...floor, tables: floor.tables.filter(({ uid }) => drawn.includes(uid)) } : floor,
    holds,
    unassigned,
  );
}

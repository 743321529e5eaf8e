/** Times of a booking while it is dragged or moved by keyboard. Hours only; pixels are in `geometry.ts`. */
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { Booking } from '@/lib/rules/booking/booking';
import { isLive } from '@/lib/rules/statuses/stage';
import type { DecimalHours } from '@/lib/time/service-day';

/** Arrival and length of stay, in hours. */
export interface GridSpan {
  time: DecimalHours;
  turn: number;
}

/**
 * The dragged part: the whole party, its first or last edge, or an empty place where a new booking is drawn. `offset` is the distance from the start
 * (for the last edge: from the end) at which it was grabbed, in hours.
 */
export type Grip = { part: 'body' | 'start' | 'end'; offset: number } | { part: 'empty'; from: DecimalHours };

/** The dragged part and its position on the grid. */
export interface GridHold {
  /** Lane id. */
  lane: string;
  grip: Grip;
}

type Party = Pick<Booking, 'status' | 'time' | 'turn' | 'seatedTime'>;

/** Whether a party is drawn from its seating; cancelled ones are drawn as booked. */
export const hasSatDown = ({ status, seatedTime }: Party): boolean => isLive(status) && seatedTime !== null;

/** The span of its turn: as booked, or from the seating (D13). */
export function partySpan(party: Party): GridSpan {
  return { time: (hasSatDown(party) ? party.seatedTime : null) ?? party.time, turn: party.turn };
}

/**
 * The part of a party under the pointer.
 * @param at the hour under the pointer
 * @param drawn the end of its piece: after its turn, if it overstays
 */
export function partyGrip(party: Party, part: 'body' | 'start' | 'end', at: DecimalHours, drawn?: DecimalHours): Grip {
  const span = partySpan(party);
  return { part, offset: at - (part === 'end' ? Math.max(endOf(span), drawn ?? 0) : span.time) };
}

/** The span of a party during a drag. A seated party moves between tables, not in time. */
export function draggedParty(party: Party, grip: Grip, at: DecimalHours, step: number): GridSpan {
  const span = partySpan(party);
  return grip.part === 'body' && hasSatDown(party) ? span : draggedSpan(span, grip, at, step);
}

/** §3: the longest turn a booking may have, in hours. */
const LONGEST_TURN = 24;

/**
 * The span during a drag. It moves by steps of the arrival grid, but a time between two steps is kept until moved by half a step. The end edge
 * changes the turn, the start edge the time while keeping the end; at least one step remains.
 * @param at the hour under the pointer, between steps
 * @param step hours (§9 timeStep)
 */
export function draggedSpan(span: GridSpan, grip: Grip, at: DecimalHours, step: number): GridSpan {
  switch (grip.part) {
    case 'body':
      return { time: within(snap(at - grip.offset, span.time, step), DAY_START, DAY_END - step), turn: span.turn };
    case 'end':
      return endingAt(span, snap(at - grip.offset, endOf(span), step), step);
    case 'start':
      return startingAt(span, snap(at - grip.offset, span.time, step), step);
    case 'empty':
      return drawnSpan(grip.from, at, step);
  }
}

/** The steps drawn over, in either direction. */
function drawnSpan(from: DecimalHours, to: DecimalHours, step: number): GridSpan {
  const first = within(Math.floor(Math.min(from, to) / step + 1e-9) * step, DAY_START, DAY_END - step);
  const last = within(Math.ceil(Math.max(from, to) / step - 1e-9) * step, first + step, DAY_END);
  return { time: minutes(first), turn: minutes(last - first) };
}

/** One step of the arrival grid to either side; from between two steps to the next one. */
export function steppedTime(span: GridSpan, direction: -1 | 1, step: number): GridSpan {
  return { time: within(beside(span.time, direction, step), DAY_START, DAY_END - step), turn: span.turn };
}

/** Moves the end by one step; the start stays. */
export function steppedTurn(span: GridSpan, direction: -1 | 1, step: number): GridSpan {
  return endingAt(span, beside(endOf(span), direction, step), step);
}

function endingAt({ time, turn }: GridSpan, end: DecimalHours, step: number): GridSpan {
  // A party that already stays past the end of the service day may keep doing so.
  const latest = Math.max(time + turn, DAY_END);
  return { time, turn: minutes(within(end, time + step, Math.min(latest, time + LONGEST_TURN)) - time) };
}

function startingAt(span: GridSpan, start: DecimalHours, step: number): GridSpan {
  const end = endOf(span);
  const time = minutes(within(start, Math.max(DAY_START, end - LONGEST_TURN), Math.min(end, DAY_END) - step));
  return { time, turn: minutes(end - time) };
}

/** The nearest step, or the original time if that is nearer. */
function snap(to: DecimalHours, was: DecimalHours, step: number): DecimalHours {
  return Math.abs(to - was) < step / 2 ? was : Math.round(to / step) * step;
}

function beside(time: DecimalHours, direction: -1 | 1, step: number): DecimalHours {
  const steps = time / step;
  return (direction === 1 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1) * step;
}

const endOf = ({ time, turn }: GridSpan) => time + turn;
const within = (value: number, least: number, most: number) => minutes(Math.max(least, Math.min(most, value)));
/** Whole minutes, so that rounding errors do not accumulate. */
const minutes = (hours: number) => Math.round(hours * 60) / 60;

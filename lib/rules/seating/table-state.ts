/**
 * The state of a table over a service day as a list of time dots (§3 Table state). A dot opens a span that lasts to the next one: free time is one
 * dot; a stay is a start dot and one per time step; a block is one dot per time step. The last dot of a block is an 8, followed by a 0 at the same
 * time if the table is then free.
 */
import { DAY_END, DAY_START, TABLE_STATE, TIME_STEP } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';
import type { TableDot } from './plan';

/** A use of a table during part of a day. */
export interface Occupation {
  from: DecimalHours;
  to: DecimalHours;
  by: 'booking' | 'seated' | 'block';
  covers: number;
}

/** The dots of one table, by time. Where parties overlap (D7), both have dots. */
export function tableDots(occupations: readonly Occupation[]): TableDot[] {
  const inOrder = occupations
    .map(withinDay)
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const dots: TableDot[] = [];
  let freeFrom: DecimalHours = DAY_START;
  for (const occupation of inOrder) {
    if (occupation.from > freeFrom) dots.push(freeDot(freeFrom));
    dots.push(...runOf(occupation));
    freeFrom = Math.max(freeFrom, occupation.to);
  }
  if (freeFrom < DAY_END) dots.push(freeDot(freeFrom));
  return dots
    .map((dot, order) => ({ dot, order }))
    .sort((a, b) => a.dot.time - b.dot.time || a.order - b.order)
    .map(({ dot }) => dot);
}

const freeDot = (time: DecimalHours): TableDot => ({ time, state: TABLE_STATE.free, covers: 0 });
const withinDay = (occupation: Occupation): Occupation => ({
  ...occupation,
  from: Math.max(occupation.from, DAY_START),
  to: Math.min(occupation.to, DAY_END),
});

const START = { booking: TABLE_STATE.booking, seated: TABLE_STATE.seated, block: TABLE_STATE.block };
const RUN = { booking: TABLE_STATE.bookingRun, seated: TABLE_STATE.seatedRun, block: TABLE_STATE.block };

function runOf({ from, to, by, covers }: Occupation): TableDot[] {
  const dots: TableDot[] = [{ time: from, state: START[by], covers }];
  for (let step = 1; from + step * TIME_STEP < to; step++)
    dots.push({ time: from + step * TIME_STEP, state: RUN[by], covers });
  if (by === 'block') dots.push({ time: to, state: TABLE_STATE.blockEnd, covers: 0 });
  return dots;
}

/**
 * The dots after removing the party that starts at `time`: its run becomes one free dot (§3), merged with adjacent free time. For tables without
 * overlapping parties.
 */
export function withoutRun(dots: readonly TableDot[], time: DecimalHours): TableDot[] {
  const first = dots.findIndex((dot) => dot.time === time && isStart(dot));
  if (first < 0) return [...dots];
  let next = first + 1;
  while (next < dots.length && isRun(dots[next] as TableDot)) next++;
  const before = dots[first - 1];
  const joinsBefore = before?.state === TABLE_STATE.free;
  const joinsAfter = dots[next]?.state === TABLE_STATE.free;
  return [
    ...dots.slice(0, first),
    ...(joinsBefore ? [] : [freeDot(time)]),
    ...dots.slice(joinsAfter ? next + 1 : next),
  ];
}

const isStart = ({ state }: TableDot) => state === TABLE_STATE.booking || state === TABLE_STATE.seated;
const isRun = ({ state }: TableDot) => state === TABLE_STATE.bookingRun || state === TABLE_STATE.seatedRun;

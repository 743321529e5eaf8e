/** Converts many times of one service day: plain arithmetic, except on days with a clock change. */
import { tzOffset } from '@date-fns/tz';
import { DAY_START } from '@/lib/contract/constants';
import { setBounded } from '@/lib/collections/set-bounded';
import { type DecimalHours, type ServiceDate, instantOf, shiftDate } from './service-day';
import { DAY_MS, HOUR_MS } from './milliseconds';

export interface DayClock {
  /** Epoch milliseconds of a wall-clock time of this service day. */
  instantAt(time: DecimalHours): number;
  /** The wall-clock hour of an instant relative to this service day, also outside of it. */
  hourAt(instant: number): DecimalHours;
}

/** Recently used days: reading a time zone costs fifty times the arithmetic. */
const remembered = new Map<string, DayClock>();
const MAX_CACHED_DAYS = 500;

/** @param zone IANA name */
export function dayClock(date: ServiceDate, zone: string): DayClock {
  const key = `${date} ${zone}`;
  const known = remembered.get(key);
  if (known) return known;
  const clock = makeClock(date, zone);
  setBounded(remembered, key, clock, MAX_CACHED_DAYS);
  return clock;
}

function makeClock(date: ServiceDate, zone: string): DayClock {
  const start = instantOf(date, DAY_START, zone).getTime();
  // A clock change on the day or in the previous night changes the length of one of the two spans.
  const even = [-1, 1].every(
    (side) => instantOf(shiftDate(date, side), DAY_START, zone).getTime() === start + side * DAY_MS,
  );
  if (even) {
    return {
      instantAt: (time) => start + Math.round((time - DAY_START) * 60) * 60_000,
      hourAt: (instant) => DAY_START + (instant - start) / HOUR_MS,
    };
  }
  const midnight = Date.parse(date);
  const change = changeBetween(start - DAY_MS, start + 2 * DAY_MS, zone);
  return {
    // Same rule as `instantOf`, for a known change.
    instantAt(time) {
      const wall = midnight + Math.round(time * 60) * 60_000;
      const [early, late] = [wall - change.before, wall - change.after];
      return early >= change.at && late >= change.at ? late : early;
    },
    hourAt: (instant) => (instant + (instant < change.at ? change.before : change.after) - midnight) / HOUR_MS,
  };
}

/** The clock change between two instants, and the offsets from UTC before and after, in milliseconds. */
function changeBetween(from: number, to: number, zone: string): { at: number; before: number; after: number } {
  const aheadAt = (instant: number) => tzOffset(zone, new Date(instant)) * 60_000;
  const before = aheadAt(from);
  let [same, at] = [from, to];
  while (at - same > 60_000) {
    const between = Math.floor((same + at) / 120_000) * 60_000;
    if (aheadAt(between) === before) same = between;
    else at = between;
  }
  return { at, before, after: aheadAt(to) };
}

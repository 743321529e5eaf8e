/** A large day, and two simple algorithms for its free times, without limits, joins or reasons. */
import { NO_RULES } from '@/lib/rules/hours/hours';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { dayClock } from '@/lib/time/day-clock';

const TABLES = 154;
const BOOKINGS = 300;
const QUARTERS = 96;

/** A booking for the simple algorithms: table index, quarter-hours since four in the morning. */
interface PlainBooking {
  table: number;
  from: number;
  to: number;
}

export interface BigDay {
  day: DayBook;
  turnOf(covers: number): number;
  tables: ReadonlyArray<{ min: number; max: number }>;
  bookings: readonly PlainBooking[];
}

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Bookings are at lunch and dinner; on the busy day all are in the evening, and most tables are taken twice. */
export function bigDay(kind: 'open' | 'busy'): BigDay {
  const roll = dice(7);
  const clock = dayClock('2026-11-21', 'Europe/Madrid');
  const tables = Array.from({ length: TABLES }, (_, at) => {
    const max = [2, 2, 4, 4, 4, 6, 8, 12][at % 8] as number;
    return {
      uid: `t${at + 1}`,
      name: `${at + 1}`,
      area: 1 + (at % 4),
      min: max <= 2 ? 1 : max <= 4 ? 2 : max - 3,
      max,
      normal: max,
    };
  });
  const joins = Array.from({ length: 24 }, (_, at) => ({
    uid: at,
    tables: [`t${at * 6 + 1}`, `t${at * 6 + 2}`],
    min: 3,
    max: 4 + (at % 5),
  }));
  const turnOf = (covers: number) => (covers <= 2 ? 1.5 : covers <= 4 ? 2 : covers <= 8 ? 2.5 : 3);
  const bookings = Array.from({ length: BOOKINGS }, (_, at): PlainBooking & { covers: number } => {
    const table = (at * 7) % TABLES;
    const second = at >= TABLES;
    const from = kind === 'busy' ? (second ? 70 : 60) + roll(6) : (second ? 60 : 36) + roll(14);
    const { max } = tables[table] as (typeof tables)[number];
    return { table, from, to: from + 6 + roll(5), covers: max };
  });
  const stayOf = ({ from, to }: PlainBooking) => ({
    start: clock.instantAt(4 + from / 4),
    end: clock.instantAt(4 + to / 4),
  });
  const session = (name: string, start: number, end: number) => ({
    ...NO_RULES,
    name,
    start,
    end,
    plan: 'main',
    arrivalLimit: 60,
    partyLimit: 20,
    lastArrival: end - 1,
    turns: [],
  });
  const limit = { uid: 1, scope: 2, minCovers: null, maxCovers: null, area: null };
  const day: DayBook = {
    rules: {
      sessions: [session('Lunch', 13, 16), session('Dinner', 19, 24)],
      blocks: [{ uid: 1, scope: 2, from: 21, to: 21.5, area: 3, pause: false }],
      restrictions: [
        { ...limit, start: 19, end: 24, measure: 'covers', counts: 'present', max: 700 },
        { ...limit, start: 20, end: 21, measure: 'parties', counts: 'arrivals', minCovers: 8, max: 12 },
        { ...limit, start: 13, end: 16, area: 2, measure: 'covers', counts: 'arrivals', max: 160 },
      ],
      timeStep: 0.25,
      clock,
    },
    moment: { now: clock.instantAt(12), daysAhead: 0 },
    arrivals: bookings.map((booking) => ({
      time: 4 + booking.from / 4,
      covers: booking.covers,
      areas: [1 + (booking.table % 4)],
      stay: stayOf(booking),
      online: false,
    })),
    holds: bookings.map((booking) => ({
      table: `t${booking.table + 1}`,
      by: 'party' as const,
      ...stayOf(booking),
      from: 4 + booking.from / 4,
      to: 4 + booking.to / 4,
    })),
    floor: { tables, joins },
    tablesByPlan: { main: tables.map(({ uid }) => uid) },
    unassigned: [],
    guestHolds: [],
  };
  return { day, turnOf, tables, bookings };
}

/** Tries every size, time, table and booking. */
export function naiveLoop({ tables, bookings, turnOf }: BigDay, sizes: readonly number[]): number {
  let free = 0;
  for (const covers of sizes) {
    const stay = turnOf(covers) * 4;
    for (let start = 0; start < QUARTERS; start++) {
      const isFree = tables.some(
        ({ min, max }, table) =>
          covers >= min &&
          covers <= max &&
          !bookings.some((one) => one.table === table && one.from < start + stay && one.to > start),
      );
      if (isFree) free++;
    }
  }
  return free;
}

/**
 * Three 32-bit words of quarter-hours per table: occupied bits, widened by the stay, combined by size.
 * @param isShared sizes with equal stays share the work
 */
export function maskLine(
  { tables, bookings, turnOf }: BigDay,
  sizes: readonly number[],
  isShared: boolean,
): Int32Array {
  const taken = new Int32Array(tables.length * 3);
  for (let at = 0; at < bookings.length; at++) {
    const { table, from, to } = bookings[at] as PlainBooking;
    for (let cell = from; cell < to && cell < QUARTERS;) {
      const first = cell & 31;
      const last = Math.min(32, first + to - cell);
      const word = table * 3 + (cell >>> 5);
      taken[word] = (taken[word] as number) | ((last === 32 ? -1 : (1 << last) - 1) & ~((1 << first) - 1));
      cell += last - first;
    }
  }
  const free = new Int32Array(sizes.length * 3);
  for (let size = 0; size < sizes.length;) {
    const stay = turnOf(sizes[size] as number) * 4;
    let end = size + 1;
    while (isShared && end < sizes.length && turnOf(sizes[end] as number) * 4 === stay) end++;
    for (let table = 0; table < tables.length; table++) {
      const { min, max } = tables[table] as { min: number; max: number };
      if ((sizes[end - 1] as number) < min || (sizes[size] as number) > max) continue;
      let [a, b, c] = [taken[table * 3] as number, taken[table * 3 + 1] as number, taken[table * 3 + 2] as number];
      for (let covered = 1; covered < stay;) {
        const shift = Math.min(covered, stay - covered);
        a |= (a >>> shift) | (b << (32 - shift));
        b |= (b >>> shift) | (c << (32 - shift));
        c |= c >>> shift;
        covered += shift;
      }
      for (let one = size; one < end; one++) {
        const covers = sizes[one] as number;
        if (covers < min || covers > max) continue;
        free[one * 3] = (free[one * 3] as number) | ~a;
        free[one * 3 + 1] = (free[one * 3 + 1] as number) | ~b;
        free[one * 3 + 2] = (free[one * 3 + 2] as number) | ~c;
      }
    }
    size = end;
  }
  return free;
}

/** How long a party at the door will wait, from what the evening shows. */
import type { Booking } from '@/lib/rules/booking/booking';
import { isAway, waitingOrder } from '@/lib/rules/booking/waiting/waiting-list';
import type { DecimalHours } from '@/lib/time/service-day';
import { bestTable } from './best-table';
import { type Evening, expectedHolds } from './expected-holds';
import { type Hold, freeTables } from './hold';
import { holdAt } from '@/lib/rules/booking/tables/reserved-tables';
import { STAGE } from '@/lib/rules/statuses/stage';

export interface Quote {
  /** Rounded up to five minutes; 0 for now. */
  minutes: number;
  at: DecimalHours;
  /** The tables it would get. */
  tables: string[];
}

/** Who wants to sit down. */
export interface Walker {
  covers: number;
  /** Hours that its table is kept. */
  turn: number;
  /** Area asked for; null for any. */
  area: number | null;
}

export interface Quotes {
  /** Parties on the waiting list by uid, each behind those that wait longer; null where no table is expected this evening. */
  waiting: ReadonlyMap<number, Quote | null>;
  /** For a party that joins the list now. */
  next(party: Walker): Quote | null;
}

/**
 * Gives every waiting party the first tables that are free for its whole stay, in the order in which they came.
 * @param until the latest hour at which somebody is still seated
 */
export function quotesFor(evening: Evening, until: DecimalHours): Quotes {
  const holds = expectedHolds(evening);
  const waiting = new Map<number, Quote | null>();
  for (const party of waitingOrder(
    evening.bookings.filter(({ status }) => evening.stageOf(status) === STAGE.waiting),
  )) {
    const quote = quoteOf(party, holds, evening, until);
    waiting.set(party.uid, quote);
    if (quote && party.tables.length === 0 && !holdAt(party, evening.instant))
      holds.push(...stayOf(quote, party, evening));
  }
  return {
    waiting,
    next: ({ covers, turn, area }) => earliest({ covers, turn, area }, holds, evening, { from: evening.now, until }),
  };
}

function quoteOf(party: Booking, holds: readonly Hold[], evening: Evening, until: DecimalHours): Quote | null {
  const { now, instant } = evening;
  const called = holdAt(party, instant);
  if (called) return { minutes: 0, at: now, tables: called.tables };
  if (party.tables.length > 0) return whenLeft(party, holds, now);
  // One that is not here yet sits down no sooner than it asked to.
  const from = isAway(party) ? Math.max(now, party.time) : now;
  return earliest({ covers: party.covers, turn: party.turn, area: party.requestedArea }, holds, evening, {
    from,
    until,
  });
}

interface Wait {
  from: DecimalHours;
  until: DecimalHours;
}

/** The first moment at which a table or join is free for the whole stay. */
function earliest(
  { covers, turn, area }: Walker,
  holds: readonly Hold[],
  { now, floor }: Evening,
  wait: Wait,
): Quote | null {
  for (const at of momentsOf(holds, wait)) {
    const tables = bestTable(
      covers,
      freeTables(floor, holds, { start: at, end: at + turn, covers, seatsNow: false }),
      floor.joins,
      area,
    );
    if (tables.length > 0) return { minutes: minutesUntil(at, now), at, tables };
  }
  return null;
}

/** A party that has its table waits until whoever is still there has left. */
function whenLeft({ uid, tables }: Booking, holds: readonly Hold[], now: DecimalHours): Quote {
  const there = holds.filter(
    (hold) => hold.bookingUid !== uid && tables.includes(hold.table) && hold.start <= now && hold.end > now,
  );
  const at = Math.max(now, ...there.map(({ end }) => end));
  return { minutes: minutesUntil(at, now), at, tables };
}

/** The first of them, and whenever something ends. */
function momentsOf(holds: readonly Hold[], { from, until }: Wait): DecimalHours[] {
  const ends = holds.map(({ end }) => end).filter((end) => end > from && end <= until);
  return [from, ...new Set(ends)].sort((a, b) => a - b);
}

function stayOf({ at, tables }: Quote, { turn, covers, uid }: Booking, { pace }: Evening): Hold[] {
  const end = at + turn * pace(covers);
  return tables.map((table) => ({ table, by: 'party', start: at, end, from: at, to: end, bookingUid: uid }));
}

const minutesUntil = (at: DecimalHours, now: DecimalHours) => Math.max(0, Math.ceil(((at - now) * 60) / 5 - 1e-6) * 5);

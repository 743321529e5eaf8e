/** The expected wait of a party at the door. */
import type { Booking } from '@/lib/rules/booking/booking';
import { isRemote, waitingOrder } from '@/lib/rules/booking/waiting/waiting-list';
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
  /** The tables it is expected to get. */
  tables: string[];
}

/** The party that needs a table. */
export interface QuoteRequest {
  covers: number;
  /** Length of its stay in hours. */
  turn: number;
  /** The requested area; null for any. */
  area: number | null;
}

export interface Quotes {
  /** Quotes of parties on the waiting list by uid, each after those that wait longer; null where no table is expected this evening. */
  waiting: ReadonlyMap<number, Quote | null>;
  /** The quote for a party that joins the list now. */
  next(party: QuoteRequest): Quote | null;
}

/**
 * Gives every waiting party, in order of arrival, the first tables that are free for its whole stay.
 * @param until the latest hour at which a party may still be seated
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
      holds.push(...holdsOfQuote(quote, party, evening));
  }
  return {
    waiting,
    next: ({ covers, turn, area }) =>
      earliestQuote({ covers, turn, area }, holds, evening, { from: evening.now, until }),
  };
}

function quoteOf(party: Booking, holds: readonly Hold[], evening: Evening, until: DecimalHours): Quote | null {
  const { now, instant } = evening;
  const called = holdAt(party, instant);
  if (called) return { minutes: 0, at: now, tables: called.tables };
  if (party.tables.length > 0) return quoteAfterDeparture(party, holds, now);
  // A remote party that has not arrived sits down no sooner than it requested.
  const from = isRemote(party) ? Math.max(now, party.time) : now;
  return earliestQuote({ covers: party.covers, turn: party.turn, area: party.requestedArea }, holds, evening, {
    from,
    until,
  });
}

interface WaitSpan {
  from: DecimalHours;
  until: DecimalHours;
}

/** The first time at which a table or join is free for the whole stay. */
function earliestQuote(
  { covers, turn, area }: QuoteRequest,
  holds: readonly Hold[],
  { now, floor }: Evening,
  wait: WaitSpan,
): Quote | null {
  for (const at of candidateTimes(holds, wait)) {
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

/** A party with an assigned table waits until its occupants leave. */
function quoteAfterDeparture({ uid, tables }: Booking, holds: readonly Hold[], now: DecimalHours): Quote {
  const occupying = holds.filter(
    (hold) => hold.bookingUid !== uid && tables.includes(hold.table) && hold.start <= now && hold.end > now,
  );
  const at = Math.max(now, ...occupying.map(({ end }) => end));
  return { minutes: minutesUntil(at, now), at, tables };
}

/** The start, and every end of a hold within the span. */
function candidateTimes(holds: readonly Hold[], { from, until }: WaitSpan): DecimalHours[] {
  const ends = holds.map(({ end }) => end).filter((end) => end > from && end <= until);
  return [from, ...new Set(ends)].sort((a, b) => a - b);
}

function holdsOfQuote({ at, tables }: Quote, { turn, covers, uid }: Booking, { pace }: Evening): Hold[] {
  const end = at + turn * pace(covers);
  return tables.map((table) => ({ table, by: 'party', start: at, end, from: at, to: end, bookingUid: uid }));
}

const minutesUntil = (at: DecimalHours, now: DecimalHours) => Math.max(0, Math.ceil(((at - now) * 60) / 5 - 1e-6) * 5);

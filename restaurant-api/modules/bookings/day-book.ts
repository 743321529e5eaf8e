/** The facts of a service day as the rules of D7 take them, without the booking in question. */
import { sessionsOf } from '@/lib/rules/availability/sessions';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import type { Arrival } from '@/lib/rules/booking-checks/day-rules';
import { isOnline } from '@/lib/rules/booking/channel';
import { STAGE, type Stage, countsCovers } from '@/lib/rules/statuses/stage';
import { type Span, claimedSpan, expectedEnd } from '@/lib/rules/booking/tables/stay';
import { isOnWaitingList } from '@/lib/rules/booking/waiting/waiting-list';
import type { Hold } from '@/lib/rules/seating/hold';
import { type DayClock, dayClock } from '@/lib/time/day-clock';
import { HOUR_MS } from '@/lib/time/milliseconds';
import { type ServiceDate, daysFrom, momentOf } from '@/lib/time/service-day';
import type { Claim, Party } from './books';
import type { DayData } from './day-data-repository';
import { hasOpenOffer, reservedTables } from './reserved-tables';

export function stageIn({ statuses }: Pick<DayData, 'statuses'>, status: number): Stage | undefined {
  return statuses.find(({ code }) => code === status)?.stage;
}

/** The areas of the party's tables, or its requested area; empty if it has neither. */
export function areasOf(
  { tables }: Pick<DayData, 'tables'>,
  party: { tables: readonly string[]; requestedArea: number | null },
): number[] {
  if (party.tables.length === 0) return party.requestedArea === null ? [] : [party.requestedArea];
  return [...new Set(tables.filter(({ uid }) => party.tables.includes(uid)).map(({ area }) => area))];
}

/** A party as the limits count it. */
export function toArrival(
  dayData: Pick<DayData, 'tables' | 'statuses'>,
  party: Party,
  date: ServiceDate,
  zone: string,
): Arrival {
  const { time, covers, channel } = party;
  return {
    time,
    covers,
    areas: areasOf(dayData, party),
    stay: claimedSpan({ ...party, date }, stageIn(dayData, party.status) ?? 1, zone),
    online: isOnline(channel),
  };
}

/**
 * @param uid the booking in question, which is left out
 * @param now epoch milliseconds; holds and offers end at an instant
 */
export function buildDayBook(dayData: DayData, date: ServiceDate, zone: string, uid: number, now: number): DayBook {
  const parts = partsOf(dayData, date, zone);
  const clock = dayClock(date, zone);
  const others = parts.reserving.filter(({ party }) => party.uid !== uid);
  const reserved = others.flatMap(({ party, stage }) =>
    reservedTables(party, stage, clock, now).map(({ seated, ...one }): Hold => ({
      ...toHold('kept', one, clock),
      bookingUid: party.uid,
      name: party.name,
      seated,
    })),
  );
  const offered = others
    .filter(({ party, stage }) => hasOpenOffer(party, stage, now))
    .map(({ party }) => toArrival(dayData, { ...party, tables: party.offer?.tables ?? [] }, date, zone));
  return {
    rules: {
      sessions: sessionsOf(date, dayData.shifts, dayData.specialDates),
      blocks: dayData.blocks,
      restrictions: dayData.restrictions,
      timeStep: dayData.setup.timeStep,
      clock,
    },
    moment: { now, daysAhead: daysFrom(momentOf(now, zone).date, date) },
    arrivals: concatenate(without(parts.arrivals, uid), offered),
    floor: floorOf(dayData),
    tablesByPlan: dayData.drawn,
    guestHolds: dayData.guestHolds,
    holds: concatenate(
      withExpectedEnds(without(parts.claims, uid), {
        own: ownSpans(parts, uid, clock, now),
        clock,
        now,
        overstay: dayData.setup.overstay,
        isToday: momentOf(now, zone).date === date,
      }),
      reserved,
      dayData.tableBlocks.map((block) => toHold('block', block, clock)),
    ),
    unassigned: without(parts.unassigned, uid),
  };
}

function floorOf({ tables, joins, within }: DayData): DayBook['floor'] {
  if (!within) return { tables, joins };
  return {
    tables: tables.filter(({ uid }) => within.has(uid)),
    joins: joins.filter((join) => join.tables.every((table) => within.has(table))),
  };
}

interface Expectation {
  /** Tables that the booking in question has already: parties seated there were seated knowing of it (D13). */
  own: ReadonlyArray<Span & { table: string }>;
  clock: DayClock;
  now: number;
  /** Minutes. */
  overstay: number;
  isToday: boolean;
}

/** A seated party keeps its table until it is expected to leave (D13); on a past day, for its turn. */
function withExpectedEnds(
  holds: readonly Hold[],
  { own, clock, now, overstay, isToday }: Expectation,
): readonly Hold[] {
  if (!holds.some(({ seated }) => seated)) return holds;
  return holds.map((hold) => {
    if (!hold.seated) return hold;
    const expectedUntil = isToday ? expectedEnd(hold.end, now, overstay) : hold.end;
    const ownLater = own.filter(({ table, start }) => table === hold.table && start > hold.start);
    const end = Math.min(expectedUntil, ...ownLater.map(({ start }) => start));
    return { ...hold, seated: isToday, end, to: clock.hourAt(end) };
  });
}

function ownSpans({ claims, reserving }: DayParts, uid: number, clock: DayClock, now: number): Expectation['own'] {
  if (uid === 0) return [];
  const reserved = reserving.filter(({ party }) => party.uid === uid);
  return [
    ...claims.all.filter((_, at) => claims.uids[at] === uid),
    ...reserved.flatMap(({ party, stage }) => reservedTables(party, stage, clock, now)),
  ];
}

function toHold(by: Hold['by'], span: Span & { table: string }, { hourAt }: DayClock): Hold {
  return { ...span, by, from: hourAt(span.start), to: hourAt(span.end) };
}

const concatenate = <T>(first: readonly T[], ...more: ReadonlyArray<readonly T[]>): readonly T[] =>
  more.every(({ length }) => length === 0) ? first : first.concat(...more);

/** Items with the bookings that they belong to: `uids[i]` is the booking of `all[i]`. */
interface ByBooking<T> {
  all: T[];
  uids: number[];
}

const without = <T>({ all, uids }: ByBooking<T>, uid: number): readonly T[] =>
  uids.includes(uid) ? all.filter((_, at) => uids[at] !== uid) : all;

/** The part of the day's facts that does not depend on the time of day: computed once per book, and extended with it. */
interface DayParts {
  source: Pick<DayData, 'claims' | 'statuses' | 'tables'>;
  arrivals: ByBooking<Arrival>;
  claims: ByBooking<Hold>;
  unassigned: ByBooking<DayBook['unassigned'][number]>;
  /** Parties with a hold or an offer, which may reserve tables without a claim. */
  reserving: Array<{ party: Party; stage: Stage }>;
}

const partsCache = new WeakMap<readonly Party[], DayParts>();

function partsOf(
  dayData: Pick<DayData, 'parties' | 'claims' | 'statuses' | 'tables'>,
  date: ServiceDate,
  zone: string,
): DayParts {
  const { parties, claims, statuses, tables } = dayData;
  const cached = partsCache.get(parties);
  if (
    cached &&
    cached.source.claims === claims &&
    cached.source.statuses === statuses &&
    cached.source.tables === tables
  )
    return cached;
  const empty = <T>(): ByBooking<T> => ({ all: [], uids: [] });
  const parts: DayParts = {
    source: { claims, statuses, tables },
    arrivals: empty(),
    claims: empty(),
    unassigned: empty(),
    reserving: [],
  };
  const byUid = new Map(parties.map((party) => [party.uid, party]));
  for (const party of parties) addParty(parts, party, date, zone);
  for (const claim of claims) addClaim(parts, claim, byUid.get(claim.bookingUid), { date, zone });
  partsCache.set(parties, parts);
  return parts;
}

function addParty(
  { source, arrivals, unassigned, reserving }: DayParts,
  party: Party,
  date: ServiceDate,
  zone: string,
): void {
  const stage = stageIn(source, party.status) ?? 1;
  if (party.hold || party.offer) reserving.push({ party, stage });
  if (!countsCovers(party.status, stage) || isOnWaitingList(party, stage)) return;
  add(arrivals, party.uid, toArrival(source, party, date, zone));
  if (party.tables.length > 0 || stage === STAGE.done) return;
  const start = dayClock(date, zone).instantAt(party.time);
  add(unassigned, party.uid, {
    start,
    end: start + party.turn * HOUR_MS,
    covers: party.covers,
    seatsNow: false,
    area: party.requestedArea,
  });
}

/** @param party of the claim, if it is a booking of the day */
function addClaim(
  { source, claims }: DayParts,
  claim: Claim,
  party: Party | undefined,
  { date, zone }: { date: ServiceDate; zone: string },
): void {
  const clock = dayClock(date, zone);
  const named = {
    name: party?.name ?? '',
    seated: party !== undefined && stageIn(source, party.status) === STAGE.seated,
  };
  if (!party || !named.seated) return add(claims, claim.bookingUid, { ...toHold('party', claim, clock), ...named });
  // The claim ends where the next party's begins; the party itself still has its whole turn.
  const { end } = claimedSpan({ ...party, date }, STAGE.seated, zone);
  const hold = toHold('party', { ...claim, end: Math.max(claim.end, end) }, clock);
  add(claims, claim.bookingUid, { ...hold, ...named, due: clock.hourAt(end) });
}

function add<T>({ all, uids }: ByBooking<T>, uid: number, item: T): void {
  all.push(item);
  uids.push(uid);
}

type Rows = Pick<DayData, 'parties' | 'claims'>;

/** Copies a book with its computed parts, so that bookings can be added without changing the cached one. */
export function copyOf<B extends Rows>(book: B): B {
  const copy = { ...book, parties: [...book.parties], claims: [...book.claims] };
  const parts = partsCache.get(book.parties);
  const copiedParts = <T>({ all, uids }: ByBooking<T>): ByBooking<T> => ({ all: [...all], uids: [...uids] });
  if (parts) {
    const source = { ...parts.source, claims: copy.claims };
    partsCache.set(copy.parties, {
      source,
      arrivals: copiedParts(parts.arrivals),
      claims: copiedParts(parts.claims),
      unassigned: copiedParts(parts.unassigned),
      reserving: [...parts.reserving],
    });
  }
  return copy;
}

/** Adds a booking to a copy: it is a party of the day, or only its claims touch the day. */
export function addBooking(
  { parties, claims }: Rows,
  { party, claimed, isOfDay }: { party: Party; claimed: readonly Claim[]; isOfDay: boolean },
  date: ServiceDate,
  zone: string,
): void {
  const parts = partsCache.get(parties);
  if (isOfDay) parties.push(party);
  claims.push(...claimed);
  if (!parts) return;
  if (isOfDay) addParty(parts, party, date, zone);
  for (const claim of claimed) addClaim(parts, claim, isOfDay ? party : undefined, { date, zone });
}

/** The facts of a service day as the rules of D7 take them, one booking left out. */
import { sessionsOf } from '@/lib/rules/availability/sessions';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import type { Arrival } from '@/lib/rules/booking-checks/day-rules';
import { isOnline } from '@/lib/rules/booking/channel';
import { STAGE, type Stage, countsCovers } from '@/lib/rules/statuses/stage';
import { type Span, claimOf, expectedEnd } from '@/lib/rules/booking/tables/stay';
import { isListed } from '@/lib/rules/booking/waiting/waiting-list';
import type { Hold } from '@/lib/rules/seating/hold';
import { type DayClock, dayClock } from '@/lib/time/day-clock';
import { HOUR_MS } from '@/lib/time/milliseconds';
import { type ServiceDate, daysFrom, momentOf } from '@/lib/time/service-day';
import type { Claim, Party } from './books';
import type { DayData } from './day-data-repository';
import { isOffered, reservedTables } from './reserved-tables';

export function stageIn({ statuses }: Pick<DayData, 'statuses'>, status: number): Stage | undefined {
  return statuses.find(({ code }) => code === status)?.stage;
}

/** The areas of the tables, or the one that was asked for; none when neither is known. */
export function areasOf(
  { tables }: Pick<DayData, 'tables'>,
  party: { tables: readonly string[]; requestedArea: number | null },
): number[] {
  if (party.tables.length === 0) return party.requestedArea === null ? [] : [party.requestedArea];
  return [...new Set(tables.filter(({ uid }) => party.tables.includes(uid)).map(({ area }) => area))];
}

/** A party as the limits see it. */
export function arrivalOf(
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
    stay: claimOf({ ...party, date }, stageIn(dayData, party.status) ?? 1, zone),
    online: isOnline(channel),
  };
}

/**
 * @param uid the booking in question, which is not in its own way
 * @param now epoch milliseconds: tables are kept for a party until an instant
 */
export function dayBookOf(dayData: DayData, date: ServiceDate, zone: string, uid: number, now: number): DayBook {
  const parts = partsOf(dayData, date, zone);
  const clock = dayClock(date, zone);
  const others = parts.keeping.filter(({ party }) => party.uid !== uid);
  const kept = others.flatMap(({ party, stage }) =>
    reservedTables(party, stage, clock, now).map(({ seated, ...one }): Hold => ({
      ...holdOf('kept', one, clock),
      bookingUid: party.uid,
      name: party.name,
      seated,
    })),
  );
  const offered = others
    .filter(({ party, stage }) => isOffered(party, stage, now))
    .map(({ party }) => arrivalOf(dayData, { ...party, tables: party.offer?.tables ?? [] }, date, zone));
  return {
    rules: {
      sessions: sessionsOf(date, dayData.shifts, dayData.specialDates),
      blocks: dayData.blocks,
      restrictions: dayData.restrictions,
      timeStep: dayData.setup.timeStep,
      clock,
    },
    asked: { now, daysAhead: daysFrom(momentOf(now, zone).date, date) },
    arrivals: joined(without(parts.arrivals, uid), offered),
    floor: floorOf(dayData),
    drawn: dayData.drawn,
    guestHolds: dayData.guestHolds,
    holds: joined(
      asExpected(without(parts.claims, uid), {
        own: ownSpans(parts, uid, clock, now),
        clock,
        now,
        overstay: dayData.setup.overstay,
        isToday: momentOf(now, zone).date === date,
      }),
      kept,
      dayData.tableBlocks.map((block) => holdOf('block', block, clock)),
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
  /** The tables that the booking in question has already: who sits there was seated knowing of it (D13). */
  own: ReadonlyArray<Span & { table: string }>;
  clock: DayClock;
  now: number;
  /** Minutes. */
  overstay: number;
  isToday: boolean;
}

/** Who sits keeps the table until it is expected to leave (D13); on a day that is over, its turn. */
function asExpected(holds: readonly Hold[], { own, clock, now, overstay, isToday }: Expectation): readonly Hold[] {
  if (!holds.some(({ seated }) => seated)) return holds;
  return holds.map((hold) => {
    if (!hold.seated) return hold;
    const stays = isToday ? expectedEnd(hold.end, now, overstay) : hold.end;
    const given = own.filter(({ table, start }) => table === hold.table && start > hold.start);
    const end = Math.min(stays, ...given.map(({ start }) => start));
    return { ...hold, seated: isToday, end, to: clock.hourAt(end) };
  });
}

function ownSpans({ claims, keeping }: Parts, uid: number, clock: DayClock, now: number): Expectation['own'] {
  if (uid === 0) return [];
  const kept = keeping.filter(({ party }) => party.uid === uid);
  return [
    ...claims.all.filter((_, at) => claims.uids[at] === uid),
    ...kept.flatMap(({ party, stage }) => reservedTables(party, stage, clock, now)),
  ];
}

function holdOf(by: Hold['by'], span: Span & { table: string }, { hourAt }: DayClock): Hold {
  return { ...span, by, from: hourAt(span.start), to: hourAt(span.end) };
}

const joined = <T>(first: readonly T[], ...more: ReadonlyArray<readonly T[]>): readonly T[] =>
  more.every(({ length }) => length === 0) ? first : first.concat(...more);

/** Things of bookings, and whose each is. */
interface OfBookings<T> {
  all: T[];
  uids: number[];
}

const without = <T>({ all, uids }: OfBookings<T>, uid: number): readonly T[] =>
  uids.includes(uid) ? all.filter((_, at) => uids[at] !== uid) : all;

/** What the rules see of the bookings of a day, whatever the moment: worked out once for a book, and added to with it. */
interface Parts {
  of: Pick<DayData, 'claims' | 'statuses' | 'tables'>;
  arrivals: OfBookings<Arrival>;
  claims: OfBookings<Hold>;
  unassigned: OfBookings<DayBook['unassigned'][number]>;
  /** Those that may keep tables without a claim. */
  keeping: Array<{ party: Party; stage: Stage }>;
}

const remembered = new WeakMap<readonly Party[], Parts>();

function partsOf(
  dayData: Pick<DayData, 'parties' | 'claims' | 'statuses' | 'tables'>,
  date: ServiceDate,
  zone: string,
): Parts {
  const { parties, claims, statuses, tables } = dayData;
  const known = remembered.get(parties);
  if (known && known.of.claims === claims && known.of.statuses === statuses && known.of.tables === tables) return known;
  const nothing = <T>(): OfBookings<T> => ({ all: [], uids: [] });
  const parts: Parts = {
    of: { claims, statuses, tables },
    arrivals: nothing(),
    claims: nothing(),
    unassigned: nothing(),
    keeping: [],
  };
  const byUid = new Map(parties.map((party) => [party.uid, party]));
  for (const party of parties) addParty(parts, party, date, zone);
  for (const claim of claims) addClaim(parts, claim, byUid.get(claim.bookingUid), { date, zone });
  remembered.set(parties, parts);
  return parts;
}

function addParty({ of, arrivals, unassigned, keeping }: Parts, party: Party, date: ServiceDate, zone: string): void {
  const stage = stageIn(of, party.status) ?? 1;
  if (party.hold || party.offer) keeping.push({ party, stage });
  if (!countsCovers(party.status, stage) || isListed(party, stage)) return;
  add(arrivals, party.uid, arrivalOf(of, party, date, zone));
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

/** @param party whose claim it is, where it is one of the day */
function addClaim(
  { of, claims }: Parts,
  claim: Claim,
  party: Party | undefined,
  { date, zone }: { date: ServiceDate; zone: string },
): void {
  const clock = dayClock(date, zone);
  const named = { name: party?.name ?? '', seated: party !== undefined && stageIn(of, party.status) === STAGE.seated };
  if (!party || !named.seated) return add(claims, claim.bookingUid, { ...holdOf('party', claim, clock), ...named });
  // Its claim was cut where somebody else comes; the party knows of no cut.
  const { end } = claimOf({ ...party, date }, STAGE.seated, zone);
  const hold = holdOf('party', { ...claim, end: Math.max(claim.end, end) }, clock);
  add(claims, claim.bookingUid, { ...hold, ...named, due: clock.hourAt(end) });
}

function add<T>({ all, uids }: OfBookings<T>, uid: number, one: T): void {
  all.push(one);
  uids.push(uid);
}

type Rows = Pick<DayData, 'parties' | 'claims'>;

/** A book to add to, with what is worked out of it; the other stays as it is. */
export function copyOf<B extends Rows>(book: B): B {
  const copy = { ...book, parties: [...book.parties], claims: [...book.claims] };
  const parts = remembered.get(book.parties);
  const copied = <T>({ all, uids }: OfBookings<T>): OfBookings<T> => ({ all: [...all], uids: [...uids] });
  if (parts) {
    const of = { ...parts.of, claims: copy.claims };
    remembered.set(copy.parties, {
      of,
      arrivals: copied(parts.arrivals),
      claims: copied(parts.claims),
      unassigned: copied(parts.unassigned),
      keeping: [...parts.keeping],
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
  const parts = remembered.get(parties);
  if (isOfDay) parties.push(party);
  claims.push(...claimed);
  if (!parts) return;
  if (isOfDay) addParty(parts, party, date, zone);
  for (const claim of claimed) addClaim(parts, claim, isOfDay ? party : undefined, { date, zone });
}

/** Which bookings a change of hours, blocks or limits would strand, over all days to come and before anything is saved. */
import { isDeepStrictEqual } from 'node:util';
import { sessionsOf } from '@/lib/availability/sessions';
import { type StandingParty, strandedOf } from '@/lib/availability/stranded';
import { type Stage, countsCovers } from '@/lib/booking/stage';
import { isListed } from '@/lib/booking/waiting-list';
import type { WireStranded, WireStrandedBody } from '@/lib/contract/limits';
import { dayClock } from '@/lib/time/day-clock';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Call } from '../../http/call';
import { arrivalOf, stageIn } from '../bookings/day-book';
import { type DaysFacts, type Party, findDays } from '../bookings/facts-repository';
import { isOffered } from '../bookings/kept';
import { type Coming, findComing } from './coming-repository';
import { type Proposed, proposedOf } from './proposed';

/** The future has an end where the database's calendar would be left. */
const LAST_DAY: ServiceDate = '9999-12-30';

/**
 * A handful of statements, however many bookings there are. Nothing is saved and nobody is moved.
 * @throws Problem 'validation' for a change that could not be saved
 */
export async function findStranded({ context, restaurant }: Pick<Call, 'context' | 'restaurant'>, body: WireStrandedBody): Promise<WireStranded> {
  const { db, database } = context;
  const now = context.now();
  const { date: today } = momentOf(now, restaurant.timeZone);
  const proposed = await proposedOf(db, restaurant.uid, body);
  const coming = await findComing(db, restaurant.uid, today);
  const last = coming.reduce((latest, { date }) => (date > latest ? date : latest), today);
  // Who holds which table is no matter of these rules: of claims and blocked tables only this instant is read.
  const days = await findDays(database, db, restaurant.uid, { first: today, last: LAST_DAY }, { start: now, end: now }, false);
  const made = new Map(coming.map((booking, order) => [booking.uid, { ...booking, order }]));
  const books = [...datesOf(days.parties)].flatMap(([date, parties]) => strandedOn({ date, parties, days, proposed, made, now, today, zone: restaurant.timeZone }));
  return { books: books.sort((a, b) => a.on.localeCompare(b.on) || a.time - b.time || a.uid - b.uid), looked: { from: today, to: last } };
}

interface Day {
  date: ServiceDate;
  parties: readonly Party[];
  days: DaysFacts;
  proposed: Proposed;
  made: ReadonlyMap<number, Coming & { order: number }>;
  now: number;
  today: ServiceDate;
  zone: string;
}

function strandedOn({ date, parties, days, proposed, made, now, today, zone }: Day): WireStranded['books'] {
  const { house } = days;
  const shared = { timeStep: house.setup.timeStep, clock: dayClock(date, zone) };
  const was = {
    ...shared,
    sessions: sessionsOf(date, house.shifts, house.specialDates),
    blocks: days.blocks.filter((block) => block.date === date && block.uid !== null && proposed.blocks.remove.has(block.uid)),
    restrictions: days.restrictions.filter((limit) => limit.date === date && limit.uid !== null && proposed.restrictions.remove.has(limit.uid)),
  };
  const will = {
    ...shared,
    sessions: sessionsOf(date, proposed.shifts ?? house.shifts, proposed.specialDates ?? house.specialDates),
    blocks: proposed.blocks.add.filter(({ dates }) => dates.includes(date)),
    restrictions: proposed.restrictions.add.filter(({ dates }) => dates.includes(date)),
  };
  if (will.blocks.length === 0 && will.restrictions.length === 0 && isDeepStrictEqual(will.sessions, was.sessions)) return [];
  const standing = parties
    .flatMap((party) => {
      const booking = made.get(party.uid);
      return booking ? [{ party, order: booking.order }] : [];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ party }) => standingOf(party, house, { date, today, now, zone }));
  return strandedOf(standing, { was, will, drawn: house.drawn }).map(({ uid, why }) => {
    const { order: _order, date: on, ...booking } = made.get(uid) as Coming & { order: number };
    const tableName = house.tables.find((table) => table.uid === why.table)?.name;
    return { ...booking, on, why: tableName === undefined ? why : { ...why, tableName } };
  });
}

function standingOf(party: Party, house: DaysFacts['house'], { date, today, now, zone }: Pick<Day, 'date' | 'today' | 'now' | 'zone'>): StandingParty {
  const stage = stageIn(house, party.status) ?? 1;
  const expected = countsCovers(party.status, stage) && !isListed(party, stage);
  const offered = isOffered(party, stage, now);
  return {
    uid: party.uid,
    arrival: arrivalOf(house, offered ? { ...party, tables: party.offer?.tables ?? [] } : party, date, zone),
    tables: party.tables,
    counts: expected || offered,
    held: date === today && hasCome(stage) ? 'nothing' : expected ? 'all' : 'hours',
  };
}

const hasCome = (stage: Stage) => stage === 4 || stage === 5;

function datesOf(parties: DaysFacts['parties']): Map<ServiceDate, Party[]> {
  const byDate = new Map<ServiceDate, Party[]>();
  for (const party of parties) {
    const there = byDate.get(party.date);
    if (there) there.push(party);
    else byDate.set(party.date, [party]);
  }
  return byDate;
}

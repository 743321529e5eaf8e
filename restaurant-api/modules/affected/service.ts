/** Finds the bookings that a proposed change of hours, blocks or limits would conflict with, on all future days. */
import { isDeepStrictEqual } from 'node:util';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import { type BookedParty, affectedParties } from '@/lib/rules/availability/affected';
import { STAGE, type Stage, countsCovers } from '@/lib/rules/statuses/stage';
import { grouped } from '@/lib/collections/grouped';
import { isOnWaitingList } from '@/lib/rules/booking/waiting/waiting-list';
import type { WireAffected, WireAffectedBody } from '@/lib/contract/restaurant/limits';
import { dayClock } from '@/lib/time/day-clock';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Call } from '../../http/call';
import { toArrival, stageIn } from '../bookings/day-book';
import { type DaysData, type Party, findDays } from '../bookings/day-data-repository';
import { hasOpenOffer } from '../bookings/reserved-tables';
import { type Proposed, proposedOf } from './proposed';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../db/client';

/** The last day that the database's calendar supports. */
const LAST_DAY: ServiceDate = '9999-12-30';

/**
 * A handful of statements, regardless of the number of bookings. Saves and moves nothing.
 * @throws Problem 'validation' for a change that could not be saved
 */
export async function findAffected(
  { context, restaurant }: Pick<Call, 'context' | 'restaurant'>,
  body: WireAffectedBody,
): Promise<WireAffected> {
  const { db, database } = context;
  const now = context.now();
  const { date: today } = momentOf(now, restaurant.timeZone);
  const proposed = await proposedOf(db, restaurant.uid, body);
  const coming = await findComing(db, restaurant.uid, today);
  const last = coming.reduce((latest, { date }) => (date > latest ? date : latest), today);
  // Claims on tables do not matter for these rules: claims and blocked tables are only read for this instant.
  const days = await findDays(
    database,
    db,
    restaurant.uid,
    { first: today, last: LAST_DAY },
    { start: now, end: now },
    false,
  );
  const made = new Map(coming.map((booking, order) => [booking.uid, { ...booking, order }]));
  const books = [...grouped(days.parties, ({ date }) => date)].flatMap(([date, parties]) =>
    affectedOn({ date, parties, days, proposed, made, now, today, zone: restaurant.timeZone }),
  );
  return {
    books: books.sort((a, b) => a.on.localeCompare(b.on) || a.time - b.time || a.uid - b.uid),
    looked: { from: today, to: last },
  };
}

interface Day {
  date: ServiceDate;
  parties: readonly Party[];
  days: DaysData;
  proposed: Proposed;
  made: ReadonlyMap<number, Coming & { order: number }>;
  now: number;
  today: ServiceDate;
  zone: string;
}

function affectedOn({ date, parties, days, proposed, made, now, today, zone }: Day): WireAffected['books'] {
  const { settings } = days;
  const shared = { timeStep: settings.setup.timeStep, clock: dayClock(date, zone) };
  const current = {
    ...shared,
    sessions: sessionsOf(date, settings.shifts, settings.specialDates),
    blocks: days.blocks.filter(
      (block) => block.date === date && block.uid !== null && proposed.blocks.remove.has(block.uid),
    ),
    restrictions: days.restrictions.filter(
      (limit) => limit.date === date && limit.uid !== null && proposed.restrictions.remove.has(limit.uid),
    ),
  };
  const proposedRules = {
    ...shared,
    timeStep: proposed.timeStep ?? shared.timeStep,
    sessions: sessionsOf(date, proposed.shifts ?? settings.shifts, proposed.specialDates ?? settings.specialDates),
    blocks: proposed.blocks.add.filter(({ dates }) => dates.includes(date)),
    restrictions: proposed.restrictions.add.filter(({ dates }) => dates.includes(date)),
  };
  const isSameDay =
    proposedRules.timeStep === current.timeStep &&
    proposedRules.blocks.length === 0 &&
    proposedRules.restrictions.length === 0 &&
    isDeepStrictEqual(proposedRules.sessions, current.sessions);
  if (isSameDay) return [];
  const bookedParties = parties
    .flatMap((party) => {
      const booking = made.get(party.uid);
      return booking ? [{ party, order: booking.order }] : [];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ party }) => bookedPartyOf(party, settings, { date, today, now, zone }));
  return affectedParties(bookedParties, { current, proposed: proposedRules, tablesByPlan: settings.drawn }).map(
    ({ uid, why }) => {
      const { order: _order, date: on, ...booking } = made.get(uid) as Coming & { order: number };
      const tableName = settings.tables.find((table) => table.uid === why.table)?.name;
      return { ...booking, on, why: tableName === undefined ? why : { ...why, tableName } };
    },
  );
}

function bookedPartyOf(
  party: Party,
  settings: DaysData['settings'],
  { date, today, now, zone }: Pick<Day, 'date' | 'today' | 'now' | 'zone'>,
): BookedParty {
  const stage = stageIn(settings, party.status) ?? 1;
  const expected = countsCovers(party.status, stage) && !isOnWaitingList(party, stage);
  const offered = hasOpenOffer(party, stage, now);
  return {
    uid: party.uid,
    arrival: toArrival(settings, offered ? { ...party, tables: party.offer?.tables ?? [] } : party, date, zone),
    tables: party.tables,
    counts: expected || offered,
    boundBy: date === today && hasCome(stage) ? 'nothing' : expected ? 'all' : 'hours',
  };
}

const hasCome = (stage: Stage) => stage === STAGE.seated || stage === STAGE.done;

interface Coming extends Record<string, unknown> {
  uid: number;
  date: ServiceDate;
  time: number;
  turn: number;
  covers: number;
  firstName: string;
  lastName: string;
  tables: string[];
  status: number;
  version: number;
}

/** Bookings from today on, by time of creation. */
async function findComing(db: Queryable, restaurant: string, from: ServiceDate): Promise<Coming[]> {
  const answer = await db.execute(sql`select coalesce(json_agg(x), '[]')::text as coming from (
    select uid, service_date as date, time, turn, covers, first_name as "firstName", last_name as "lastName", tables, status, version
    from bookings where restaurant = ${restaurant} and service_date >= ${from} and deleted_at is null and status > 999
    order by created_date, created_time, uid) x`);
  return JSON.parse(rowsOf<{ coming: string }>(answer)[0]?.coming ?? '[]') as Coming[];
}

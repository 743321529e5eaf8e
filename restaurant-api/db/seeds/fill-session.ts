/** The bookings of one session of a seeded day, each at a free table, with their state. */
import { CANCELLED_STATUS, CHANNEL } from '@/lib/contract/constants';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { castOf } from './cast-session';
import type { DaySheet } from './day-sheet';
import { type PartyDraw, drawParty, turnOf } from './draw-party';
import type { SeedDiner } from './make-diners';
import { type DayClock, type PartyLife, lifeOf } from './party-life';
import type { Random } from './random';
import { STATUS, type SeedBooking } from './seed-booking';
import { onTheList, quoteWalkIns, unplaced } from './tonight';
import type { Venue } from './venue';
import { type VenueSession, tablesOfPlan } from './venue-day';

const NUDGES = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1];
/** Maximum hours by which a turn exceeds the end of the session. */
const STAYS_ON = 0.5;

export interface Day {
  date: ServiceDate;
  inDays: number;
  clock: DayClock;
  /** Today only: the running session, and the first one that still accepts arrivals. */
  current?: VenueSession;
  toCome?: VenueSession;
  sheet: DaySheet;
  /** Draws a diner without a booking on this day: by frequency of visits, or one that matches, if any. */
  diner(wanted?: (diner: SeedDiner) => boolean): SeedDiner;
  random: Random;
}

/** A session being filled. */
interface Filling {
  venue: Venue;
  day: Day;
  session: VenueSession;
  /** The current hour, if it is today. */
  now: number | null;
  /** Tables on the session's plan. */
  tables: ReadonlySet<string>;
  /** Covers by time of arrival. */
  arriving: Map<number, number>;
  draw(options?: { walkIns?: boolean; wanted?: (diner: SeedDiner) => boolean }): PartyDraw;
}

export function fillSession(venue: Venue, day: Day, session: VenueSession): SeedBooking[] {
  const { random } = day;
  const tables = tablesOfPlan(venue, session.plan);
  const areas = [...new Set(venue.tables.filter(({ uid }) => tables.has(uid)).map(({ area }) => area))];
  const bookOptions = (venue.restaurant.setup?.bookOptions ?? []).map(({ UID }) => UID);
  const filling: Filling = {
    venue,
    day,
    session,
    tables,
    now: typeof day.clock === 'object' ? day.clock.now : null,
    arriving: new Map(),
    draw: ({ walkIns = false, wanted } = {}) =>
      drawParty({ session, areas, bookOptions, diner: () => day.diner(wanted), walkIns, random }),
  };
  const bookings = [...cast(filling), ...crowd(filling)];
  if (day.current === session) quoteWalkIns(bookings);
  bookings.push(...withoutTable(filling));
  for (const booking of bookings) booking.spend = spendOf(booking, venue, session, random);
  return bookings;
}

/** The parties that the running session must have at this hour. */
function cast(filling: Filling): SeedBooking[] {
  const { venue, day, session, now, tables, draw } = filling;
  if (now === null || day.current !== session) return [];
  return castOf(session, now, coversOfJoins(venue, tables)).flatMap(
    ({ time, covers, guest, life, turn = turnOf(covers, session.type), ...said }) => {
      const wanted = guest && (({ vip, allergies }: SeedDiner) => (guest === 'vip' ? vip : allergies !== ''));
      const party = {
        ...draw({ wanted }),
        ...said,
        covers,
        area: null,
        turn: Math.min(turn, session.end + STAYS_ON - time),
      };
      // A party past its turn still blocks the table for the next one.
      const stay = Math.max(party.turn, Math.floor(now * 4) / 4 + 0.25 - time);
      const found = day.sheet.find({ covers, time, turn: stay, area: null, tables, random: day.random });
      return found ? [seat(filling, party, time, life, found, stay)] : [];
    },
  );
}

/** Random parties up to the number that the session expects. */
function crowd(filling: Filling): SeedBooking[] {
  const { day, session, now, tables, arriving, draw } = filling;
  const { random, inDays, sheet } = day;
  const demand =
    session.parties * (inDays > 0 ? 0.06 + 0.75 * Math.exp(-inDays / 10) : 1) * (0.85 + random.next() * 0.3);
  const parties = Array.from({ length: Math.floor(demand + random.next()) }, () => draw({ walkIns: inDays <= 0 }));
  // Large parties are seated first: they fit the fewest tables.
  return parties
    .sort((a, b) => b.covers - a.covers)
    .flatMap((party) => {
      for (const nudge of NUDGES) {
        const time = party.time + nudge;
        if (
          time < session.start ||
          time > session.lastArrival ||
          (arriving.get(time) ?? 0) + party.covers > session.arrivalLimit
        )
          continue;
        if (party.channel === CHANNEL.walkIn && now !== null && time > now) continue;
        const turn = Math.min(party.turn, session.end + STAYS_ON - time);
        const found = sheet.find({ covers: party.covers, time, turn, area: party.area, tables, random });
        if (found)
          return [
            seat(filling, { ...party, turn }, time, lifeOf({ ...party, time, turn }, day.clock, random), found, turn),
          ];
      }
      return [];
    });
}

/** Parties on the waiting list, on standby, and requests. */
function withoutTable({ day, session, now, draw }: Filling): SeedBooking[] {
  if (now === null) return [];
  const listed = day.current === session ? onTheList(draw(), session, now) : undefined;
  const asking =
    day.toCome === session
      ? ([STATUS.standby, STATUS.requested] as const).map((status) => unplaced(draw(), session, now, status))
      : [];
  return [...(listed ? [listed] : []), ...asking].map((party) => rowOf(party, day));
}

/** @param stay hours for which the tables are occupied */
function seat(
  { day, arriving }: Filling,
  party: PartyDraw,
  time: number,
  life: PartyLife,
  tables: string[],
  stay: number,
): SeedBooking {
  if (life.status > CANCELLED_STATUS) {
    day.sheet.take(tables, time, stay);
    arriving.set(time, (arriving.get(time) ?? 0) + party.covers);
  }
  return { ...rowOf(party, day), ...life, time, originalTime: time, tables };
}

/** Covers that need joined tables; null without joins. */
function coversOfJoins(venue: Venue, tables: ReadonlySet<string>): number | null {
  const covers = 1 + Math.max(...venue.tables.filter(({ uid }) => tables.has(uid)).map(({ max }) => max));
  return venue.joins.some(
    (join) => join.tables.every((table) => tables.has(table)) && join.min <= covers && covers <= join.max,
  )
    ? covers
    : null;
}

function rowOf(party: PartyDraw & Partial<SeedBooking>, day: Day): SeedBooking {
  const { diner } = party;
  return {
    date: day.date,
    time: party.time,
    originalTime: party.time,
    turn: party.turn,
    covers: party.covers,
    channel: party.channel,
    firstName: diner?.firstName ?? '',
    lastName: diner?.lastName ?? '',
    phone: diner?.phone ?? '',
    email: diner?.email ?? '',
    notes: party.notes,
    guestNotes: party.guestNotes,
    bookOptions: party.bookOptions,
    guestOptions: diner?.guestOptions ?? [],
    status: party.status ?? STATUS.booked,
    tables: [],
    dinerUid: party.dinerUid,
    requestedArea: party.area,
    // Large parties prepay ten currency units per person.
    total: party.covers >= 8 ? party.covers * 1_000 : 0,
    spend: 0,
    reference: '',
    visits: 0,
    highChairs: party.covers >= 4 && party.lead % 4 === 1 ? 1 : 0,
    createdDate: shiftDate(day.date, -party.lead),
    createdTime: 0,
    arrivedTime: party.arrivedTime ?? null,
    seatedTime: null,
    finishedTime: null,
    quotedMinutes: party.quotedMinutes ?? null,
    quotedAt: party.quotedAt ?? null,
  };
}

function spendOf({ status, covers }: SeedBooking, venue: Venue, session: VenueSession, random: Random): number {
  const range = venue.spend[session.type];
  if (status !== STATUS.finished || !range) return 0;
  return Math.round((covers * random.between(range[0], range[1])) / 10) * 10;
}

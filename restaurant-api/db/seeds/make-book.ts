/** The books of a seeded restaurant: every party of every day, each at a table that is really free. Pure: same seed, same books. */
import { CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import { type ServiceDate, type ServiceMoment, shiftDate } from '@/lib/time/service-day';
import { type DaySheet, daySheet, placesOf } from './day-sheet';
import { type PartyDraw, drawParty } from './draw-party';
import type { SeedDiner } from './make-diners';
import { type DayClock, lifeOf, minutes } from './party-life';
import { type Random, randomFrom, zipf } from './random';
import { STATUS, type SeedBooking, seedReference } from './seed-booking';
import { castEvening, clockOf, unplaced } from './tonight';
import type { Venue } from './venue';
import { type VenueSession, keptFree, sessionsOf, specialDatesOf, tablesOfPlan } from './venue-day';

/** The first sixty guests come about equally often, up to a few times a month. */
const REGULARS = 60;
const NUDGES = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1];

interface Day {
  date: ServiceDate;
  inDays: number;
  clock: DayClock;
  /** The session that is under way, today. */
  evening?: VenueSession;
  sheet: DaySheet;
  /** Diners that are already on the books of this day. */
  seen: Set<number>;
  random: Random;
}

/** @param now the restaurant's own service day and hour */
export function makeBook(venue: Venue, diners: readonly SeedDiner[], now: ServiceMoment): SeedBooking[] {
  const places = placesOf(venue);
  const specialDates = specialDatesOf(venue, now.date);
  const rank = zipf(diners.length, REGULARS);
  const visits = new Map<number, number>();
  const books: SeedBooking[] = [];

  for (let inDays = -venue.daysBack; inDays <= venue.daysAhead; inDays++) {
    const date = shiftDate(now.date, inDays);
    const sessions = sessionsOf(venue, specialDates, date);
    const clock = clockOf(sessions, now.time);
    const day: Day = {
      date, inDays,
      clock: inDays < 0 ? 'past' : inDays > 0 ? 'future' : { now: clock.now },
      evening: inDays === 0 ? clock.session : undefined,
      sheet: daySheet(places),
      seen: new Set(),
      random: randomFrom(venue.seed, inDays),
    };
    for (const { table, from, to } of keptFree(venue, now.date, date)) day.sheet.keep(table, from, to);
    const found = sessions.flatMap((session) => fillSession(venue, day, session, () => freshDiner(diners, rank, day)));
    for (const booking of found.sort((a, b) => a.time - b.time)) {
      const before = visits.get(booking.dinerUid ?? 0) ?? 0;
      booking.visits = booking.dinerUid === WALK_IN_GUEST ? 0 : before;
      if (booking.status === STATUS.finished) visits.set(booking.dinerUid ?? 0, before + 1);
      Object.assign(booking, madeWhen(booking, day, now), { reference: seedReference(books.length) });
      books.push(booking);
    }
  }
  return books;
}

function fillSession(venue: Venue, day: Day, session: VenueSession, diner: () => SeedDiner): SeedBooking[] {
  const { random, inDays, sheet } = day;
  const demand = session.parties * (inDays > 0 ? 0.06 + 0.75 * Math.exp(-inDays / 10) : 1) * (0.85 + random.next() * 0.3);
  const tables = tablesOfPlan(venue, session.plan);
  const areas = [...new Set(venue.tables.filter(({ uid }) => tables.has(uid)).map(({ area }) => area))];
  const bookOptions = (venue.restaurant.setup?.bookOptions ?? []).map(({ UID }) => UID);
  const draw = () => drawParty({ session, areas, bookOptions, diner, walkIns: inDays <= 0, random });
  const arriving = new Map<number, number>();

  const bookings: SeedBooking[] = [];
  const count = Math.floor(demand + random.next());
  // The largest parties choose first: they have the fewest places to go.
  for (const party of Array.from({ length: count }, draw).sort((a, b) => b.covers - a.covers)) {
    for (const nudge of NUDGES) {
      const time = party.time + nudge;
      const arrivals = (arriving.get(time) ?? 0) + party.covers;
      if (time < session.start || time > session.lastArrival || arrivals > session.arrivalLimit) continue;
      if (party.channel === CHANNEL.walkIn && typeof day.clock === 'object' && time > day.clock.now) continue;
      const found = sheet.find({ covers: party.covers, time, turn: party.turn, area: party.area, tables, random });
      if (!found) continue;
      const life = lifeOf({ ...party, time }, day.clock, random);
      if (life.status > 999) {
        sheet.take(found, time, party.turn);
        arriving.set(time, arrivals);
      }
      bookings.push({ ...rowOf(party, venue, session, day), ...life, time, originalTime: time, tables: found });
      break;
    }
  }
  if (day.evening === session && typeof day.clock === 'object') {
    castEvening(bookings, session, day.clock.now);
    for (const status of [STATUS.standby, STATUS.requested] as const) {
      bookings.push(rowOf(unplaced({ ...draw(), channel: CHANNEL.website }, session, status), venue, session, day));
    }
  }
  for (const booking of bookings) booking.spend = spendOf(booking, venue, session, random);
  return bookings;
}

function rowOf(party: PartyDraw & { status?: number }, venue: Venue, session: VenueSession, day: Day): SeedBooking {
  const { diner } = party;
  return {
    date: day.date, time: party.time, originalTime: party.time, turn: party.turn, covers: party.covers, channel: party.channel,
    firstName: diner?.firstName ?? '', lastName: diner?.lastName ?? '', phone: diner?.phone ?? '', email: diner?.email ?? '',
    notes: party.notes, guestNotes: party.guestNotes, bookOptions: party.bookOptions, guestOptions: diner?.guestOptions ?? [],
    status: party.status ?? STATUS.booked, tables: [], dinerUid: party.dinerUid, requestedArea: party.area,
    // Large parties pay ten units a head in advance.
    total: party.covers >= 8 ? party.covers * 1_000 : 0,
    spend: 0, reference: '', visits: 0,
    createdDate: shiftDate(day.date, -party.lead), createdTime: 0, arrivedTime: null, seatedTime: null, finishedTime: null,
  };
}

function spendOf({ status, covers }: SeedBooking, venue: Venue, session: VenueSession, random: Random): number {
  const range = venue.spend[session.type];
  if (status !== STATUS.finished || !range) return 0;
  return Math.round((covers * random.between(range[0], range[1])) / 10) * 10;
}

/** When it was booked: before it happens, not after now, and while somebody is awake. */
function madeWhen(booking: SeedBooking, day: Day, now: ServiceMoment): Pick<SeedBooking, 'createdDate' | 'createdTime'> {
  const { random } = day;
  if (booking.channel === CHANNEL.walkIn) return { createdDate: booking.date, createdTime: booking.time };
  const latest = booking.createdDate === booking.date ? Math.max(booking.time - 0.25, 9.25) : 23;
  const createdTime = minutes(9 + random.next() * (latest - 9));
  const stillToCome = booking.createdDate > now.date || (booking.createdDate === now.date && createdTime > now.time);
  return { createdDate: stillToCome ? shiftDate(now.date, -random.between(1, 12)) : booking.createdDate, createdTime };
}

function freshDiner(diners: readonly SeedDiner[], rank: (random: Random) => number, day: Day): SeedDiner {
  for (;;) {
    const diner = diners[rank(day.random)] as SeedDiner;
    if (day.seen.has(diner.uid) && day.seen.size < diners.length) continue;
    day.seen.add(diner.uid);
    return diner;
  }
}

/** The state of the seed's day at its current hour: the running session, parties without a table, and quoted waits. */
import { CHANNEL } from '@/lib/contract/constants';
import type { PartyDraw } from './draw-party';
import { minutes } from './party-life';
import { STATUS, type SeedBooking } from './seed-booking';
import type { VenueSession } from './venue-day';

/** The running session at an hour; undefined between sessions and at night. */
export function sessionAt(sessions: readonly VenueSession[], now: number): VenueSession | undefined {
  return sessions.find(({ start, end }) => start <= now && now < end);
}

/** The session for a party without a table: the first one that still accepts arrivals today. */
export function sessionToCome(sessions: readonly VenueSession[], now: number): VenueSession | undefined {
  return [...sessions].sort((a, b) => a.start - b.start).find(({ lastArrival }) => now <= lastArrival);
}

type Unplaced = PartyDraw & Pick<SeedBooking, 'status'> & Partial<SeedBooking>;

/** The request of a party without a table: at the busiest time of the session, but not in the past. */
export function unplaced(
  party: PartyDraw,
  session: VenueSession,
  now: number,
  status: typeof STATUS.standby | typeof STATUS.requested,
): Unplaced {
  const fullest = Math.round((session.start + session.end) * 2) / 4;
  return {
    ...party,
    channel: CHANNEL.website,
    status,
    time: Math.min(session.lastArrival, Math.max(fullest, Math.ceil(now * 4) / 4)),
  };
}

const WAITED = 0.2;
const QUOTE = 20;
/** Why a party waits while tables are free. */
const WISH = 'Espera mesa junto a la ventana.';

/** A walk-in on the waiting list with a quoted wait; undefined at the start of a session, and after its last arrival. */
export function onTheList(party: PartyDraw, session: VenueSession, now: number): Unplaced | undefined {
  const since = minutes(now - WAITED);
  if (since < session.start || now > session.lastArrival) return undefined;
  return {
    ...party,
    channel: CHANNEL.walkIn,
    lead: 0,
    covers: 2,
    status: STATUS.waiting,
    time: Math.max(session.start, Math.floor(since * 4) / 4),
    notes: WISH,
    arrivedTime: since,
    quotedMinutes: QUOTE,
    quotedAt: since,
  };
}

/** Maximum number of walk-ins of the session with a quoted wait, and that wait in minutes. */
const QUOTED = { parties: 4, minutes: 10 };

/** Adds quoted waits to seated walk-ins, so that quotes can be compared with actual waits. */
export function quoteWalkIns(bookings: readonly SeedBooking[]): void {
  const sat = bookings.filter(({ channel, seatedTime }) => channel === CHANNEL.walkIn && seatedTime !== null);
  for (const booking of sat.slice(0, QUOTED.parties))
    Object.assign(booking, { quotedMinutes: QUOTED.minutes, quotedAt: booking.arrivedTime });
}

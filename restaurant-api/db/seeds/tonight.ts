/** The day the seed is made on, as it really stands at that hour: which session is under way, who asks for a place, who was told a wait. */
import { CHANNEL } from '@/lib/contract/constants';
import type { PartyDraw } from './draw-party';
import { minutes } from './party-life';
import { STATUS, type SeedBooking } from './seed-booking';
import type { VenueSession } from './venue-day';

/** The session under way at an hour; undefined between sessions and at night, when nobody is in the room but those who stay on. */
export function sessionAt(sessions: readonly VenueSession[], now: number): VenueSession | undefined {
  return sessions.find(({ start, end }) => start <= now && now < end);
}

/** The session that a party without a table asks for: the first that still takes arrivals today. */
export function sessionToCome(sessions: readonly VenueSession[], now: number): VenueSession | undefined {
  return [...sessions].sort((a, b) => a.start - b.start).find(({ lastArrival }) => now <= lastArrival);
}

type Unplaced = PartyDraw & Pick<SeedBooking, 'status'> & Partial<SeedBooking>;

/** What somebody without a table asks for: a place when the session is fullest, but none in the past. */
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
/** Why somebody waits while tables are free. */
const WISH = 'Espera mesa junto a la ventana.';

/** A party that came without a booking, was told how long it takes, and waits; undefined while a session has hardly begun or takes nobody any more. */
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

/** Up to so many walk-ins of the session were told a wait of so many minutes when they came. */
const QUOTED = { parties: 4, minutes: 10 };

/** Lets walk-ins that have sat down have been quoted a wait before, so that one can tell how the quotes have held. */
export function quoteWalkIns(bookings: readonly SeedBooking[]): void {
  const sat = bookings.filter(({ channel, seatedTime }) => channel === CHANNEL.walkIn && seatedTime !== null);
  for (const booking of sat.slice(0, QUOTED.parties))
    Object.assign(booking, { quotedMinutes: QUOTED.minutes, quotedAt: booking.arrivedTime });
}

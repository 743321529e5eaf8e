/** The day the seed is made on: its clock, and the parties that an evening always has. */
import type { PartyDraw } from './draw-party';
import { minutes } from './party-life';
import { STATUS, type SeedBooking } from './seed-booking';
import type { VenueSession } from './venue-day';

/**
 * The hour up to which today has happened. Inside a session that is now, but for its first and last hour; before, between and after sessions it is well into the
 * nearest one, so that whoever looks at the demo at ten in the morning still meets a room with people in it.
 */
export function clockOf(sessions: readonly VenueSession[], now: number): { now: number; session: VenueSession | undefined } {
  const distance = ({ start, end }: VenueSession) => Math.max(start - now, now - end, 0);
  const session = [...sessions].sort((a, b) => distance(a) - distance(b))[0];
  if (!session) return { now, session };
  if (distance(session) > 0) return { now: session.start + (session.end - session.start) * 0.6, session };
  return { now: Math.min(Math.max(now, session.start + 1.5), session.end - 1), session };
}

/** Makes one of the session's parties late, one wait at the door and one sit with some of its people missing. */
export function castEvening(bookings: SeedBooking[], session: VenueSession, now: number): void {
  const inSession = bookings.filter(({ time, status, tables }) => time >= session.start && time <= session.end && status > 999 && tables.length > 0);
  const unsettled = inSession.filter(({ finishedTime }) => finishedTime === null).sort((a, b) => Math.abs(a.time - now) - Math.abs(b.time - now));
  const begun = unsettled.filter(({ time }) => time <= now);
  const [waiting, late] = [...begun, ...unsettled.filter(({ time }) => time > now)];
  const partSeated = begun[2];
  if (waiting) Object.assign(waiting, { status: STATUS.waiting, arrivedTime: minutes(now - 0.1), seatedTime: null });
  if (late) Object.assign(late, { status: STATUS.late, arrivedTime: null, seatedTime: null });
  if (partSeated) Object.assign(partSeated, { status: STATUS.partSeated, arrivedTime: minutes(now - 0.15), seatedTime: minutes(Math.max(partSeated.time, now - 0.05)) });
}

/** What somebody without a table asks for: a place when the session is fullest, and the restaurant's answer to a web request. */
export const unplaced = (party: PartyDraw, session: VenueSession, status: typeof STATUS.standby | typeof STATUS.requested): PartyDraw & { status: number } => ({
  ...party,
  status,
  time: Math.min(session.lastArrival, Math.round((session.start + session.end) * 2) / 4),
});

/** The printed running order of a service day: arrivals by session, with their tables. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { currentSession, type DaySession, sessionKey, sessionOf, sessionSpan } from '../list/session-mode';
import { STAGE, type Stage, groupOf, holdsTables } from '@/lib/rules/statuses/stage';

export interface SessionSheet {
  /** Null for parties outside every session. */
  session: DaySession | null;
  parties: number;
  covers: number;
  /** By time, then by booking uid. */
  bookings: Booking[];
  /** On standby for a cancellation; not counted. */
  standby: Booking[];
}

export interface RunningOrder {
  parties: number;
  covers: number;
  /** In the order of the day; sessions without parties are left out. */
  sessions: SessionSheet[];
}

/**
 * Cancelled and no-show parties are left out.
 * @param from sessions that ended before this hour are left out, except parties that are still seated; null for the whole day
 */
export function runningOrder(
  bookings: readonly Booking[],
  sessions: readonly DaySession[],
  stageOf: (status: number) => Stage,
  from: DecimalHours | null = null,
): RunningOrder {
  const sheets = new Map<string, SessionSheet>();
  const sheetOf = (time: DecimalHours): SessionSheet => {
    const session = sessionOf(time, sessions) ?? null;
    const key = session ? sessionKey(session) : '';
    const sheet = sheets.get(key) ?? { session, parties: 0, covers: 0, bookings: [], standby: [] };
    sheets.set(key, sheet);
    return sheet;
  };
  for (const booking of [...bookings].sort((a, b) => a.time - b.time || a.uid - b.uid)) {
    const stage = stageOf(booking.status);
    if (groupOf(stage) === 'cancelled') continue;
    if (from !== null && stage !== STAGE.seated && hasEnded(booking.time, sessions, from)) continue;
    const sheet = sheetOf(booking.time);
    if (holdsTables(booking.status, stage)) {
      sheet.bookings.push(booking);
      sheet.parties += 1;
      sheet.covers += booking.covers;
    } else sheet.standby.push(booking);
  }
  const inOrder = [...sheets.values()].sort((a, b) => startOf(a) - startOf(b));
  return {
    parties: sum(inOrder.map(({ parties }) => parties)),
    covers: sum(inOrder.map(({ covers }) => covers)),
    sessions: inOrder,
  };
}

const startOf = ({ session, bookings, standby }: SessionSheet) =>
  session?.start ?? (bookings[0] ?? standby[0])?.time ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Whether the session of an arrival has ended; for an arrival outside all sessions, whether the present session began after it. */
function hasEnded(time: DecimalHours, sessions: readonly DaySession[], now: DecimalHours): boolean {
  const session = sessionOf(time, sessions);
  if (session) return sessionSpan(session).end <= now;
  const current = currentSession(sessions, now);
  return current !== undefined && time < sessionSpan(current).start;
}

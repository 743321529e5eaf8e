/** Which sessions of a day are shown, and in which session a booking falls (§4, §5). */
import { DAY_END } from '@/lib/contract/constants';
import { afterMidnight, type DecimalHours } from '@/lib/time/service-day';

/** A session of one day: a shift, or a session of a special date, which has no uid. */
export interface DaySession {
  uid: number | null;
  name: string;
  start: DecimalHours;
  end: DecimalHours;
}

/** §4: 0 all, 1 and 2 the last session only, otherwise by time. §3: 3 is the default. */
export const SESSION_MODES = [0, 1, 2, 3] as const;
export type SessionMode = (typeof SESSION_MODES)[number];
export const DEFAULT_SESSION_MODE: SessionMode = 3;

/** Identifies a session within its day; sessions of a special date have no uid and use name and start. */
export function sessionKey(session: DaySession): string {
  return session.uid === null ? `${session.name}@${session.start}` : String(session.uid);
}

/** Start and end on the service day: clock times under 4 count +24, an end at or before the start reaches to 28 (§5). */
export function sessionSpan(session: DaySession): { start: DecimalHours; end: DecimalHours } {
  const start = afterMidnight(session.start);
  const end = afterMidnight(session.end);
  return { start, end: end <= start ? DAY_END : Math.min(end, DAY_END) };
}

/** Whether a time lies within a session, the end not included. */
export function isWithin(time: DecimalHours, session: DaySession): boolean {
  const at = afterMidnight(time);
  const { start, end } = sessionSpan(session);
  return start <= at && at < end;
}

/** The session of an arrival: the one that contains it, else the one that ends exactly then; undefined outside of all. */
export function sessionOf<T extends DaySession>(time: DecimalHours, sessions: readonly T[]): T | undefined {
  return (
    sessions.find((session) => isWithin(time, session)) ??
    sessions.find((session) => sessionSpan(session).end === afterMidnight(time))
  );
}

/** The session in progress; between sessions the next one, after the last the last. */
export function currentSession<T extends DaySession>(sessions: readonly T[], now: DecimalHours): T | undefined {
  const ordered = [...sessions].sort((a, b) => sessionSpan(a).start - sessionSpan(b).start);
  return ordered.find((session) => afterMidnight(now) < sessionSpan(session).end) ?? ordered.at(-1);
}

/**
 * The sessions shown while none are chosen (§4).
 * @param now decimal hour if the day is today, else null: other days show all sessions
 */
export function displayedSessions<T extends DaySession>(
  sessions: readonly T[],
  now: DecimalHours | null,
  mode: SessionMode = DEFAULT_SESSION_MODE,
): T[] {
  if (mode === 0) return [...sessions];
  if (mode === 1 || mode === 2) return lastOf(sessions);
  if (now === null) return [...sessions];
  const current = currentSession(sessions, now);
  return current ? [current] : [];
}

function lastOf<T extends DaySession>(sessions: readonly T[]): T[] {
  return [...sessions].sort((a, b) => sessionSpan(a).start - sessionSpan(b).start).slice(-1);
}

/**
 * Whether a booking is shown (§5). With all sessions of the day chosen, or a day without sessions, every booking is: one outside of the opening hours
 * must not disappear.
 */
export function fallsInSessions(
  time: DecimalHours,
  sessions: readonly DaySession[],
  chosen: ReadonlySet<string>,
): boolean {
  if (sessions.every((session) => chosen.has(sessionKey(session)))) return true;
  const session = sessionOf(time, sessions);
  return session !== undefined && chosen.has(sessionKey(session));
}

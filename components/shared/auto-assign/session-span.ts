/** The hours that are assigned at once: those of the sessions on the screen. */
import { DAY_END, DAY_START, TIME_STEP } from '@/lib/contract/constants';
import type { Shift } from '@/lib/rules/hours/hours';
import { currentSession, sessionOf, sessionSpan } from '@/lib/rules/booking/list/session-mode';
import type { DecimalHours } from '@/lib/time/service-day';

export interface SessionSpan {
  from: DecimalHours;
  /** The parties that arrive then are not in it. */
  to: DecimalHours;
  /** The session's own; null for several, or for a day without any. */
  name: string | null;
}

/** From the first of the sessions to the end of the last, with who arrives just then; the whole day where there is none. */
export function spanOfSessions(shown: readonly Shift[], ofDay: readonly Shift[]): SessionSpan {
  if (shown.length === 0) return { from: DAY_START, to: DAY_END, name: null };
  const spans = shown.map(sessionSpan);
  const end = Math.max(...spans.map((span) => span.end));
  const isFollowed = ofDay.some((session) => sessionSpan(session).start === end);
  return {
    from: Math.min(...spans.map(({ start }) => start)),
    to: isFollowed ? end : Math.min(DAY_END, end + TIME_STEP),
    name: shown.length === 1 ? (shown[0]?.name ?? null) : null,
  };
}

/** The session at a time; between two the one to come. */
export function sessionsAt(time: DecimalHours, sessions: readonly Shift[]): Shift[] {
  const session = sessionOf(time, sessions) ?? currentSession(sessions, time);
  return session ? [session] : [];
}

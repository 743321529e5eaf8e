/** The hours assigned at once: those of the displayed sessions. */
import { DAY_END, DAY_START, TIME_STEP } from '@/lib/contract/constants';
import type { Shift } from '@/lib/rules/hours/hours';
import { currentSession, sessionOf, sessionSpan } from '@/lib/rules/booking/list/session-mode';
import type { DecimalHours } from '@/lib/time/service-day';

export interface SessionSpan {
  from: DecimalHours;
  /** Exclusive: parties arriving at this time are not included. */
  to: DecimalHours;
  /** Name of the session; null for several, or for a day without sessions. */
  name: string | null;
}

/**
 * From the first session's start to the last one's end, including arrivals at that time; the whole day when there are
 * no sessions.
 */
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

/** The session at a time; between two sessions, the next one. */
export function sessionsAt(time: DecimalHours, sessions: readonly Shift[]): Shift[] {
  const session = sessionOf(time, sessions) ?? currentSession(sessions, time);
  return session ? [session] : [];
}

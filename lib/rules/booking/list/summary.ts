/** The counts of a session: expected, arrived, still to come (§3 resume). */
import { afterMidnight } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { type DaySession, sessionKey, sessionOf, sessionSpan } from './session-mode';
import { countsCovers, groupOf, type Stage } from '@/lib/rules/statuses/stage';
import type { Count } from './totals';

export interface SessionSummary {
  /** Null for parties outside of all sessions. */
  session: DaySession | null;
  total: Count;
  arrived: Count;
  toCome: Count;
}

/**
 * One line per shown session, by start, and one for parties outside of all sessions if there are any. Standby, cancelled and no-show parties are not
 * counted (D5).
 * @param shown keys of the shown sessions
 */
export function summaryOf(
  bookings: ReadonlyArray<Pick<Booking, 'time' | 'covers' | 'status'>>,
  sessions: readonly DaySession[],
  shown: readonly string[],
  stageOf: (status: number) => Stage,
): SessionSummary[] {
  const onDisplay = sessions
    .filter((session) => shown.includes(sessionKey(session)))
    .sort((a, b) => sessionSpan(a).start - sessionSpan(b).start);
  const lines = new Map<DaySession | null, SessionSummary>(onDisplay.map((session) => [session, emptyLine(session)]));
  const outside = emptyLine(null);
  for (const { time, covers, status } of bookings) {
    const stage = stageOf(status);
    if (!countsCovers(status, stage)) continue;
    const session = sessionOf(afterMidnight(time), sessions);
    const line = session ? lines.get(session) : outside;
    if (!line) continue;
    add(line.total, covers);
    add(groupOf(stage) === 'due' ? line.toCome : line.arrived, covers);
  }
  return [...lines.values(), ...(outside.total.parties > 0 ? [outside] : [])];
}

const none = (): Count => ({ parties: 0, covers: 0 });
const emptyLine = (session: DaySession | null): SessionSummary => ({
  session,
  total: none(),
  arrived: none(),
  toCome: none(),
});

function add(count: Count, covers: number): void {
  count.parties += 1;
  count.covers += covers;
}

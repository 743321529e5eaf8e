/** What a session amounts to: who is expected, who has come, who is still to come (§3 resume). */
import { afterMidnight } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { type DaySession, sessionKey, sessionOf, sessionSpan } from './session-mode';
import { countsCovers, groupOf, type Stage } from '@/lib/rules/statuses/stage';
import type { Count } from './totals';

export interface SessionSummary {
  /** Null for who comes outside all sessions. */
  session: DaySession | null;
  total: Count;
  arrived: Count;
  toCome: Count;
}

/**
 * One line for each session on display, by its start, and one for who comes outside all, if anybody does.
 * Standby, cancelled and no-show parties count for nothing (D5).
 * @param shown keys of the sessions on display
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

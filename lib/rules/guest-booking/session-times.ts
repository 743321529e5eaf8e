/** The times of a day for guests: grouped by session, unavailable ones with their reason. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { GuestReason, OfferedTime } from './guest-booking';

export interface SessionTimes {
  session: string;
  /** Times available to the party. */
  offered: OfferedTime[];
  /** The other times, in order. */
  gone: OfferedTime[];
}

/** A session that occurs twice in a day (an afternoon between two dinners) gives two groups. Times outside the opening hours belong to none. */
export function bySession(times: readonly OfferedTime[]): SessionTimes[] {
  const sessions: SessionTimes[] = [];
  for (const time of times) {
    if (time.why === 'closed') continue;
    let last = sessions.at(-1);
    if (last?.session !== time.session) sessions.push((last = { session: time.session, offered: [], gone: [] }));
    (time.why === null ? last.offered : last.gone).push(time);
  }
  return sessions;
}

/** Whether the waiting list is offered: only for times that are full, not for those when the restaurant is closed or that are past. */
export function isFull(why: GuestReason | null): boolean {
  return why === 'full';
}

/** The full times of a day, for which a guest may join the waiting list. */
export function fullTimes(times: readonly OfferedTime[]): DecimalHours[] {
  return times.filter(({ why }) => isFull(why)).map(({ time }) => time);
}

/** The reason shown for a session without a free time: the most frequent one of its times. */
export function mainReason(gone: readonly OfferedTime[]): GuestReason | null {
  const counts = new Map<GuestReason, number>();
  for (const { why } of gone) if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

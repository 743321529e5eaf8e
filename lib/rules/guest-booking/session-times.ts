/** The times of a day as a guest reads them: by session, and those that are gone by what they are gone for. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { GuestReason, OfferedTime } from './guest-booking';

export interface SessionTimes {
  session: string;
  /** Times that the party can have. */
  offered: OfferedTime[];
  /** The others, by time. */
  gone: OfferedTime[];
}

/** A session that comes twice in a day (an afternoon between two dinners) stays two. Times at which the restaurant is not open are no session's. */
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

/** Whether the list may help: the time is gone because it is full, not because the restaurant is closed or it is past. */
export function isFull(why: GuestReason | null): boolean {
  return why === 'full';
}

/** The full times of a day, of which a guest on the list may wish for one. */
export function fullTimes(times: readonly OfferedTime[]): DecimalHours[] {
  return times.filter(({ why }) => isFull(why)).map(({ time }) => time);
}

/** What is said of a session without a free time: the reason that stands for most of its times. */
export function mainReason(gone: readonly OfferedTime[]): GuestReason | null {
  const counts = new Map<GuestReason, number>();
  for (const { why } of gone) if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

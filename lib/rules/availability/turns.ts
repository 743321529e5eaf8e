/** The default length of a party's stay. */
import { type DayRules, openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import type { DecimalHours } from '@/lib/time/service-day';
import type { SessionRules } from '@/lib/rules/hours/hours';

/**
 * The turn of a party: the last entry of the session's turns whose size is at most its covers, else the restaurant's default.
 * @param session the session it arrives in; undefined or null where none is open
 * @param defaultTurn hours
 */
export function turnFor(
  session: Partial<Pick<SessionRules, 'turns'>> | null | undefined,
  covers: number,
  defaultTurn: DecimalHours,
): DecimalHours {
  return session?.turns?.filter(({ from }) => from <= covers).at(-1)?.turn ?? defaultTurn;
}

/**
 * The turn of a party that arrives at a time of a day; the restaurant's default where no session accepts the time, or the time is unknown.
 * @param sessions of the day
 */
export function usualTurn(
  sessions: DayRules['sessions'],
  { time, covers }: { time: DecimalHours | null; covers: number },
  defaultTurn: DecimalHours,
): DecimalHours {
  return turnFor(time === null ? null : openSessionAt({ sessions }, time), covers, defaultTurn);
}

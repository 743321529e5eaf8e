/** How long a party keeps its table unless somebody says otherwise. */
import { type DayRules, openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import type { DecimalHours } from '@/lib/time/service-day';
import type { SessionRules } from '@/lib/rules/hours/hours';

/**
 * The turn of a party: that of the last entry of the session's turns that begins at or under its covers, else the restaurant's usual stay.
 * @param session the one that it arrives in; undefined or null where none is open then
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
 * The turn of a party that arrives at a time of a day; the restaurant's usual stay where no session takes arrivals then, or no time is known.
 * @param sessions of the day
 */
export function usualTurn(
  sessions: DayRules['sessions'],
  { time, covers }: { time: DecimalHours | null; covers: number },
  defaultTurn: DecimalHours,
): DecimalHours {
  return turnFor(time === null ? null : openSessionAt({ sessions }, time), covers, defaultTurn);
}

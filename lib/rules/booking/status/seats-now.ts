/** Whether a party that is given a table sits down now, or gets it for later. */
import type { ServiceMoment } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { STAGE, isDue, type Stage } from '@/lib/rules/statuses/stage';

/** A party may be seated this long before its time, in hours. */
const MAX_HOURS_EARLY = 0.5;

/**
 * A waiting party is present. A due party is assumed to be at the door from half an hour before its time on its day; any other party is only assigned
 * the table.
 */
export function seatsNow(party: Pick<Booking, 'date' | 'time'>, stage: Stage, now: ServiceMoment): boolean {
  if (party.date !== now.date) return false;
  return stage === STAGE.waiting || (isDue(stage) && now.time >= party.time - MAX_HOURS_EARLY);
}

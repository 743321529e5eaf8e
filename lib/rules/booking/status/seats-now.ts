/** Whether giving a party a table means that it sits down, or that it will have it later. */
import type { ServiceMoment } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { STAGE, isDue, type Stage } from '@/lib/rules/statuses/stage';

/** A party may be seated this long before its time, in hours. */
const EARLY = 0.5;

/**
 * A party that waits is here. A due one is taken to stand at the door from half an hour before its time, on its day; anybody else is
 * only given the table.
 */
export function seatsNow(party: Pick<Booking, 'date' | 'time'>, stage: Stage, now: ServiceMoment): boolean {
  if (party.date !== now.date) return false;
  return stage === STAGE.waiting || (isDue(stage) && now.time >= party.time - EARLY);
}

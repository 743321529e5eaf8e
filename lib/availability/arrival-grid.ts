/** The arrival times that a day offers. */
import type { DayRules } from '@/lib/booking/day-rules';
import { arrivalTimes } from '@/lib/booking/arrival-times';
import type { DayClock } from '@/lib/time/day-clock';
import type { DecimalHours } from '@/lib/time/service-day';

/** Every step of every session, each once and by time; what the clock skips on the night it goes forward is no time at all. */
export function arrivalGrid({ sessions, timeStep }: DayRules, clock: DayClock): DecimalHours[] {
  const times = new Set(sessions.flatMap((session) => arrivalTimes({ ...session, uid: null }, timeStep)));
  return [...times].filter((time) => Math.abs(clock.hourAt(clock.instantAt(time)) - time) < 1e-6).sort((a, b) => a - b);
}

/** The arrival times of a day, and the session that accepts each. */
import { type DayRules, openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import { arrivalTimes } from '@/lib/rules/booking-checks/arrival-times';
import type { DayClock } from '@/lib/time/day-clock';
import type { DecimalHours } from '@/lib/time/service-day';

export interface ArrivalGrid {
  /** Every step of every session, without duplicates, ascending. */
  times: readonly DecimalHours[];
  /** Time index → index of the session that accepts it; -1 past its last arrival. */
  sessionOf: Int8Array;
}

interface CachedGrid {
  clock: DayClock;
  timeStep: number;
  grid: ArrivalGrid;
}
/** Sessions of a day → its grid: opening hours rarely change, and one day is queried many times. */
const gridCache = new WeakMap<DayRules['sessions'], CachedGrid>();

/** Times are sums of steps. */
const TOLERANCE_HOURS = 1e-3;

/** Whether a time can be booked: it is on the time step, or on a step of a session that begins between two. */
export function isArrivalTime(time: DecimalHours, rules: Pick<DayRules, 'sessions' | 'timeStep' | 'clock'>): boolean {
  const steps = time / rules.timeStep;
  return (
    Math.abs(steps - Math.round(steps)) * rules.timeStep < TOLERANCE_HOURS ||
    arrivalGrid(rules).times.some((one) => Math.abs(one - time) < TOLERANCE_HOURS)
  );
}

/** Times that do not exist on the night the clock goes forward are left out. */
export function arrivalGrid({
  sessions,
  timeStep,
  clock,
}: Pick<DayRules, 'sessions' | 'timeStep' | 'clock'>): ArrivalGrid {
  const cached = gridCache.get(sessions);
  if (cached && cached.clock === clock && cached.timeStep === timeStep) return cached.grid;
  const steps = sessions.flatMap((session) => arrivalTimes({ ...session, uid: null, lastArrival: null }, timeStep));
  // Two sessions may reach the same minute through different floating-point sums.
  const byMinute = new Map(steps.map((time) => [Math.round(time * 60), time]));
  const times = [...byMinute.values()]
    .filter((time) => Math.abs(clock.hourAt(clock.instantAt(time)) - time) < 1e-6)
    .sort((a, b) => a - b);
  const sessionOf = Int8Array.from(times, (time) => {
    const session = openSessionAt({ sessions }, time);
    return session ? sessions.indexOf(session) : -1;
  });
  const grid = { times, sessionOf };
  gridCache.set(sessions, { clock, timeStep, grid });
  return grid;
}

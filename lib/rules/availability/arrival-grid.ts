/** The arrival times that a day offers, and the session that takes each. */
import { type DayRules, openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import { arrivalTimes } from '@/lib/rules/booking-checks/arrival-times';
import type { DayClock } from '@/lib/time/day-clock';
import type { DecimalHours } from '@/lib/time/service-day';

export interface ArrivalGrid {
  /** Every step of every session, each once and by time. */
  times: readonly DecimalHours[];
  /** By index of the time: the index of the session that takes it; -1 past its last arrival. */
  sessionOf: Int8Array;
}

interface Remembered {
  clock: DayClock;
  timeStep: number;
  grid: ArrivalGrid;
}
/** The sessions of a day → its grid: hours change once a season, and the day is asked about all evening. */
const remembered = new WeakMap<DayRules['sessions'], Remembered>();

/** A thousandth of an hour: times are sums of steps. */
const ALMOST = 1e-3;

/** Whether parties may be booked to arrive at a time: on the time step, or at a step of a session that begins between two. */
export function isArrivalTime(time: DecimalHours, rules: Pick<DayRules, 'sessions' | 'timeStep' | 'clock'>): boolean {
  const steps = time / rules.timeStep;
  return (
    Math.abs(steps - Math.round(steps)) * rules.timeStep < ALMOST ||
    arrivalGrid(rules).times.some((one) => Math.abs(one - time) < ALMOST)
  );
}

/** What the clock skips on the night it goes forward is no time at all. */
export function arrivalGrid({
  sessions,
  timeStep,
  clock,
}: Pick<DayRules, 'sessions' | 'timeStep' | 'clock'>): ArrivalGrid {
  const known = remembered.get(sessions);
  if (known && known.clock === clock && known.timeStep === timeStep) return known.grid;
  const steps = sessions.flatMap((session) => arrivalTimes({ ...session, uid: null, lastArrival: null }, timeStep));
  // Two sessions may reach the same minute by different sums.
  const byMinute = new Map(steps.map((time) => [Math.round(time * 60), time]));
  const times = [...byMinute.values()]
    .filter((time) => Math.abs(clock.hourAt(clock.instantAt(time)) - time) < 1e-6)
    .sort((a, b) => a - b);
  const sessionOf = Int8Array.from(times, (time) => {
    const session = openSessionAt({ sessions }, time);
    return session ? sessions.indexOf(session) : -1;
  });
  const grid = { times, sessionOf };
  remembered.set(sessions, { clock, timeStep, grid });
  return grid;
}

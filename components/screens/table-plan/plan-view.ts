/** Which moment of a day the floor is shown at, and in which drawing. */
import type { Shift } from '@/lib/rules/hours/hours';
import { currentSession, sessionOf } from '@/lib/rules/booking/list/session-mode';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { Plan } from '@/lib/rules/seating/plan';
import type { DecimalHours, ServiceDate, ServiceMoment } from '@/lib/time/service-day';

/** Shown where a day has no session: from noon to midnight. */
const QUIET_DAY = { start: 12, end: 24 };
/** Hours shown before the first session opens and after the last one ends. */
const MARGIN = 0.5;

export interface TimeRange {
  start: DecimalHours;
  end: DecimalHours;
}

/** The part of the service day worth looking at: its sessions with a margin, and the present hour if it is today. */
export function timeRange(sessions: ReadonlyArray<Pick<Shift, 'start' | 'end'>>, now: DecimalHours | null): TimeRange {
  const start = sessions.length > 0 ? Math.min(...sessions.map((session) => session.start)) - MARGIN : QUIET_DAY.start;
  const end = sessions.length > 0 ? Math.max(...sessions.map((session) => session.end)) + MARGIN : QUIET_DAY.end;
  return {
    start: Math.max(DAY_START, Math.floor(Math.min(start, now ?? start))),
    end: Math.min(DAY_END, Math.ceil(Math.max(end, now ?? end))),
  };
}

/** Where a day opens: now if it is today, else the busiest hour staff plan for, one hour into its last session. */
export function openingTime(date: ServiceDate, sessions: readonly Shift[], now: ServiceMoment): DecimalHours {
  if (date === now.date) return now.time;
  const last = sessions.at(-1);
  return last ? Math.min(last.start + 1, last.end) : QUIET_DAY.start + 8;
}

/** A step along the grid of arrival times, from wherever the time is now. */
export function stepTime(time: DecimalHours, step: number, direction: -1 | 1, { start, end }: TimeRange): DecimalHours {
  const steps = time / step;
  const next = direction === 1 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1;
  return Math.min(end, Math.max(start, next * step));
}

/** The nearest step of the arrival grid: the slider's own steps begin wherever it stands. */
export function nearestStep(time: DecimalHours, step: number): DecimalHours {
  return Math.round(time / step) * step;
}

/** The plan that somebody chose, else that of the session at this time, else the first. */
export function planAt(
  plans: readonly Plan[],
  chosen: string | null,
  sessions: readonly Shift[],
  time: DecimalHours,
): Plan | undefined {
  const session = sessionOf(time, sessions) ?? currentSession(sessions, time);
  return plans.find(({ uid }) => uid === chosen) ?? plans.find(({ uid }) => uid === session?.plan) ?? plans[0];
}

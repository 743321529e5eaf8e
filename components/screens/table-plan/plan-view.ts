/** The default time, time range and plan of the floor. */
import type { Shift } from '@/lib/rules/hours/hours';
import { currentSession, sessionOf } from '@/lib/rules/booking/list/session-mode';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { Plan } from '@/lib/rules/seating/plan';
import type { DecimalHours, ServiceDate, ServiceMoment } from '@/lib/time/service-day';

/** Span of a day without sessions, in hours. */
const DEFAULT_SPAN = { start: 12, end: 24 };
/** Hours before the first session and after the last one. */
const MARGIN = 0.5;

export interface TimeRange {
  start: DecimalHours;
  end: DecimalHours;
}

/** The range of the time slider: the day's sessions with a margin, and the present time if it is today. */
export function timeRange(sessions: ReadonlyArray<Pick<Shift, 'start' | 'end'>>, now: DecimalHours | null): TimeRange {
  const start =
    sessions.length > 0 ? Math.min(...sessions.map((session) => session.start)) - MARGIN : DEFAULT_SPAN.start;
  const end = sessions.length > 0 ? Math.max(...sessions.map((session) => session.end)) + MARGIN : DEFAULT_SPAN.end;
  return {
    start: Math.max(DAY_START, Math.floor(Math.min(start, now ?? start))),
    end: Math.min(DAY_END, Math.ceil(Math.max(end, now ?? end))),
  };
}

/** The initial time: now if the day is today; otherwise one hour into its last session, usually the busiest. */
export function openingTime(date: ServiceDate, sessions: readonly Shift[], now: ServiceMoment): DecimalHours {
  if (date === now.date) return now.time;
  const last = sessions.at(-1);
  return last ? Math.min(last.start + 1, last.end) : DEFAULT_SPAN.start + 8;
}

/** The next or previous arrival step, from any time. */
export function stepTime(time: DecimalHours, step: number, direction: -1 | 1, { start, end }: TimeRange): DecimalHours {
  const steps = time / step;
  const next = direction === 1 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1;
  return Math.min(end, Math.max(start, next * step));
}

/** The nearest arrival step; the slider's own steps begin at its value. */
export function nearestStep(time: DecimalHours, step: number): DecimalHours {
  return Math.round(time / step) * step;
}

/** The chosen plan, or that of the session at this time, or the first. */
export function planAt(
  plans: readonly Plan[],
  chosen: string | null,
  sessions: readonly Shift[],
  time: DecimalHours,
): Plan | undefined {
  const session = sessionOf(time, sessions) ?? currentSession(sessions, time);
  return plans.find(({ uid }) => uid === chosen) ?? plans.find(({ uid }) => uid === session?.plan) ?? plans[0];
}

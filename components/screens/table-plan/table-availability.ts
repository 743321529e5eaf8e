/** What a free table can be used for at the shown time. */
import type { Shift } from '@/lib/rules/hours/hours';
import { currentSession } from '@/lib/rules/booking/list/session-mode';
import { DAY_END } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { TableStay } from '@/lib/rules/seating/floor-stays';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import { type WalkInStay, walkInStay } from '@/lib/rules/seating/walk-in-stay';

export interface TableAvailability {
  date: ServiceDate;
  /** The arrival step of the shown time. */
  from: DecimalHours;
  /** The first arrival step for a new booking; today it is never in the past. */
  bookFrom: DecimalHours;
  /** Start of the next party or block, or the end of the session. */
  until: DecimalHours;
  /** `until` is the start of another party or block. */
  isTaken: boolean;
  /** The span for a walk-in party of this size; null on other days or at another time than now. */
  walkIn: ((covers: number) => WalkInStay) | null;
}

interface Moment {
  date: ServiceDate;
  time: DecimalHours;
  /** The floor shows the present moment. */
  live: boolean;
  sessions: readonly Shift[];
}

/** @param usualTurn usual turn in hours for this many covers at that time */
export function tableAvailability(
  { date, time, live, sessions }: Moment,
  step: number,
  usualTurn: (covers: number) => number,
  stays: readonly TableStay[],
  blocks: readonly BlockSpan[],
): TableAvailability {
  const from = floorToStep(time, step);
  const nextStarts = [...stays, ...blocks].map((one) => one.from).filter((start) => start > time);
  const next = nextStarts.length > 0 ? Math.min(...nextStarts) : null;
  const sessionEnd = currentSession(sessions, time)?.end ?? DAY_END;
  return {
    date,
    from,
    bookFrom: live ? nextStep(time, step) : from,
    until: next ?? (sessionEnd > from ? sessionEnd : DAY_END),
    isTaken: next !== null,
    walkIn: live ? (covers) => walkInStay(time, step, usualTurn(covers), stays, blocks) : null,
  };
}

/** The first arrival step that is not in the past. */
export function nextStep(time: DecimalHours, step: number): DecimalHours {
  return Math.min(Math.ceil(time / step - 1e-9) * step, DAY_END - step);
}

/** The free span after a party: from the arrival step at which it is planned to leave. */
export function spanAfter(
  { planned }: Pick<TableStay, 'planned'>,
  { until }: Pick<TableAvailability, 'until'>,
  step: number,
): BlockSpan {
  const from = Math.min(Math.ceil(planned / step - 1e-9) * step, DAY_END - step);
  return { from, to: until > from ? until : DAY_END };
}

/** What a free table may be asked for at the time that is looked at. */
import type { Shift } from '@/lib/rules/hours/hours';
import { currentSession } from '@/lib/rules/booking/list/session-mode';
import { DAY_END } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { TableStay } from '@/lib/rules/seating/floor-stays';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import { type WalkInStay, walkInStay } from '@/lib/rules/seating/walk-in-stay';

export interface TableAsk {
  date: ServiceDate;
  /** The step of the arrival grid that is looked at. */
  from: DecimalHours;
  /** The first step for which a booking can be taken: nobody books an hour that has passed. */
  bookFrom: DecimalHours;
  /** When somebody else has the table, or the session ends. */
  until: DecimalHours;
  /** Somebody else has it then. */
  isTaken: boolean;
  /** How long so many people may have it who walk in; null where nobody can: another day, or an hour that is not now. */
  walkIn: ((covers: number) => WalkInStay) | null;
}

interface Moment {
  date: ServiceDate;
  time: DecimalHours;
  /** The floor is shown as it is at this moment. */
  live: boolean;
  sessions: readonly Shift[];
}

/** @param usual hours that a party of a size usually has a table at that time */
export function tableAsk(
  { date, time, live, sessions }: Moment,
  step: number,
  usual: (covers: number) => number,
  stays: readonly TableStay[],
  blocks: readonly BlockSpan[],
): TableAsk {
  const from = floorToStep(time, step);
  const coming = [...stays, ...blocks].map((one) => one.from).filter((start) => start > time);
  const next = coming.length > 0 ? Math.min(...coming) : null;
  const closing = currentSession(sessions, time)?.end ?? DAY_END;
  return {
    date,
    from,
    bookFrom: live ? nextStep(time, step) : from,
    until: next ?? (closing > from ? closing : DAY_END),
    isTaken: next !== null,
    walkIn: live ? (covers) => walkInStay(time, step, usual(covers), stays, blocks) : null,
  };
}

/** The first step of the arrival grid that has not passed. */
export function nextStep(time: DecimalHours, step: number): DecimalHours {
  return Math.min(Math.ceil(time / step - 1e-9) * step, DAY_END - step);
}

/** The hours of a table that a party leaves free: from the step of the grid when it is to be gone. */
export function spanAfter(
  { planned }: Pick<TableStay, 'planned'>,
  { until }: Pick<TableAsk, 'until'>,
  step: number,
): BlockSpan {
  const from = Math.min(Math.ceil(planned / step - 1e-9) * step, DAY_END - step);
  return { from, to: until > from ? until : DAY_END };
}

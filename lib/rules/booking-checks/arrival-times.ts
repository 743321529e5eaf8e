/** The arrival times that a host may select: the grid of a day's sessions. */
import type { Shift } from '@/lib/rules/hours/hours';
import { DAY_END } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';
import { sessionSpan } from '@/lib/rules/booking/list/session-mode';

/** Every step from the start of a session to its last arrival (both included) and before its end. */
export function arrivalTimes(
  session: Pick<Shift, 'uid' | 'name' | 'start' | 'end' | 'lastArrival'>,
  step: number,
): DecimalHours[] {
  const { start, end } = sessionSpan(session);
  const last = session.lastArrival ?? end;
  const times: DecimalHours[] = [];
  // Each time is computed from its index: adding 0.1 twenty times would miss the end.
  for (
    let index = 0;
    start + index * step <= last + 1e-9 && start + index * step < Math.min(end, DAY_END) - 1e-9;
    index += 1
  )
    times.push(start + index * step);
  return times;
}

/** The lengths of stay to choose from, in hours: multiples of the step up to six hours, and the present length. */
export function turnChoices(step: number, present: number): number[] {
  const choices = Array.from({ length: Math.floor(6 / step) }, (_, index) => (index + 1) * step);
  return choices.includes(present) ? choices : [...choices, present].sort((a, b) => a - b);
}

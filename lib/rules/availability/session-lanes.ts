/** Sessions of a day as bars: overlapping ones go into separate lanes. */
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';

interface Span {
  start: DecimalHours;
  end: DecimalHours;
}

/** Each lane by start; a session takes the first lane in which it overlaps none. */
export function lanesOf<T extends Span>(sessions: readonly T[]): T[][] {
  const lanes: T[][] = [];
  for (const session of [...sessions].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const lane = lanes.find((one) => (one.at(-1)?.end ?? 0) <= session.start);
    if (lane) lane.push(session);
    else lanes.push([session]);
  }
  return lanes;
}

/** Where a span lies in the service day, in percent of its length from 4.0 to 28.0. */
export function shareOfDay({ start, end }: Span): { left: number; width: number } {
  const at = (time: DecimalHours) =>
    ((Math.min(DAY_END, Math.max(DAY_START, time)) - DAY_START) / (DAY_END - DAY_START)) * 100;
  return { left: at(start), width: Math.max(0, at(end) - at(start)) };
}

/** The opening hours of a regular week formatted for guests: days with equal hours are grouped. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { OpenHours } from './guest-booking';

export interface OpenDays {
  /** Consecutive weekdays, 0 Sunday to 6 Saturday. */
  first: number;
  last: number;
  /** Empty if closed. */
  spans: Array<{ start: DecimalHours; end: DecimalHours }>;
}

/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Overlapping and adjacent shifts of a day are merged. */
export function openingHours(hours: readonly OpenHours[]): OpenDays[] {
  const days = WEEK.map((day) => ({ first: day, last: day, spans: spansOf(hours, day) }));
  return days.reduce<OpenDays[]>((groups, day) => {
    const last = groups.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(day.spans)) last.last = day.last;
    else groups.push(day);
    return groups;
  }, []);
}

function spansOf(hours: readonly OpenHours[], day: number): OpenDays['spans'] {
  const own = hours
    .filter(({ weekdays }) => weekdays.includes(day))
    .map(({ start, end }) => ({ start, end }))
    .sort((one, other) => one.start - other.start);
  return own.reduce<OpenDays['spans']>((spans, { start, end }) => {
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
    return spans;
  }, []);
}

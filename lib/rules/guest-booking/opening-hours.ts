/** The hours of a usual week as a guest reads them: days with the same hours stand together. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { OpenHours } from './guest-booking';

export interface OpenDays {
  /** 0 Sunday to 6 Saturday, one after the other. */
  first: number;
  last: number;
  /** Empty for closed. */
  spans: Array<{ start: DecimalHours; end: DecimalHours }>;
}

/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Shifts of a day that overlap or follow one another are one span. */
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

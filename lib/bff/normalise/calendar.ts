/** The calendar: §3's day of covers, blocks and limits ↔ the app's. */
import type { Calendar, CalendarDay, TableBlock } from '@/lib/rules/hours/hours';
import { type WireCalendar, type WireCalendarDay, restriction } from '@/lib/contract/restaurant/hours';
import { blockFromWire, restrictionFromWire } from './limits';

export function calendarFromWire({ first, last, today, data }: WireCalendar): Calendar {
  return {
    first,
    last,
    today,
    days: Object.fromEntries(Object.entries(data).map(([date, day]) => [date, calendarDayFromWire(day)])),
  };
}

function calendarDayFromWire({ covers, outside, block, restrict, tabBlock }: WireCalendarDay): CalendarDay {
  return {
    covers,
    coversOutsideSessions: outside,
    blocks: block.map(blockFromWire),
    // A restriction with only a span (§3) is ignored; table blocks are in the table states as well.
    restrictions: restrict.flatMap((one) => restriction.safeParse(one).data ?? []).map(restrictionFromWire),
    tableBlocks: tabBlock.filter((one): one is TableBlock => one.uid !== undefined && one.table !== undefined),
  };
}

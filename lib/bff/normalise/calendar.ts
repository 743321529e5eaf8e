/** The calendar: §3's day of covers, blocks and limits ↔ the app's. */
import type { Calendar, CalendarDay } from '@/lib/rules/hours/hours';
import type { WireCalendar, WireCalendarDay } from '@/lib/contract/hours';
import { blockFromWire, restrictionFromWire } from './limits';

export function calendarFromWire({ first, last, today, data }: WireCalendar): Calendar {
  return { first, last, today, days: Object.fromEntries(Object.entries(data).map(([date, day]) => [date, calendarDayFromWire(day)])) };
}

function calendarDayFromWire({ covers, block, restrict, tabBlock }: WireCalendarDay): CalendarDay {
  return {
    covers,
    blocks: block.map(blockFromWire),
    restrictions: restrict.map(restrictionFromWire),
    tableBlocks: tabBlock,
  };
}

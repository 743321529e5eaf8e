/** Converts between Google's slots, which are instants, and hours of the restaurant's service day (D4). */
import { dayClock } from '@/lib/time/day-clock';
import { type ServiceMoment, momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';

/** Seconds in the JSON of protocol buffers: a number, or a string of digits. */
export type Seconds = number | string;

/**
 * The service day and hour of a slot; half past one at night belongs to the day before. Null for an instant that is no possible arrival time: not
 * a whole minute, or in the hour that is repeated when clocks go back.
 */
export function slotMoment(start: Seconds, zone: string): ServiceMoment | null {
  const instant = Number(start) * 1000;
  const { date, time: exact } = momentOf(instant, zone);
  const time = wholeMinute(exact);
  return dayClock(date, zone).instantAt(time) === instant ? { date, time } : null;
}

export function slotStart({ date, time }: ServiceMoment, zone: string): number {
  return dayClock(date, zone).instantAt(time) / 1000;
}

/** The area of an id in the feeds; undefined for an unknown id. */
export function areaOfRoom(room: string | undefined): number | null | undefined {
  if (room === undefined || room === '') return null;
  return /^\d{1,9}$/.test(room) ? Number(room) : undefined;
}

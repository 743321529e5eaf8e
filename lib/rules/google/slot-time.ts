/** Google's slots are instants; a restaurant's are hours of its service day (D4). */
import { dayClock } from '@/lib/time/day-clock';
import { type ServiceMoment, momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';

/** Seconds as the JSON of protocol buffers writes them: a number, or its digits. */
export type Seconds = number | string;

/**
 * The service day and hour of a slot; what is half past one at night belongs to the day before. Null for an instant at which no party arrives
 * by the clock: within a minute, or in the hour that a night repeats when clocks go back.
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

/** An area by the id that the feeds give it; undefined for what is none. */
export function areaOfRoom(room: string | undefined): number | null | undefined {
  if (room === undefined || room === '') return null;
  return /^\d{1,9}$/.test(room) ? Number(room) : undefined;
}

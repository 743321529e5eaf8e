/** An event restricts arrival times to some days, and to some hours on each of them. */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { DayOffer, EventSpan, OfferedDay } from './guest-booking';
import { reasonOfDay } from './guest-reason';

/** Maximum number of alternative days suggested for a day without a free time. */
const MAX_NEAREST = 3;

const isOnDay = ({ first, last }: EventSpan, date: ServiceDate) => date >= first && date <= last;
const isInHours = ({ from, to }: EventSpan, time: DecimalHours) => time >= from && time < to;

export const isInEvent = (event: EventSpan, { date, time }: { date: ServiceDate; time: DecimalHours }): boolean =>
  isOnDay(event, date) && isInHours(event, time);

/** Whether the event is over. */
export const eventIsOver = ({ last, to }: EventSpan, now: { date: ServiceDate; time: DecimalHours }): boolean =>
  last < now.date || (last === now.date && to <= now.time);

/** The days of an event that guests may book: empty if `from` is later than `to`. */
export function eventDays(
  { first, last }: EventSpan,
  { today, lastDate }: { today: ServiceDate; lastDate: ServiceDate },
): { from: ServiceDate; to: ServiceDate } {
  return { from: first < today ? today : first, to: last > lastDate ? lastDate : last };
}

/** The requested day if it is a day of the event, else its first day. */
export function dayInEvent(
  event: EventSpan,
  restaurant: { today: ServiceDate; lastDate: ServiceDate },
  date: ServiceDate,
): ServiceDate {
  const { from, to } = eventDays(event, restaurant);
  return from > to || (date >= from && date <= to) ? date : from;
}

/** A day restricted to an event: only its hours, and only its days as alternatives. */
export function offerInEvent(
  offer: DayOffer,
  days: readonly OfferedDay[],
  event: EventSpan,
): { offer: DayOffer; days: OfferedDay[] } {
  const own = days.filter(({ date }) => isOnDay(event, date));
  const times = isOnDay(event, offer.date) ? offer.times.filter(({ time }) => isInHours(event, time)) : [];
  const isFree = times.some(({ why }) => why === null);
  // A reason that applies to the whole day applies to the event, too; if other times of the day are free, the reason is that of the event's times.
  const why = isFree ? null : (offer.why ?? reasonOfDay(times.flatMap((time) => time.why ?? [])));
  const nearest = isFree
    ? []
    : own.filter((day) => day.why === null && day.date !== offer.date).map(({ date }) => date);
  return { offer: { ...offer, times, why, nearest: nearest.slice(0, MAX_NEAREST) }, days: own };
}

/** An event narrows when its parties may come: some days, and on each of them some hours. */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { DayOffer, EventSpan, OfferedDay } from './guest-booking';
import { reasonOfDay } from './guest-reason';

/** Days that are named where one has no time. */
const MAX_NEAREST = 3;

const isOnDay = ({ first, last }: EventSpan, date: ServiceDate) => date >= first && date <= last;
const isInHours = ({ from, to }: EventSpan, time: DecimalHours) => time >= from && time < to;

export const isInEvent = (event: EventSpan, { date, time }: { date: ServiceDate; time: DecimalHours }): boolean =>
  isOnDay(event, date) && isInHours(event, time);

/** Whether nobody can come to it any more. */
export const eventIsOver = ({ last, to }: EventSpan, now: { date: ServiceDate; time: DecimalHours }): boolean =>
  last < now.date || (last === now.date && to <= now.time);

/** The days of an event that guests may book: none where `from` is past `to`. */
export function eventDays(
  { first, last }: EventSpan,
  { today, lastDate }: { today: ServiceDate; lastDate: ServiceDate },
): { from: ServiceDate; to: ServiceDate } {
  return { from: first < today ? today : first, to: last > lastDate ? lastDate : last };
}

/** A day on which the event is: the one that is asked for, or its first. */
export function dayInEvent(
  event: EventSpan,
  restaurant: { today: ServiceDate; lastDate: ServiceDate },
  date: ServiceDate,
): ServiceDate {
  const { from, to } = eventDays(event, restaurant);
  return from > to || (date >= from && date <= to) ? date : from;
}

/** A day as it is for the event: its hours alone, and its own days as the nearest. */
export function offerInEvent(
  offer: DayOffer,
  days: readonly OfferedDay[],
  event: EventSpan,
): { offer: DayOffer; days: OfferedDay[] } {
  const own = days.filter(({ date }) => isOnDay(event, date));
  const times = isOnDay(event, offer.date) ? offer.times.filter(({ time }) => isInHours(event, time)) : [];
  const isFree = times.some(({ why }) => why === null);
  // A reason of the whole day holds for the event too; that of a day with other times left is the one of the event's.
  const why = isFree ? null : (offer.why ?? reasonOfDay(times.flatMap((time) => time.why ?? [])));
  const nearest = isFree
    ? []
    : own.filter((day) => day.why === null && day.date !== offer.date).map(({ date }) => date);
  return { offer: { ...offer, times, why, nearest: nearest.slice(0, MAX_NEAREST) }, days: own };
}

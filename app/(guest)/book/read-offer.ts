/** Availability of a day for a party, and of the days around it. */
import type { DayQuestion } from '@/lib/bff/guest/guest-client';
import { momentCache } from '@/lib/bff/guest/moment-cache';
import type { DayOffer, GuestRestaurant, OfferedDay, OfferedEvent } from '@/lib/rules/guest-booking/guest-booking';
import { eventDays, offerInEvent } from '@/lib/rules/guest-booking/guest-event';
import type { Result } from '@/lib/rules/message/problem';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import type { GuestCall } from './guest-call';

/** The strip shows two weeks, with the chosen day near the start. */
const STRIP_DAYS = 14;
const DAYS_BEFORE = 2;

/** Availability of many days is expensive and only a guide, so it is cached; the times of a day never are. */
const strips = momentCache<OfferedDay[]>('guest-day-strips', 10_000, 2_000);

export interface DayAndDays {
  offer: DayOffer;
  days: OfferedDay[];
}

/** @param event restricts days and times to those of the event */
export async function readOffer(
  call: GuestCall,
  restaurant: GuestRestaurant,
  question: DayQuestion,
  event: OfferedEvent | null,
): Promise<Result<DayAndDays>> {
  const [offer, days] = await Promise.all([call.client.day(question), readStrip(call, restaurant, question, event)]);
  if (!offer.ok) return offer;
  return { ok: true, value: event ? offerInEvent(offer.value, days, event) : { offer: offer.value, days } };
}

/** The page works without the strip of days. */
async function readStrip(
  { client, service, now }: GuestCall,
  restaurant: GuestRestaurant,
  { date, covers, area }: DayQuestion,
  event: OfferedEvent | null,
): Promise<OfferedDay[]> {
  const span = event ? eventDays(event, restaurant) : { from: restaurant.today, to: restaurant.lastDate };
  const from = latest(span.from, earliest(shiftDate(date, -DAYS_BEFORE), shiftDate(span.to, 1 - STRIP_DAYS)));
  const to = earliest(shiftDate(from, STRIP_DAYS - 1), span.to);
  if (covers > restaurant.largestParty || from > to) return [];
  const key = [service, from, to, covers, area].join(' ');
  const known = strips.fresh(key, now);
  if (known) return known;
  const days = await client.days({ from, to, covers, area });
  if (!days.ok) return [];
  strips.keep(key, days.value, now);
  return days.value;
}

const earliest = (a: ServiceDate, b: ServiceDate) => (a < b ? a : b);
const latest = (a: ServiceDate, b: ServiceDate) => (a > b ? a : b);

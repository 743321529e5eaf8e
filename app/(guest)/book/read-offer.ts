/** What a day has for a party, and which of the days around it have something. */
import type { DayQuestion } from '@/lib/bff/guest/guest-client';
import type { DayOffer, GuestHouse, OfferedDay } from '@/lib/guest-booking/guest-booking';
import type { Result } from '@/lib/message/problem';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import type { GuestCall } from './guest-call';

/** Two weeks fit on a strip, the chosen day near its beginning. */
const STRIP_DAYS = 14;
const DAYS_BEFORE = 2;

export interface DayAndDays {
  offer: DayOffer;
  days: OfferedDay[];
}

/** The strip of days is a help: without it the page is whole. */
export async function readOffer({ client }: GuestCall, house: GuestHouse, question: DayQuestion): Promise<Result<DayAndDays>> {
  const { date, covers, area } = question;
  const from = latest(house.today, earliest(shiftDate(date, -DAYS_BEFORE), shiftDate(house.lastDate, 1 - STRIP_DAYS)));
  const to = earliest(shiftDate(from, STRIP_DAYS - 1), house.lastDate);
  const asked = covers <= house.largestParty && from <= to;
  const [offer, days] = await Promise.all([client.day(question), asked ? client.days({ from, to, covers, area }) : null]);
  return offer.ok ? { ok: true, value: { offer: offer.value, days: days?.ok ? days.value : [] } } : offer;
}

const earliest = (a: ServiceDate, b: ServiceDate) => (a < b ? a : b);
const latest = (a: ServiceDate, b: ServiceDate) => (a > b ? a : b);

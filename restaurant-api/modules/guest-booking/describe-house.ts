/** GET /: what a guest's page has to know of a restaurant before anything is asked. */
import { GUEST_LANGUAGES, type GuestRestaurant } from '@/lib/contract/guest';
import { momentOf, shiftDate } from '@/lib/time/service-day';
import type { Context } from '../../context';
import { findSights } from './house-repository';
import { houseOf } from './online-call';

/** @throws Problem 'not-found' */
export async function describeHouse(context: Context, service: string): Promise<GuestRestaurant> {
  const { restaurant, settings, marketing, privacy, name, fullName, address, phone, milTime } = await houseOf(context, service);
  const { uid, timeZone, currency, country } = restaurant;
  const { date: today, time: now } = momentOf(context.now(), timeZone);
  const { open, largestParty, horizon, notice, whenFull, guestOptions } = settings;
  return {
    service, name, fullName, address, phone, milTime, country, timeZone, currency, languages: [...GUEST_LANGUAGES],
    open, today, now, largestParty, horizon, lastDate: shiftDate(today, horizon), notice, whenFull, guestOptions,
    consents: { privacy, marketing },
    events: [],
    ...(await findSights(context.db, uid)),
  };
}

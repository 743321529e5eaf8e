/** GET /: what a guest's page needs to know of a restaurant at first. */
import { GUEST_LANGUAGES, type GuestPolicy, type WireGuestRestaurant } from '@/lib/contract/guests/guest';
import { eventIsOver } from '@/lib/rules/guest-booking/guest-event';
import { guestDelivery } from '@/lib/rules/message/guest-delivery';
import { momentOf, shiftDate } from '@/lib/time/service-day';
import type { Context } from '../../context';
import { sharedReads } from '../../db/shared-reads';
import { findActiveAds } from '../ads/active-ads';
import { asGuestEvent } from './event-of';
import { findSights } from './restaurant-repository';
import { restaurantOf } from './online-call';
import { deliveryOf } from '../messages/service';
import { paymentAccountOf } from '../payments/account';
import { findPolicies } from '../payments/policy-repository';
import { takesCodes } from '../promotions/valid-promotion';

/**
 * Concurrent requests share one read: when a month becomes bookable, many guests open the page within a minute.
 * @throws Problem 'not-found'
 */
export const describeRestaurant = (context: Context, service: string): Promise<WireGuestRestaurant> =>
  sharedReads(context).read(`page of ${service}`, () => describe(context, service));

async function describe(context: Context, service: string): Promise<WireGuestRestaurant> {
  const found = await restaurantOf(context, service);
  const { restaurant, settings, marketing, privacy, name, fullName, address, phone, milTime, languages, profile } =
    found;
  const { uid, timeZone, currency, country } = restaurant;
  const { date: today, time: now } = momentOf(context.now(), timeZone);
  const { open, largestParty, horizon, notice, whenFull, guestOptions, events } = settings;
  const { icon, map, gallery, ...sights } = await findSights(context.db, uid);
  const lastDate = shiftDate(today, horizon);
  return {
    service,
    name,
    fullName,
    address,
    phone,
    milTime,
    country,
    timeZone,
    currency,
    mail: guestDelivery(deliveryOf(context.settings), found.writesToGuests).email,
    languages: GUEST_LANGUAGES.filter((language) => languages.includes(language)),
    open,
    today,
    now,
    largestParty,
    horizon,
    lastDate,
    notice,
    whenFull,
    guestOptions,
    consents: { privacy, marketing },
    events: events
      .filter(
        (event) =>
          event.online && !event.ticketed && event.first <= lastDate && !eventIsOver(event, { date: today, time: now }),
      )
      .map(asGuestEvent),
    hasTickets: events.some(
      (event) => event.online && event.ticketed && !eventIsOver(event, { date: today, time: now }),
    ),
    policies: await findGuestPolicies(context, uid),
    ads: await findActiveAds(context.db, uid, today),
    takesCodes: await takesCodes(context.db, uid, today),
    ...sights,
    profile: { ...profile, icon, map, gallery },
  };
}

/** Empty while the restaurant has no payment account: then nothing is requested either. */
async function findGuestPolicies(context: Context, restaurant: string): Promise<GuestPolicy[]> {
  const active = (await findPolicies(context.db, restaurant)).filter((policy) => policy.active);
  if (active.length === 0 || !(await paymentAccountOf(context.db, context, restaurant))) return [];
  return active.map(
    ({ uid, kind, amount, per, noShow, freeUntil, shifts, weekdays, eventUid, minCovers, maxCovers, channels }) => ({
      uid,
      kind,
      amount,
      per,
      noShow,
      freeUntil,
      shifts,
      weekdays,
      eventUid,
      minCovers,
      maxCovers,
      channels,
    }),
  );
}

/**
 * Recently read restaurants: consecutive pages need not read them again, and pages still show the phone number when the restaurant API is
 * unreachable.
 */
import type { GuestRestaurant } from '@/lib/rules/guest-booking/guest-booking';
import { momentCache } from './moment-cache';

/** A restaurant's profile may be ten seconds old. Availability is never cached. */
const restaurants = momentCache<GuestRestaurant>('guest-restaurants', 10_000, 1_000);

export const rememberRestaurant = (restaurant: GuestRestaurant, now: number): void =>
  restaurants.keep(restaurant.service, restaurant, now);

/** The last read state; undefined if this process has not read it. */
export const knownRestaurant = (service: string): GuestRestaurant | undefined => restaurants.last(service);

/** The same, if it is recent. A restaurant without online booking is read every time: whoever has just enabled it checks at once. */
export function freshRestaurant(service: string, now: number): GuestRestaurant | undefined {
  const restaurant = restaurants.fresh(service, now);
  return restaurant?.open ? restaurant : undefined;
}

/**
 * The restaurants that were asked for last: a page that follows another need not ask again who it is about, and one that finds the restaurant
 * API silent can still name the telephone.
 */
import type { GuestRestaurant } from '@/lib/rules/guest-booking/guest-booking';
import { momentCache } from './moment-cache';

/** What a restaurant says of itself may be ten seconds old. What is free never is: that is asked each time. */
const restaurants = momentCache<GuestRestaurant>('guest-restaurants', 10_000, 1_000);

export const rememberRestaurant = (restaurant: GuestRestaurant, now: number): void =>
  restaurants.keep(restaurant.service, restaurant, now);

/** As it was when it was last asked for; undefined for one that this process has not seen. */
export const knownRestaurant = (service: string): GuestRestaurant | undefined => restaurants.last(service);

/** The same, if it was asked for a moment ago. One that takes no bookings is asked for each time: whoever has just opened it looks at once. */
export function freshRestaurant(service: string, now: number): GuestRestaurant | undefined {
  const restaurant = restaurants.fresh(service, now);
  return restaurant?.open ? restaurant : undefined;
}

/**
 * The restaurants that were asked for last: a page that follows another need not ask again who it is about, and one that finds the restaurant
 * API silent can still name the telephone.
 */
import type { GuestHouse } from '@/lib/guest-booking/guest-booking';
import { momentCache } from './moment-cache';

/** What a restaurant says of itself may be ten seconds old. What is free never is: that is asked each time. */
const houses = momentCache<GuestHouse>('guest-houses', 10_000, 1_000);

export const rememberHouse = (house: GuestHouse, now: number): void => houses.keep(house.service, house, now);

/** As it was when it was last asked for; undefined for one that this process has not seen. */
export const knownHouse = (service: string): GuestHouse | undefined => houses.last(service);

/** The same, if it was asked for a moment ago. */
export const freshHouse = (service: string, now: number): GuestHouse | undefined => houses.fresh(service, now);

/**
 * The restaurants that were asked for last: a page that follows another need not ask again who it is about, and one that finds the restaurant
 * API silent can still name the telephone.
 */
import type { GuestHouse } from '@/lib/guest-booking/guest-booking';
import { processWide } from '../process-wide';

/** What a restaurant says of itself may be this old, in milliseconds. What is free never is: that is asked each time. */
const FRESH_MS = 10_000;
const MOST = 1_000;

interface Known {
  house: GuestHouse;
  at: number;
}
const houses = processWide('guest-houses', () => new Map<string, Known>());

export function rememberHouse(house: GuestHouse, now: number): void {
  houses.delete(house.service);
  if (houses.size >= MOST) houses.delete(houses.keys().next().value as string);
  houses.set(house.service, { house, at: now });
}

/** As it was when it was last asked for; undefined for one that this process has not seen. */
export const knownHouse = (service: string): GuestHouse | undefined => houses.get(service)?.house;

/** The same, if it was asked for a moment ago. */
export function freshHouse(service: string, now: number): GuestHouse | undefined {
  const known = houses.get(service);
  return known && Math.abs(now - known.at) < FRESH_MS ? known.house : undefined;
}

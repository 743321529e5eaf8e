/** The restaurants that were asked for last, so that a page can name the telephone when the restaurant API does not answer. */
import type { GuestHouse } from '@/lib/guest-booking/guest-booking';
import { processWide } from '../process-wide';

const MOST = 1_000;
const houses = processWide('guest-houses', () => new Map<string, GuestHouse>());

export function rememberHouse(house: GuestHouse): void {
  houses.delete(house.service);
  if (houses.size >= MOST) houses.delete(houses.keys().next().value as string);
  houses.set(house.service, house);
}

/** As it was when it was last asked for; undefined for one that this process has not seen. */
export const knownHouse = (service: string): GuestHouse | undefined => houses.get(service);

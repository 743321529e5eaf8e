import { freshRestaurant, rememberRestaurant } from '@/lib/bff/guest/known-restaurant';
import type { GuestRestaurant, NamedArea } from '@/lib/rules/guest-booking/guest-booking';
import type { Result } from '@/lib/rules/message/problem';
import { nameIn } from '@/lib/rules/statuses/translated-names';
import type { GuestCall } from './guest-call';

/** The restaurant of the page, with areas and options named in the page's language. */
export async function readRestaurant({ client, service, now, language }: GuestCall): Promise<Result<GuestRestaurant>> {
  const fresh = freshRestaurant(service, now);
  if (fresh) return { ok: true, value: inLanguage(fresh, language) };
  const restaurant = await client.restaurant();
  if (!restaurant.ok) return restaurant;
  rememberRestaurant(restaurant.value, now);
  return { ok: true, value: inLanguage(restaurant.value, language) };
}

function inLanguage(restaurant: GuestRestaurant, language: string): GuestRestaurant {
  const shown = <T extends NamedArea>(all: T[]) => all.map((one) => ({ ...one, name: nameIn(one, language) }));
  return { ...restaurant, areas: shown(restaurant.areas), wishes: shown(restaurant.wishes) };
}

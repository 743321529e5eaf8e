import { freshRestaurant, rememberRestaurant } from '@/lib/bff/guest/known-restaurant';
import type { GuestRestaurant } from '@/lib/rules/guest-booking/guest-booking';
import type { Result } from '@/lib/rules/message/problem';
import type { GuestCall } from './guest-call';

/** The restaurant that the page is about. */
export async function readRestaurant({ client, service, now }: GuestCall): Promise<Result<GuestRestaurant>> {
  const fresh = freshRestaurant(service, now);
  if (fresh) return { ok: true, value: fresh };
  const restaurant = await client.restaurant();
  if (restaurant.ok) rememberRestaurant(restaurant.value, now);
  return restaurant;
}

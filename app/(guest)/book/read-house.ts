import { freshHouse, rememberHouse } from '@/lib/bff/guest/known-house';
import type { GuestHouse } from '@/lib/guest-booking/guest-booking';
import type { Result } from '@/lib/message/problem';
import type { GuestCall } from './guest-call';

/** The restaurant that the page is about. */
export async function readHouse({ client, service, now }: GuestCall): Promise<Result<GuestHouse>> {
  const fresh = freshHouse(service, now);
  if (fresh) return { ok: true, value: fresh };
  const house = await client.house();
  if (house.ok) rememberHouse(house.value, now);
  return house;
}

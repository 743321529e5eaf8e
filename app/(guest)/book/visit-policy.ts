/** Payment terms of a visit, shown before the guest books. They are decided by the restaurant API at booking. */
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { askedOf, asksBySession } from '@/lib/rules/guest-booking/asked-policy';
import type { Wanted } from '@/lib/rules/guest-booking/guest-booking';
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import type { GuestCall } from './guest-call';

export async function visitPolicy(
  { client }: GuestCall,
  { restaurant, query }: PageContext,
  wanted: Wanted,
): Promise<FrozenPolicy | null> {
  if (restaurant.policies.length === 0) return null;
  return askedOf(restaurant, {
    ...wanted,
    session: asksBySession(restaurant.policies) ? await sessionOf(client, wanted) : '',
    event: query.event,
    channel: query.channel,
  });
}

/** '' when the request fails: the page works without it. */
async function sessionOf(client: GuestCall['client'], { date, time, covers }: Wanted): Promise<string> {
  const day = await client.day({ date, covers, area: null });
  return (day.ok && day.value.times.find((one) => one.time === time)?.session) || '';
}

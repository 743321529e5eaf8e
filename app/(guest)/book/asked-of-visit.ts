/** What the restaurant asks of a visit, so that the page can say so before the guest books. The restaurant decides when he does. */
import type { PageContext } from '@/components/guest-booking/page-context';
import { askedOf, asksBySession } from '@/lib/guest-booking/asked-policy';
import type { Wanted } from '@/lib/guest-booking/guest-booking';
import type { FrozenPolicy } from '@/lib/payments/frozen-policy';
import type { GuestCall } from './guest-call';

export async function askedOfVisit({ client }: GuestCall, { house, query }: PageContext, wanted: Wanted): Promise<FrozenPolicy | null> {
  if (house.policies.length === 0) return null;
  return askedOf(house, { ...wanted, session: asksBySession(house.policies) ? await sessionOf(client, wanted) : '', event: query.event, channel: query.channel });
}

/** '' when it cannot be had: the page is whole without it. */
async function sessionOf(client: GuestCall['client'], { date, time, covers }: Wanted): Promise<string> {
  const day = await client.day({ date, covers, area: null });
  return (day.ok && day.value.times.find((one) => one.time === time)?.session) || '';
}

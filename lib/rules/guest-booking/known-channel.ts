/** The channel named in a guest's link (§9). An unknown channel in a link is replaced, so that no guest is turned away. */
import { isOnline } from '@/lib/rules/booking/channel';
import { CHANNEL } from '@/lib/contract/constants';
import type { WireGuestRestaurant } from '@/lib/contract/guests/guest';

const NAMED: readonly number[] = Object.values(CHANNEL);

/** The channel, or the website's if the restaurant does not have it or it is one for staff, such as telephone. */
export function knownChannel(
  { policies }: { policies: ReadonlyArray<Pick<WireGuestRestaurant['policies'][number], 'channels'>> },
  channel: number,
): number {
  const isKnown = NAMED.includes(channel) || policies.some(({ channels }) => channels?.includes(channel));
  return isKnown && isOnline(channel) ? channel : CHANNEL.website;
}

/** Where a guest's link says that they come from (§9): a restaurant knows its channels, and no guest is turned away for a link that names another. */
import { isOnline } from '@/lib/rules/booking/channel';
import { CHANNEL } from '@/lib/contract/constants';
import type { WireGuestRestaurant } from '@/lib/contract/guests/guest';

const NAMED: readonly number[] = Object.values(CHANNEL);

/** The channel, or the website's for one that the restaurant has no terms for, and for those of its staff: nobody books by telephone on a page. */
export function knownChannel(
  { policies }: { policies: ReadonlyArray<Pick<WireGuestRestaurant['policies'][number], 'channels'>> },
  channel: number,
): number {
  const isKnown = NAMED.includes(channel) || policies.some(({ channels }) => channels?.includes(channel));
  return isKnown && isOnline(channel) ? channel : CHANNEL.website;
}

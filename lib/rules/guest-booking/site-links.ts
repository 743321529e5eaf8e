/** What a restaurant puts on its own site and profiles, so that guests find its booking page. */
import { CHANNEL } from '@/lib/contract/constants';
import { bookingPath } from './booking-query';

/** Where such a link may stand: each booking says where it came from. Google's own button is counted by Google. */
export const LINK_CHANNELS = ['website', 'facebook', 'instagram', 'messenger'] as const satisfies ReadonlyArray<
  keyof typeof CHANNEL
>;
export type LinkChannel = (typeof LINK_CHANNELS)[number];

/**
 * The page's address, for a link or a button.
 * @param origin where the product is reached, without a slash at the end
 */
export function bookingLink(origin: string, service: string, channel: LinkChannel): string {
  const number = CHANNEL[channel];
  return `${origin}${bookingPath(service)}${number === CHANNEL.website ? '' : `?channel=${number}`}`;
}

/** The script that puts a button on the restaurant's own site, which opens the page over it. */
export function siteSnippet(origin: string, service: string): string {
  return `<script async src="${origin}/book.js" data-service="${encodeURIComponent(service)}"></script>`;
}

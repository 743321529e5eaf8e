/** Links to the booking page for a restaurant's own website and profiles. */
import { CHANNEL } from '@/lib/contract/constants';
import { bookingPath } from './booking-query';

/** Places for such links, each with its own channel. Google's own button is counted by Google. */
export const LINK_CHANNELS = ['website', 'facebook', 'instagram', 'messenger'] as const satisfies ReadonlyArray<
  keyof typeof CHANNEL
>;
export type LinkChannel = (typeof LINK_CHANNELS)[number];

/**
 * Address of the booking page, for a link or a button.
 * @param origin public origin of the product, without a trailing slash
 */
export function bookingLink(origin: string, service: string, channel: LinkChannel): string {
  const number = CHANNEL[channel];
  return `${origin}${bookingPath(service)}${number === CHANNEL.website ? '' : `?channel=${number}`}`;
}

/** Script for the restaurant's website that adds a button, which opens the booking page as an overlay. */
export function siteSnippet(origin: string, service: string): string {
  return `<script async src="${origin}/book.js" data-service="${encodeURIComponent(service)}"></script>`;
}

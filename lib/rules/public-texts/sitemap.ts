/** The map of what search engines may find, as sitemaps.org and Google read it. */
import { GUEST_LANGUAGES, type ListedSale } from '@/lib/contract/guests/guest';
import { bookingPath } from '@/lib/rules/guest-booking/booking-query';
import { giftPath } from '@/lib/rules/gift-card/gift-paths';
import { menuPath } from '@/lib/rules/takeaway/order-path';
import { eventsPath } from '@/lib/rules/tickets/event-path';
import { TEXT_KINDS, textPath } from './public-texts';

export interface ListedRestaurant {
  service: string;
  /** Whether it takes bookings online: if not, its booking page has nothing to find. */
  open: boolean;
  /** What else is sold there online, each on its page. */
  sells?: readonly ListedSale[];
}

const SALES_PATH: Record<ListedSale, (service: string) => string> = {
  events: eventsPath,
  orders: menuPath,
  'gift-cards': giftPath,
};

/** What one file maps: the product's own texts in the first, and the pages of its restaurants. */
export const pathsOf = (restaurants: readonly ListedRestaurant[], first: boolean): string[] => [
  ...(first ? TEXT_KINDS.map((kind) => textPath(kind, null)) : []),
  ...restaurants.flatMap(({ service, open, sells = [] }) => [
    ...(open ? [bookingPath(service)] : []),
    ...sells.map((sale) => SALES_PATH[sale](service)),
    ...TEXT_KINDS.map((kind) => textPath(kind, service)),
  ]),
];

/** Each page in each of its languages, and each of those names all the others. @param base the public address, without a slash at the end */
export function sitemap(base: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const addresses = [
      { language: 'x-default', address: base + path },
      ...GUEST_LANGUAGES.map((language) => ({ language, address: `${base}${path}?lang=${language}` })),
    ];
    const others = addresses
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${text(address)}"/>`)
      .join('');
    return addresses.map(({ address }) => `<url><loc>${text(address)}</loc>${others}</url>`);
  });
  return `${XML}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}

/** Where there are more pages than one file may name (50,000): the map of the maps. */
export function sitemapIndex(base: string, pages: number): string {
  const maps = Array.from(
    { length: pages },
    (_none, index) => `<sitemap><loc>${text(`${base}/sitemap.xml?page=${index + 1}`)}</loc></sitemap>`,
  );
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">${maps.join('')}</sitemapindex>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const text = (value: string) => value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);

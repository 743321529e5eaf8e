/** Sitemaps for search engines, as defined by sitemaps.org and Google. */
import { GUEST_LANGUAGES, type ListedSale } from '@/lib/contract/guests/guest';
import { bookingPath } from '@/lib/rules/guest-booking/booking-query';
import { giftPath } from '@/lib/rules/gift-card/gift-paths';
import { menuPath } from '@/lib/rules/takeaway/order-path';
import { eventsPath } from '@/lib/rules/tickets/event-path';
import { TEXT_KINDS, textPath } from './public-texts';

export interface ListedRestaurant {
  service: string;
  /** Whether it takes bookings online: otherwise its booking page is not listed. */
  open: boolean;
  /** Other pages on which it sells online. */
  sells?: readonly ListedSale[];
}

const SALES_PATH: Record<ListedSale, (service: string) => string> = {
  events: eventsPath,
  orders: menuPath,
  'gift-cards': giftPath,
};

/** The content of one file: the first also contains the product's own texts. */
export const pathsOf = (restaurants: readonly ListedRestaurant[], first: boolean): string[] => [
  ...(first ? TEXT_KINDS.map((kind) => textPath(kind, null)) : []),
  ...restaurants.flatMap(({ service, open, sells = [] }) => [
    ...(open ? [bookingPath(service)] : []),
    ...sells.map((sale) => SALES_PATH[sale](service)),
    ...TEXT_KINDS.map((kind) => textPath(kind, service)),
  ]),
];

/** Each page in each language, with links to all its other languages. @param base the public address, without a trailing slash */
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

/** The sitemap index, needed if there are more pages than one file may contain (50,000). */
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

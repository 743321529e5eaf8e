/** What search engines are told of the page: a restaurant at which one can reserve here (schema.org). */
import { picturePath } from './booking-query';
import type { GuestRestaurant } from './guest-booking';

/** @param base the public address, without a slash at the end; @param path of the booking page */
export function structuredData(restaurant: GuestRestaurant, base: string, path: string): object {
  const address = `${base}${path}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': address,
    name: restaurant.fullName,
    url: address,
    acceptsReservations: address,
    ...(restaurant.address && { address: restaurant.address }),
    ...(restaurant.phone && { telephone: restaurant.phone }),
    ...(restaurant.picture && { image: base + picturePath(restaurant) }),
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${address}?date={date}&covers={covers}`,
        inLanguage: restaurant.languages,
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'FoodEstablishmentReservation' },
    },
  };
}

/** JSON that can stand in a page: no markup in it ends the element it stands in. */
export const jsonForPage = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Where the restaurant is found on a map, by its address. */
export const mapAddress = (restaurant: Pick<GuestRestaurant, 'fullName' | 'address'>): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${restaurant.fullName}, ${restaurant.address}` }).toString()}`;

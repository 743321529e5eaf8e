/** Structured data of the booking page for search engines: a restaurant with online reservation (schema.org). */
import { type ServiceDate, instantOf } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import { bookingPath, picturePath } from './booking-query';
import type { GuestLanguage, GuestRestaurant, OfferedEvent, OpenHours } from './guest-booking';

/** @param base the public address, without a trailing slash; @param path of the booking page */
export function structuredData(
  restaurant: GuestRestaurant,
  base: string,
  path: string,
  language: GuestLanguage,
): object {
  const address = `${base}${path}`;
  const { profile, events } = restaurant;
  const cuisine = profile?.cuisine[language] ?? '';
  const description = profile?.description[language] ?? '';
  const links = profile
    ? [profile.website, ...profile.profiles.map(({ link }) => link)].filter((link) => link !== '')
    : [];
  const images = imagesOf(restaurant, base);
  const postal = postalAddress(restaurant);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': address,
    name: restaurant.fullName,
    url: address,
    acceptsReservations: address,
    ...(description && { description }),
    ...(postal && { address: postal }),
    ...(profile?.position && {
      geo: { '@type': 'GeoCoordinates', latitude: profile.position.lat, longitude: profile.position.lng },
    }),
    ...(postal && { hasMap: mapAddress(restaurant) }),
    ...(restaurant.phone && { telephone: restaurant.phone }),
    ...(images.pictures.length > 0 && { image: images.pictures }),
    ...(images.logo && { logo: images.logo }),
    ...(cuisine && { servesCuisine: cuisine }),
    ...(profile && profile.priceRange > 0 && { priceRange: priceText(restaurant, language) }),
    ...(restaurant.hours.length > 0 && { openingHoursSpecification: restaurant.hours.map(hoursOf) }),
    ...(links.length > 0 && { sameAs: links }),
    ...(events.length > 0 && { event: events.map((event) => eventOf(event, restaurant, address, postal)) }),
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

/** A page of the restaurant on which something is sold. @param path of the page */
export const salesPageData = (
  { fullName, service, languages }: GuestRestaurant,
  base: string,
  path: string,
  name: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  '@id': `${base}${path}`,
  url: `${base}${path}`,
  name,
  inLanguage: languages,
  about: { '@type': 'Restaurant', name: fullName, url: `${base}${bookingPath(service)}` },
});

/** Absolute URLs: the picture, '' for none; the picture and the gallery, in order; the logo, '' for none. */
export function imagesOf(
  restaurant: GuestRestaurant,
  base: string,
): { picture: string; pictures: string[]; logo: string } {
  const { service, picture, profile } = restaurant;
  const at = (image: string) => (image === '' ? '' : base + picturePath({ service, picture: image }));
  const gallery = profile?.gallery.map((one) => one.picture) ?? [];
  return {
    picture: at(picture),
    pictures: [picture, ...gallery].filter((image) => image !== '').map(at),
    logo: at(profile?.logo ?? ''),
  };
}

/** The known parts of the address; an unstructured address is used as street. */
function postalAddress({ profile, address, country }: GuestRestaurant): object | null {
  const { street, postcode, city, region } = profile?.place ?? { street: '', postcode: '', city: '', region: '' };
  if (!address && !street && !city) return null;
  return {
    '@type': 'PostalAddress',
    streetAddress: street || address,
    ...(postcode && { postalCode: postcode }),
    ...(city && { addressLocality: city }),
    ...(region && { addressRegion: region }),
    addressCountry: country,
  };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Hours that end before they begin end on the next day, as schema.org defines it. */
const hoursOf = ({ weekdays, start, end }: OpenHours) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdays.map((day) => `https://schema.org/${DAYS[day]}`),
  opens: timeText(start),
  closes: timeText(end),
});

function eventOf(
  { uid, name, text, first, last, from, to }: OfferedEvent,
  { fullName, timeZone, picture, service }: GuestRestaurant,
  address: string,
  postal: object | null,
): object {
  const at = (date: ServiceDate, time: number) => instantOf(date, time, timeZone).toISOString();
  return {
    '@type': 'Event',
    name,
    ...(text && { description: text }),
    startDate: at(first, from),
    endDate: at(last, to),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Restaurant', '@id': address, name: fullName, ...(postal && { address: postal }) },
    organizer: { '@type': 'Organization', name: fullName, url: address },
    url: `${address}?event=${uid}`,
    ...(picture && { image: address.replace(bookingPath(service), picturePath({ service, picture })) }),
  };
}

/** '€€': the price range as currency symbols. */
export function priceText(
  { currency, profile }: Pick<GuestRestaurant, 'currency' | 'profile'>,
  language: string,
): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return sign.repeat(profile?.priceRange ?? 0);
}

/** JSON for embedding in a page: characters that could end the script element are escaped. */
export const jsonForPage = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Link to a map: the restaurant's own, else of its position, else of its address. */
export function mapAddress({
  fullName,
  address,
  profile,
}: Pick<GuestRestaurant, 'fullName' | 'address' | 'profile'>): string {
  if (profile?.mapLink) return profile.mapLink;
  const { position } = profile ?? { position: null };
  const query = position ? `${position.lat},${position.lng}` : `${fullName}, ${address}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`;
}

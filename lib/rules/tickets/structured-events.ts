/** Structured data of ticket events for search engines (schema.org). */
import type { GuestEventPage, GuestTicketKind } from '@/lib/contract/guests/guest-events';
import type { GuestRestaurant } from '@/lib/rules/guest-booking/guest-booking';
import { bookingPath } from '@/lib/rules/guest-booking/booking-query';
import { structuredData } from '@/lib/rules/guest-booking/structured-data';
import { decimalsOf } from '@/lib/money/format';
import { eventPath } from './event-path';

const STATES = { null: 'InStock', 'not-yet': 'PreOrder', over: 'SoldOut', 'sold-out': 'SoldOut' } as const;

/**
 * One entry per seating, since search results show a day.
 * @param base public address, without a slash at the end
 */
export function eventData(event: GuestEventPage, restaurant: GuestRestaurant, base: string): object[] {
  const url = base + eventPath(restaurant.service, event.uid);
  const place = structuredData(restaurant, base, bookingPath(restaurant.service), 'en') as Record<string, unknown>;
  const offers = event.kinds.filter(({ hidden }) => !hidden).map((kind) => offerOf(kind, restaurant.currency, url));
  return event.seatings.map(({ startsAt, turn }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    ...(event.text && { description: event.text }),
    startDate: startsAt,
    endDate: new Date(Date.parse(startsAt) + turn * 3_600_000).toISOString(),
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Restaurant',
      '@id': place['@id'],
      name: restaurant.fullName,
      ...(place.address !== undefined && { address: place.address }),
    },
    organizer: { '@type': 'Organization', name: restaurant.fullName, url: place.url },
    url,
    ...(place.image !== undefined && { image: place.image }),
    ...(offers.length > 0 && { offers }),
  }));
}

export const eventsData = (events: readonly GuestEventPage[], restaurant: GuestRestaurant, base: string): object[] =>
  events.flatMap((event) => eventData(event, restaurant, base));

function offerOf({ name, price, why, saleFrom }: GuestTicketKind, currency: string, url: string): object {
  const digits = decimalsOf(currency);
  return {
    '@type': 'Offer',
    name,
    url,
    price: (price / 10 ** digits).toFixed(digits),
    priceCurrency: currency,
    availability: `https://schema.org/${STATES[why ?? 'null']}`,
    ...(saleFrom && { validFrom: saleFrom }),
  };
}

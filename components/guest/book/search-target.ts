/** Target of the search: a new booking, or another time for an existing one. */
import {
  type BookingQuery,
  addressOf,
  bookingPath,
  journeyOf,
  queryEntries,
  searchOf,
  visitPath,
} from '@/lib/rules/guest-booking/booking-query';
import { detailEntries } from '@/lib/rules/guest-booking/details-form';
import type { OfferedEvent, Visit } from '@/lib/rules/guest-booking/guest-booking';
import type { GuestDetails } from '@/lib/rules/guest-booking/guest-details';
import type { ServiceDate } from '@/lib/time/service-day';
import type { HiddenEntries } from '@/components/shared/guest-page/page-context';

export interface SearchTarget {
  /** The search is a link that can be shared, unless it carries typed values, which never appear in a URL. */
  method: 'get' | 'post';
  action: string;
  /** Hidden values of the search form and the time buttons. */
  searchFields: HiddenEntries;
  timeFields: HiddenEntries;
  /** Action of a time button. */
  timeAction: 'hold' | 'move';
  /** Shows the terms of each time; left out for guests who have already agreed to terms. */
  showsPolicies: boolean;
  /** URL of the page for another day; null when days are buttons of the search form. */
  dayAddress: ((date: ServiceDate) => string) | null;
  /** Event that narrows days and times; and whether it can be chosen here. */
  event: OfferedEvent | null;
  choosesEvent: boolean;
  /** A guest may join the waiting list for a full time. */
  listFields: HiddenEntries | null;
}

/**
 * A new booking.
 * @param query its `event` is an event's uid, or none
 * @param details values already typed, after the time was taken or the guest went back
 */
export function bookingTarget(
  service: string,
  query: BookingQuery,
  event: OfferedEvent | null,
  date: ServiceDate,
  details: GuestDetails | null,
): SearchTarget {
  const path = bookingPath(service);
  const search: BookingQuery = { ...searchOf(query), date };
  const carried = details ? detailEntries(details) : [];
  const journey = queryEntries({ ...journeyOf(query), hold: query.hold });
  return {
    method: details ? 'post' : 'get',
    action: details ? postAddress(path, query) : path,
    searchFields: [...journey, ...carried],
    timeFields: [...queryEntries(search), ...carried],
    timeAction: 'hold',
    showsPolicies: true,
    dayAddress: details ? null : (day) => addressOf(path, { ...search, date: day }),
    event,
    choosesEvent: true,
    listFields: details
      ? [...queryEntries({ ...search, list: true }), ...carried]
      : queryEntries({ ...search, list: true }),
  };
}

/** Another time for an existing visit. */
export function moveTarget(
  service: string,
  query: BookingQuery,
  visit: Visit,
  date: ServiceDate,
  once: string,
): SearchTarget {
  const path = visitPath(service, visit.key);
  const search: BookingQuery = { ...searchOf(query), date };
  return {
    method: 'get',
    action: path,
    searchFields: [...queryEntries(journeyOf(query)), ['step', 'change']],
    timeFields: [...queryEntries(search), ['version', String(visit.version)], ['once', once]],
    timeAction: 'move',
    showsPolicies: visit.payment === null,
    dayAddress: (day) => addressOf(path, { ...search, date: day }, { step: 'change' }),
    event: visit.event,
    choosesEvent: false,
    listFields: null,
  };
}

/** URL of the form. Its only query is whether the page is embedded, which decides the response's security policy. */
export const postAddress = (path: string, { embed }: Pick<BookingQuery, 'embed'>): string =>
  embed ? `${path}?embed=1` : path;

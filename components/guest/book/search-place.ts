/** Where a search leads: to a new booking, or to another time for one that there is. */
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

export interface SearchPlace {
  /** A search is a link that can be shared, unless it carries what a guest has typed: that never stands in an address. */
  method: 'get' | 'post';
  action: string;
  /** Carried on by the search, and by the choice of a time. */
  searchFields: HiddenEntries;
  timeFields: HiddenEntries;
  /** What a chosen time does. */
  timeAction: 'hold' | 'move';
  /** What the restaurant asks of a time is said with it: whoever has agreed to terms is asked nothing more. */
  saysWhatIsAsked: boolean;
  /** The page for another day; null where a day is a button of the search form. */
  dayAddress: ((date: ServiceDate) => string) | null;
  /** What the table is for, which narrows days and times; and whether that is chosen here. */
  event: OfferedEvent | null;
  choosesEvent: boolean;
  /** A guest may ask for a time that is full. */
  listFields: HiddenEntries | null;
}

/**
 * A new booking.
 * @param query its event is `event`, or none
 * @param details what was typed already, before the time was gone or the guest went back
 */
export function bookingPlace(
  service: string,
  query: BookingQuery,
  event: OfferedEvent | null,
  date: ServiceDate,
  details: GuestDetails | null,
): SearchPlace {
  const path = bookingPath(service);
  const search: BookingQuery = { ...searchOf(query), date };
  const carried = details ? detailEntries(details) : [];
  const kept = queryEntries({ ...journeyOf(query), hold: query.hold });
  return {
    method: details ? 'post' : 'get',
    action: details ? postAddress(path, query) : path,
    searchFields: [...kept, ...carried],
    timeFields: [...queryEntries(search), ...carried],
    timeAction: 'hold',
    saysWhatIsAsked: true,
    dayAddress: details ? null : (day) => addressOf(path, { ...search, date: day }),
    event,
    choosesEvent: true,
    listFields: details
      ? [...queryEntries({ ...search, list: true }), ...carried]
      : queryEntries({ ...search, list: true }),
  };
}

/** Another time for a visit. */
export function movePlace(
  service: string,
  query: BookingQuery,
  visit: Visit,
  date: ServiceDate,
  once: string,
): SearchPlace {
  const path = visitPath(service, visit.key);
  const search: BookingQuery = { ...searchOf(query), date };
  return {
    method: 'get',
    action: path,
    searchFields: [...queryEntries(journeyOf(query)), ['step', 'change']],
    timeFields: [...queryEntries(search), ['version', String(visit.version)], ['once', once]],
    timeAction: 'move',
    saysWhatIsAsked: visit.payment === null,
    dayAddress: (day) => addressOf(path, { ...search, date: day }, { step: 'change' }),
    event: visit.event,
    choosesEvent: false,
    listFields: null,
  };
}

/** Forms are sent here: only whether the page stands in a frame is said in the address, for the answer's policy. */
export const postAddress = (path: string, { embed }: Pick<BookingQuery, 'embed'>): string =>
  embed ? `${path}?embed=1` : path;

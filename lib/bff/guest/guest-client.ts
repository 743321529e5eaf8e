/** The public calls of one restaurant for a guest without a session; the guest's address is forwarded for the rate limits. */
import type { ZodType, z } from 'zod';
import {
  type GuestAnswer,
  guestAvailability,
  guestBooking,
  guestDays,
  guestHold,
  guestRestaurant,
} from '@/lib/contract/guests/guest';
import type {
  DayOffer,
  GuestRestaurant,
  GuestLanguage,
  Hold,
  OfferedDay,
  Visit,
  Wanted,
} from '@/lib/rules/guest-booking/guest-booking';
import {
  type GuestEventPage,
  type GuestOrderBody,
  type GuestTickets,
  guestEventList,
  guestEventPage,
  guestTickets,
  guestWaitingAnswer,
  type guestWaitingBody,
} from '@/lib/contract/guests/guest-events';
import type { Result } from '@/lib/rules/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import type { ServiceDate } from '@/lib/time/service-day';
import {
  type NewVisit,
  type VisitChange,
  dayOfferFromWire,
  daysFromWire,
  guestRestaurantFromWire,
  holdFromWire,
  newVisitToWire,
  visitChangeToWire,
  visitFromWire,
} from '../normalise/guest';
import type { Failure } from '../problem';
import { mapResult } from '../map-result';
import { type UpstreamAnswer, type Query, type UpstreamCall, callUpstream, parseUpstream } from '../upstream';

type WaitingWish = z.input<typeof guestWaitingBody>;

/** Time limit of a call, in milliseconds. */
const TIMEOUT_MS = 8_000;

export interface DayQuestion {
  date: ServiceDate;
  covers: number;
  area: number | null;
  /** The link of the booking being moved, and the guest's own hold: neither conflicts with the request. */
  key?: string;
  hold?: string | null;
}

export interface GuestClient {
  restaurant(): Promise<Result<GuestRestaurant>>;
  day(question: DayQuestion): Promise<Result<DayOffer>>;
  days(question: {
    from: ServiceDate;
    to: ServiceDate;
    covers: number;
    area: number | null;
  }): Promise<Result<OfferedDay[]>>;
  /** @param token of the guest's browser; its previous hold is released */
  hold(wanted: Wanted, token: string): Promise<Result<Hold>>;
  release(token: string): Promise<void>;
  /** @param once idempotency key of the guest's action */
  book(visit: NewVisit, once: string): Promise<Result<Visit>>;
  /** Adds the guest to the standby list of a full time. */
  askForPlace(visit: NewVisit, once: string): Promise<Result<Visit>>;
  visit(key: string): Promise<Result<Visit>>;
  change(key: string, change: VisitChange, once: string): Promise<Result<Visit>>;
  cancel(key: string, language: GuestLanguage, once: string): Promise<Result<Visit>>;
  answer(key: string, answer: GuestAnswer, language: GuestLanguage, once: string): Promise<Result<Visit>>;
  /** Joins the loyalty programme. */
  joinLoyalty(key: string, once: string): Promise<Result<Visit>>;
  /** Events with tickets. @param code unlocks hidden ticket kinds */
  events(): Promise<Result<GuestEventPage[]>>;
  event(uid: number, shown: { code: string; offer: string }): Promise<Result<GuestEventPage>>;
  orderTickets(event: number, order: GuestOrderBody, once: string): Promise<Result<Visit>>;
  waitForTickets(event: number, wish: WaitingWish, once: string): Promise<Result<{ place: number }>>;
  tickets(key: string): Promise<Result<GuestTickets>>;
  renameTicket(key: string, ticket: number, holder: string, once: string): Promise<Result<GuestTickets>>;
  returnTickets(key: string, tickets: number[], once: string): Promise<Result<GuestTickets>>;
  answerMove(key: string, choice: 'kept' | 'refunded', once: string): Promise<Result<GuestTickets>>;
  /** The visit as a calendar file. */
  calendarFile(key: string, language: GuestLanguage): Promise<UpstreamAnswer | Failure>;
  /** @param path of the picture */
  picture(path: string): Promise<UpstreamAnswer | Failure>;
}

/** @param headers forwarded with every call: request id and guest's address */
export function guestClient(service: string, headers: Record<string, string>): GuestClient {
  const base = `public/v1/restaurants/${encodeURIComponent(service)}`;
  const timeout = TIMEOUT_MS;
  const get = <W>(path: string, schema: ZodType<W>, query?: Query) =>
    parseUpstream({ method: 'GET', path: base + path, query, headers, timeout }, schema);
  const send = <W>(method: UpstreamCall['method'], path: string, schema: ZodType<W>, body: unknown, once: string) =>
    parseUpstream(
      { method, path: base + path, body, headers: { ...headers, [IDEMPOTENCY_HEADER]: once }, timeout },
      schema,
    );
  const visitAt = (key: string) => `/bookings/${encodeURIComponent(key)}`;

  return {
    restaurant: async () => mapResult(await get('', guestRestaurant), guestRestaurantFromWire),
    day: async ({ date, covers, area, key, hold }) =>
      mapResult(await get('/availability', guestAvailability, { date, covers, area, key, hold }), dayOfferFromWire),
    days: async (question) => mapResult(await get('/days', guestDays, question), daysFromWire),
    hold: async (wanted, token) =>
      mapResult(await send('POST', '/holds', guestHold, { ...wanted, hold: token }, crypto.randomUUID()), holdFromWire),
    // A hold that is not released expires by itself.
    release: async (token) =>
      void (await callUpstream({
        method: 'DELETE',
        path: `${base}/holds/${encodeURIComponent(token)}`,
        headers,
        timeout,
      })),
    book: async (visit, once) =>
      mapResult(await send('POST', '/bookings', guestBooking, newVisitToWire(visit), once), visitFromWire),
    askForPlace: async (visit, once) =>
      mapResult(
        await send('POST', '/standby', guestBooking, newVisitToWire({ ...visit, hold: null }), once),
        visitFromWire,
      ),
    visit: async (key) => mapResult(await get(visitAt(key), guestBooking), visitFromWire),
    change: async (key, change, once) =>
      mapResult(await send('PATCH', visitAt(key), guestBooking, visitChangeToWire(change), once), visitFromWire),
    cancel: async (key, language, once) =>
      mapResult(await send('POST', `${visitAt(key)}/cancel`, guestBooking, { language }, once), visitFromWire),
    answer: async (key, answer, language, once) =>
      mapResult(await send('POST', `${visitAt(key)}/answer`, guestBooking, { answer, language }, once), visitFromWire),
    joinLoyalty: async (key, once) =>
      mapResult(await send('POST', `${visitAt(key)}/loyalty`, guestBooking, undefined, once), visitFromWire),
    events: async () => mapResult(await get('/events', guestEventList), ({ events }) => events),
    event: (uid, shown) => get(`/events/${uid}`, guestEventPage, shown),
    orderTickets: async (event, order, once) =>
      mapResult(await send('POST', `/events/${event}/orders`, guestBooking, order, once), visitFromWire),
    waitForTickets: (event, wish, once) => send('POST', `/events/${event}/waiting`, guestWaitingAnswer, wish, once),
    tickets: (key) => get(`${visitAt(key)}/tickets`, guestTickets),
    renameTicket: (key, ticket, holder, once) =>
      send('PATCH', `${visitAt(key)}/tickets/${ticket}`, guestTickets, { holder }, once),
    returnTickets: (key, tickets, once) => send('POST', `${visitAt(key)}/returns`, guestTickets, { tickets }, once),
    answerMove: (key, choice, once) => send('POST', `${visitAt(key)}/moved`, guestTickets, { choice }, once),
    calendarFile: (key, language) =>
      callUpstream({
        method: 'GET',
        path: `${base}${visitAt(key)}/calendar.ics`,
        query: { language },
        headers,
        timeout,
      }),
    picture: (path) => callUpstream({ method: 'GET', path: path.replace(/^\//, ''), headers, file: true }),
  };
}

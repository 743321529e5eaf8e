/** An event with tickets, its buyers and its check-in. */
import type { GuestBooking } from '@/lib/contract/guests/guest';
import type { GuestTickets } from '@/lib/contract/guests/guest-events';
import type { EventSeating } from '@/lib/resources/sales/event-seatings-schema';
import type { Event } from '@/lib/resources/sales/events-schema';
import type { TicketKind } from '@/lib/resources/sales/ticket-kinds-schema';
import type { EventSales, EventTask, Scanned, Ticket } from '@/lib/resources/sales/tickets-schema';
import type { Host, Refused } from './host';
import type { Guest } from './online-guest';

export const BASE = '/tms/v2/restaurants/R1';
export const NIGHT = '2026-11-27';

export const WINE = {
  name: 'Noche de vinos',
  text: 'Seis vinos y seis platos.',
  first: '2026-11-27',
  last: '2026-11-28',
  from: 20,
  to: 24,
  online: true,
};
export const TICKET = { name: 'Menú', price: 6000, payment: 'none' as const };

export function ticketsAt(manager: () => Host, staff: () => Host, guest: () => Guest) {
  let buyers = 0;
  const post = <T>(path: string, body: object) => manager().call<T & Refused>('POST', `${BASE}/${path}`, body);

  async function event(said: object = {}) {
    return (await post<Event>('events', { ...WINE, ...said })).body;
  }
  async function seating(of: Event, said: object = {}) {
    return (await post<EventSeating>('event-seatings', { event: of.uid, date: NIGHT, time: 21, turn: 2, ...said }))
      .body;
  }
  async function kind(of: Event, said: object = {}) {
    return (await post<TicketKind>('ticket-kinds', { event: of.uid, ...TICKET, ...said })).body;
  }

  return {
    event,
    seating,
    kind,
    async whole(said: { event?: object; seating?: object; kind?: object } = {}) {
      const made = await event(said.event);
      return { event: made, seating: await seating(made, said.seating), kind: await kind(made, said.kind) };
    },
    /** A guest orders with a separate address. */
    order(
      of: { event: Event; seating: EventSeating; kind: TicketKind },
      quantity = 2,
      said: Record<string, unknown> = {},
      headers?: Record<string, string>,
    ) {
      buyers += 1;
      return guest().call<GuestBooking>(
        'POST',
        `/events/${of.event.uid}/orders`,
        {
          seating: of.seating.uid,
          lines: [{ kind: of.kind.uid, quantity }],
          firstName: 'Sofía',
          lastName: 'Prieto',
          email: `buyer${buyers}@example.com`,
          phone: `6001${String(10_000 + buyers)}`,
          language: 'es',
          consents: { privacy: true },
          ...said,
        },
        headers,
      );
    },
    own: async (key: string) => (await guest().call<GuestTickets>('GET', `/bookings/${key}/tickets`)).body,
    giveBack: (key: string, tickets: number[]) =>
      guest().call<GuestTickets>('POST', `/bookings/${key}/returns`, { tickets }),
    answer: (key: string, choice: 'kept' | 'refunded') =>
      guest().call<GuestTickets>('POST', `/bookings/${key}/moved`, { choice }),
    list: async (of: Event) =>
      (await staff().call<{ tickets: Ticket[] }>('GET', `${BASE}/event-tickets?event=${of.uid}`)).body.tickets,
    sales: async (of: Event) =>
      (await staff().call<{ sales: EventSales[] }>('GET', `${BASE}/event-sales`)).body.sales.find(
        ({ event: uid }) => uid === of.uid,
      ) as EventSales,
    tasks: async (of: Event) =>
      (await staff().call<{ tasks: EventTask[] }>('GET', `${BASE}/event-tasks?event=${of.uid}`)).body.tasks,
    scan: (code: string, said: object = {}) =>
      staff().call<Scanned & Refused>('POST', `${BASE}/ticket-scans`, { code, date: NIGHT, where: 'Puerta', ...said }),
    checkIn: (uid: number, said: object = {}) =>
      staff().call<Scanned & Refused>('POST', `${BASE}/tickets/${uid}/check-in`, {
        in: true,
        date: NIGHT,
        where: 'Puerta',
        ...said,
      }),
    cancel: (of: Event, words = '') =>
      manager().call<{ bookings: number } & Refused>('POST', `${BASE}/events/${of.uid}/cancel`, { words }),
    retry: (of: Event) => manager().call<{ bookings: number }>('POST', `${BASE}/events/${of.uid}/retry`, {}),
    move: (of: EventSeating, to: { date: string; time: number }) =>
      manager().call<{ bookings: number } & Refused>('POST', `${BASE}/event-seatings/${of.uid}/move`, to),
  };
}

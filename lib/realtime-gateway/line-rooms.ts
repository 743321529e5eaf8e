/** The rooms of the tabs on a line: what is told to many is encoded once. */
import { announcedBooking } from '@/lib/contract/booking';
import type { WireNotification } from '@/lib/contract/live';
import { bookingFromWire } from '@/lib/bff/normalise/booking';
import type { BrowserAnnouncement, BrowserServer, BrowserSocket, UpstreamAnnouncement } from './gateway-types';

export interface LineRooms {
  /** Puts a tab in a channel: it is told bookings with their announcements, or the ids alone. */
  place(tab: BrowserSocket, service: string, mayBookings: boolean): void;
  isPlaced(tab: BrowserSocket, service: string): boolean;
  leave(tab: BrowserSocket, service: string): void;
  /** Has a tab notified of these services, whether it is in their channels or not (§4: another service raises a flag). */
  notifyOf(tab: BrowserSocket, services: Iterable<string>): void;
  leaveAll(tab: BrowserSocket): void;
  announce(message: UpstreamAnnouncement): void;
  notify(message: WireNotification): void;
  /** Of what staff did, to those that are in the channel: of a booking to who may read it, and never to the tabs of who did it. */
  notifyOfChange(message: WireNotification, by: readonly BrowserSocket[]): void;
}

/** @param line its name, apart from every other line's */
export function lineRooms(browsers: BrowserServer, line: string): LineRooms {
  const room = (service: string, what: 'bookings' | 'ids' | 'notifications') => `${line} ${service} ${what}`;
  const channel = (service: string) => [room(service, 'bookings'), room(service, 'ids')] as const;

  return {
    place(tab, service, mayBookings) {
      const [bookings, ids] = channel(service);
      void tab.join(mayBookings ? bookings : ids);
      void tab.leave(mayBookings ? ids : bookings);
    },
    isPlaced: ({ rooms }, service) => channel(service).some((one) => rooms.has(one)),
    leave: (tab, service) => channel(service).forEach((one) => void tab.leave(one)),
    notifyOf: (tab, services) => void tab.join([...services].map((service) => room(service, 'notifications'))),
    leaveAll(tab) {
      for (const one of tab.rooms) if (one.startsWith(`${line} `)) void tab.leave(one);
    },
    announce({ booking, ...ids }) {
      const [readers, others] = channel(ids.service);
      const whole = inAppWords(booking);
      if (whole) browsers.to(readers).emit('receive socket', { ...ids, ...whole });
      browsers.to(whole ? others : [readers, others]).emit('receive socket', ids);
    },
    notifyOfChange(message, by) {
      const [readers, others] = channel(message.service);
      const isOfBooking = message.calendarItem?.bookingUid !== undefined;
      browsers
        .to(isOfBooking ? readers : [readers, others])
        .except(by.map(({ id }) => id))
        .emit('new notification', message);
    },
    notify: (message) => void browsers.to(room(message.service, 'notifications')).emit('new notification', message),
  };
}

/** The booking in the app's words; nothing where there is none, or none that can be read: HTTP tells then. */
function inAppWords(sent: unknown): Pick<BrowserAnnouncement, 'booking' | 'diner'> | undefined {
  const parsed = sent === undefined ? undefined : announcedBooking.safeParse(sent);
  if (!parsed?.success) return undefined;
  const booking = bookingFromWire(parsed.data);
  const { diner } = parsed.data;
  return { booking, ...(diner && booking.dinerUid !== null && { diner: { uid: booking.dinerUid, ...diner } }) };
}

/** The rooms of the tabs on a line: what is told to many is encoded once. */
import { announcedBooking } from '@/lib/contract/bookings/booking';
import { type WireNotification, isOfBooking } from '@/lib/contract/live';
import { bookingFromWire } from '@/lib/bff/normalise/booking';
import type { BrowserAnnouncement, BrowserServer, BrowserSocket, UpstreamAnnouncement } from './gateway-types';

export interface LineRooms {
  /** Puts a tab in a channel: it is told bookings with their announcements, or the ids alone. */
  place(tab: BrowserSocket, service: string, mayBookings: boolean): void;
  isPlaced(tab: BrowserSocket, service: string): boolean;
  leave(tab: BrowserSocket, service: string): void;
  /** Has a tab notified of these services, whether it is in their channels or not (§4: another service raises a flag): of bookings where it may read them. */
  notifyOf(tab: BrowserSocket, services: ReadonlyMap<string, boolean>): void;
  leaveAll(tab: BrowserSocket): void;
  announce(message: UpstreamAnnouncement): void;
  notify(message: WireNotification): void;
  /** Of what staff did, to those that are in the channel: of a booking to who may read it, and never to the tabs of who did it. */
  notifyOfChange(message: WireNotification, by: readonly BrowserSocket[]): void;
}

/** @param line its name, apart from every other line's */
export function lineRooms(browsers: BrowserServer, line: string): LineRooms {
  const room = (service: string, what: 'bookings' | 'ids' | 'notifications' | 'notifications of bookings') =>
    `${line} ${service} ${what}`;
  const channel = (service: string) => [room(service, 'bookings'), room(service, 'ids')] as const;

  return {
    place(tab, service, mayBookings) {
      const [bookings, ids] = channel(service);
      void tab.join(mayBookings ? bookings : ids);
      void tab.leave(mayBookings ? ids : bookings);
    },
    isPlaced: ({ rooms }, service) => channel(service).some((one) => rooms.has(one)),
    leave: (tab, service) => channel(service).forEach((one) => void tab.leave(one)),
    notifyOf(tab, services) {
      for (const [service, mayBookings] of services) {
        void tab.join(room(service, 'notifications'));
        const ofBookings = room(service, 'notifications of bookings');
        void (mayBookings ? tab.join(ofBookings) : tab.leave(ofBookings));
      }
    },
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
      browsers
        .to(isOfBooking(message) ? readers : [readers, others])
        .except(by.map(({ id }) => id))
        .emit('new notification', message);
    },
    notify(message) {
      const what = isOfBooking(message) ? 'notifications of bookings' : 'notifications';
      browsers.to(room(message.service, what)).emit('new notification', message);
    },
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

/** The socket.io rooms of one connection's tabs: an event for many tabs is encoded once. */
import { announcedBooking } from '@/lib/contract/bookings/booking';
import { type WireNotification, isOfBooking } from '@/lib/contract/live';
import { bookingFromWire } from '@/lib/bff/normalise/booking';
import type { BrowserAnnouncement, BrowserServer, BrowserSocket, UpstreamAnnouncement } from './gateway-types';

export interface ConnectionRooms {
  /** Puts a tab in a service's channel: it receives bookings with their announcements, or ids only. */
  join(tab: BrowserSocket, service: string, mayReadBookings: boolean): void;
  isIn(tab: BrowserSocket, service: string): boolean;
  leave(tab: BrowserSocket, service: string): void;
  /**
   * Subscribes a tab to the notifications of services, in their channels or not (§4: another service raises a flag).
   * @param services service → whether the tab may read its bookings
   */
  joinNotifications(tab: BrowserSocket, services: ReadonlyMap<string, boolean>): void;
  leaveAll(tab: BrowserSocket): void;
  announce(message: UpstreamAnnouncement): void;
  notify(message: WireNotification): void;
  /**
   * Notifies the tabs in a channel of what staff did; of bookings only tabs that may read them.
   * @param authors the tabs of the person who did it, who are not notified
   */
  notifyOfChange(message: WireNotification, authors: readonly BrowserSocket[]): void;
}

/** @param connection its name, unique within the process */
export function connectionRooms(browsers: BrowserServer, connection: string): ConnectionRooms {
  const room = (service: string, kind: 'bookings' | 'ids' | 'notifications' | 'notifications of bookings') =>
    `${connection} ${service} ${kind}`;
  const channelRooms = (service: string) => [room(service, 'bookings'), room(service, 'ids')] as const;
  return {
    join(tab, service, mayReadBookings) {
      const [bookings, ids] = channelRooms(service);
      void tab.join(mayReadBookings ? bookings : ids);
      void tab.leave(mayReadBookings ? ids : bookings);
    },
    isIn: ({ rooms }, service) => channelRooms(service).some((name) => rooms.has(name)),
    leave: (tab, service) => channelRooms(service).forEach((name) => void tab.leave(name)),
    joinNotifications(tab, services) {
      for (const [service, mayReadBookings] of services) {
        void tab.join(room(service, 'notifications'));
        const ofBookings = room(service, 'notifications of bookings');
        void (mayReadBookings ? tab.join(ofBookings) : tab.leave(ofBookings));
      }
    },
    leaveAll(tab) {
      for (const name of tab.rooms) if (name.startsWith(`${connection} `)) void tab.leave(name);
    },
    announce({ booking, ...ids }) {
      const [readers, others] = channelRooms(ids.service);
      const normalised = normalisedBooking(booking);
      if (normalised) browsers.to(readers).emit('receive socket', { ...ids, ...normalised });
      browsers.to(normalised ? others : [readers, others]).emit('receive socket', ids);
    },
    notifyOfChange(message, authors) {
      const [readers, others] = channelRooms(message.service);
      browsers
        .to(isOfBooking(message) ? readers : [readers, others])
        .except(authors.map(({ id }) => id))
        .emit('new notification', message);
    },
    notify(message) {
      const kind = isOfBooking(message) ? 'notifications of bookings' : 'notifications';
      browsers.to(room(message.service, kind)).emit('new notification', message);
    },
  };
}

/** The announced booking in the app's terms; undefined if there is none or it is not valid: browsers then read it over HTTP. */
function normalisedBooking(wire: unknown): Pick<BrowserAnnouncement, 'booking' | 'diner'> | undefined {
  const parsed = wire === undefined ? undefined : announcedBooking.safeParse(wire);
  if (!parsed?.success) return undefined;
  const booking = bookingFromWire(parsed.data);
  const { diner } = parsed.data;
  return { booking, ...(diner && booking.dinerUid !== null && { diner: { uid: booking.dinerUid, ...diner } }) };
}

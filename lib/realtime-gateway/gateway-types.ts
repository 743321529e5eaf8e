/** The sockets on both sides of the gateway, with the contract's events. */
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Socket as ClientSocket } from 'socket.io-client';
import type { Booking, DinerTraits } from '@/lib/rules/booking/booking';
import type { AnnouncedBooking } from '@/lib/contract/bookings/booking';
import type { ClientEvents, PartialAnnouncement, Joined, ServerEvents, WireNotification } from '@/lib/contract/live';
import type { Session } from '@/lib/bff/session/session';

export interface BrowserData {
  session: Session;
}
/** An announcement of the restaurant API; other servers guarantee only the kind and the service (ADR 58). */
export type UpstreamAnnouncement = PartialAnnouncement & { booking?: AnnouncedBooking };
/** An announcement as sent to browsers: with the booking in the app's terms, and its diner's traits if the diner changed. */
export type BrowserAnnouncement = PartialAnnouncement & { booking?: Booking; diner?: DinerTraits };
export type BrowserEvents = Omit<ServerEvents<BrowserAnnouncement, WireNotification>, 'takes sessions'>;
export type BrowserServer = Server<ClientEvents<Joined>, BrowserEvents, DefaultEventsMap, BrowserData>;
/** One tab. */
export type BrowserSocket = Socket<ClientEvents<Joined>, BrowserEvents, DefaultEventsMap, BrowserData>;
export type UpstreamSocket = ClientSocket<ServerEvents<UpstreamAnnouncement>, ClientEvents<Joined>>;

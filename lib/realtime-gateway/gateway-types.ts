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
/** An announcement as the restaurant API sends it; of another server only the kind and the service are sure (ADR 58). */
export type UpstreamAnnouncement = PartialAnnouncement & { booking?: AnnouncedBooking };
/** As a browser gets it: with the booking in the app's words, and what the card of its diner says where that is another one than before. */
export type BrowserAnnouncement = PartialAnnouncement & { booking?: Booking; diner?: DinerTraits };
export type BrowserEvents = Omit<ServerEvents<BrowserAnnouncement, WireNotification>, 'takes sessions'>;
export type BrowserServer = Server<ClientEvents<Joined>, BrowserEvents, DefaultEventsMap, BrowserData>;
/** One tab. */
export type BrowserSocket = Socket<ClientEvents<Joined>, BrowserEvents, DefaultEventsMap, BrowserData>;
export type UpstreamSocket = ClientSocket<ServerEvents<UpstreamAnnouncement>, ClientEvents<Joined>>;

/** The sockets on both sides of the gateway, with the contract's events. */
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Socket as ClientSocket } from 'socket.io-client';
import type { Booking, DinerTraits } from '@/lib/rules/booking/booking';
import type { Announcement, ClientEvents, ServerEvents } from '@/lib/contract/live';
import type { Session } from '@/lib/bff/session/session';

export interface BrowserData {
  session: Session;
}
/** An announcement as a browser gets it: with the booking in the app's words, and what the card of its diner says where that is another one than before. */
export type BrowserAnnouncement = Announcement & { booking?: Booking; diner?: DinerTraits };
export interface BrowserEvents extends Omit<ServerEvents, 'receive socket' | 'takes sessions'> {
  'receive socket': (message: BrowserAnnouncement) => void;
}
export type BrowserServer = Server<ClientEvents, BrowserEvents, DefaultEventsMap, BrowserData>;
/** One tab. */
export type BrowserSocket = Socket<ClientEvents, BrowserEvents, DefaultEventsMap, BrowserData>;
export type UpstreamSocket = ClientSocket<ServerEvents, ClientEvents>;

/** The sockets on both sides of the gateway, with the contract's events. */
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Socket as ClientSocket } from 'socket.io-client';
import type { ClientEvents, HeardAnnouncement, Joined, ServerEvents } from '@/lib/contract/live';
import type { Session } from '@/lib/bff/session/session';

export interface BrowserData {
  session: Session;
}
type Said = ClientEvents<Joined>;
type Heard = ServerEvents<HeardAnnouncement>;
export type BrowserServer = Server<Said, Heard, DefaultEventsMap, BrowserData>;
/** One tab. */
export type BrowserSocket = Socket<Said, Heard, DefaultEventsMap, BrowserData>;
export type UpstreamSocket = ClientSocket<Heard, Said>;

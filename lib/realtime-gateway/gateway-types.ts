/** The sockets on both sides of the gateway, with the contract's events. */
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Socket as ClientSocket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '@/lib/contract/live';
import type { Session } from '@/lib/bff/session/session';

export interface BrowserData {
  session: Session;
}
export type BrowserServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, BrowserData>;
/** One tab. */
export type BrowserSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, BrowserData>;
export type UpstreamSocket = ClientSocket<ServerEvents, ClientEvents>;

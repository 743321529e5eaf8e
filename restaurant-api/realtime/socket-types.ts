/** The socket server with the contract's events. */
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '@/lib/contract/live';
import type { Caller } from '../http/types';

export interface SocketData {
  caller: Caller;
}
export type SocketServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type ApiSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

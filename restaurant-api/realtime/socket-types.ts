/** The socket server with the contract's events. */
import type { Server, Socket } from 'socket.io';
import type { Announcement, ClientEvents, ServerEvents, WireNotification } from '@/lib/contract/live';
import type { Caller } from '../http/types';

export interface SocketData {
  caller: Caller;
}

/** What copies of the API tell each other, each to pass on to the devices that are connected to it. */
export interface CopyEvents {
  announced: (messages: Announcement[]) => void;
  notified: (service: string, message: WireNotification) => void;
  ended: (sessionId: string) => void;
}

export type SocketServer = Server<ClientEvents, ServerEvents, CopyEvents, SocketData>;
export type ApiSocket = Socket<ClientEvents, ServerEvents, CopyEvents, SocketData>;

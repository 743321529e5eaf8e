/** The socket server with the contract's events. */
import type { Server, Socket } from 'socket.io';
import type { ClientEvents, SentAnnouncement, ServerEvents, WireNotification } from '@/lib/contract/live';
import type { Caller } from '../http/types';

export interface SocketData {
  /** Callers by session: the one that opened the socket, and those that entered since. */
  callers: Map<string, Caller>;
  /** The session that opened it. */
  opener: string;
  /** Sessions subscribed to notifications. */
  subscribed: Set<string>;
  /** Services whose channels the socket has joined. */
  channels: Set<string>;
}

/** A notification for a service's staff, or one of a change by staff, which is not sent to the session `by`. */
export type CopyNotification = { message: WireNotification } & ({ service: string } | { by: string });

/** Events between copies of the API; each copy passes them on to its own devices. */
export interface CopyEvents {
  announced: (messages: SentAnnouncement[]) => void;
  notified: (service: string, message: WireNotification) => void;
  changed: (message: WireNotification, by: string) => void;
  /** Several `notified` and `changed` in one message. */
  told: (messages: CopyNotification[]) => void;
  ended: (sessionId: string) => void;
}

export type SocketServer = Server<ClientEvents, ServerEvents, CopyEvents, SocketData>;
export type ApiSocket = Socket<ClientEvents, ServerEvents, CopyEvents, SocketData>;

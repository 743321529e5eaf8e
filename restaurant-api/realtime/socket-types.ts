/** The socket server with the contract's events. */
import type { Server, Socket } from 'socket.io';
import type { ClientEvents, SentAnnouncement, ServerEvents, WireNotification } from '@/lib/contract/live';
import type { Caller } from '../http/types';

export interface SocketData {
  /** Who speaks through it, by session: whoever opened it, and who entered it since. */
  callers: Map<string, Caller>;
  /** The session that opened it. */
  opener: string;
  /** The sessions that hear notifications. */
  subscribed: Set<string>;
  /** The services whose channel it is in. */
  channels: Set<string>;
}

/** A notification for those who work at a service, or one of what staff did, which their session is not told of. */
export type CopyNotification = { message: WireNotification } & ({ service: string } | { by: string });

/** What copies of the API tell each other, each to pass on to the devices that are connected to it. */
export interface CopyEvents {
  announced: (messages: SentAnnouncement[]) => void;
  notified: (service: string, message: WireNotification) => void;
  changed: (message: WireNotification, by: string) => void;
  /** What would be several of the last two. */
  told: (messages: CopyNotification[]) => void;
  ended: (sessionId: string) => void;
}

export type SocketServer = Server<ClientEvents, ServerEvents, CopyEvents, SocketData>;
export type ApiSocket = Socket<ClientEvents, ServerEvents, CopyEvents, SocketData>;

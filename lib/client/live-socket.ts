/** The line to the socket gateway: joins a service, says what it saw last, and hands on what was missed (§4, §7). */
import { type Socket, io } from 'socket.io-client';
import { SOCKET_PATH } from '@/lib/contract/constants';
import type { ClientEvents, JoinAnswer, ServerEvents } from '@/lib/contract/live';
import { type LiveAnnouncement, type LiveNotification, announcementOf, notificationOf } from './live-message';

export interface LiveListener {
  onAnnouncement(message: LiveAnnouncement): void;
  onNotification(message: LiveNotification): void;
  /** What is on the screen of this service may be old, nobody knows how much of it: the first join, or too much was missed. */
  onStale(service: string): void;
  onConnection(connected: boolean): void;
  /** The gateway does not want this session (any more). */
  onRefused(): void;
}

export interface LiveSocket {
  /** Watches a service and leaves the one before; null for none. */
  watch(service: string | null): void;
  /** The page is looked at again: makes sure that the line is there and that nothing was missed. */
  wake(): void;
  close(): void;
}

export type GatewaySocket = Pick<Socket<ServerEvents, ClientEvents>, 'on' | 'emit' | 'connect' | 'disconnect' | 'connected' | 'active'>;

/** How long to wait before asking again at a gateway that refused, in milliseconds. */
const REFUSED_MS = 10_000;

/** §7: websocket only, on the app's own port, reconnecting for ever after 1 to 10 seconds. */
const connectToGateway = (): GatewaySocket =>
  io({ path: SOCKET_PATH, transports: ['websocket'], reconnectionAttempts: Infinity, reconnectionDelay: 1000, reconnectionDelayMax: 10_000 });

export function openLiveSocket(email: string, listener: LiveListener, connect = connectToGateway): LiveSocket {
  const socket = connect();
  /** Service → the newest sequence number seen of it. */
  const seen = new Map<string, number>();
  let watched: string | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function join(service: string): void {
    const after = seen.get(service) ?? null;
    socket.emit('join', service, after, (answer: JoinAnswer) => {
      if (service !== watched) return;
      if (!answer.ok) return listener.onRefused();
      if (after === null || answer.truncated) {
        seen.set(service, answer.seq); // not the higher of both: another database counts anew
        return listener.onStale(service);
      }
      see(service, answer.seq);
      for (const raw of answer.missed) {
        const message = announcementOf(raw);
        if (message) listener.onAnnouncement(message);
      }
    });
  }

  function see(service: string, seq: number): void {
    seen.set(service, Math.max(seq, seen.get(service) ?? seq));
  }

  function refused(): void {
    listener.onRefused();
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), REFUSED_MS);
  }

  socket.on('connect', () => {
    listener.onConnection(true);
    socket.emit('subscribe', email);
    if (watched !== null) join(watched);
  });
  socket.on('disconnect', (reason) => {
    listener.onConnection(false);
    if (reason === 'io server disconnect') refused();
  });
  socket.on('connect_error', () => {
    listener.onConnection(false);
    if (!socket.active) refused();
  });
  socket.on('receive socket', (raw) => {
    const message = announcementOf(raw);
    if (!message) return;
    const last = seen.get(message.service);
    if (message.seq !== undefined && last !== undefined) {
      // A number is missing in between: its announcement was lost with the process that should have made it.
      if (message.service === watched && message.seq > last + 1) join(watched);
      see(message.service, message.seq);
    }
    listener.onAnnouncement(message);
  });
  socket.on('new notification', (raw) => {
    const message = notificationOf(raw);
    if (message) listener.onNotification(message);
  });

  return {
    watch(service) {
      if (service === watched) return;
      if (watched !== null && socket.connected) socket.emit('leave', watched);
      // What happens while nobody watches is not seen: coming back begins anew.
      if (watched !== null) seen.delete(watched);
      watched = service;
      if (service !== null && socket.connected) join(service);
    },
    wake() {
      if (!socket.connected) socket.connect();
      else if (watched !== null) join(watched);
    },
    close() {
      clearTimeout(retry);
      socket.disconnect();
    },
  };
}

/** The line to the socket gateway: joins a service, says what it saw last, and hands on what was missed (§4, §7). */
import { type Socket, io } from 'socket.io-client';
import { SOCKET_PATH } from '@/lib/contract/constants';
import type { ClientEvents, PartialAnnouncement, Joined, ServerEvents } from '@/lib/contract/live';
import { type SeenSequence, seenSequence } from '@/lib/rules/live/seen-sequence';
import { type LiveAnnouncement, type LiveNotification, announcementOf, notificationOf } from './live-message';

export interface LiveListener {
  onAnnouncement(message: LiveAnnouncement): void;
  onNotification(message: LiveNotification): void;
  /** What is on the screen of this service may be old, nobody knows how much of it: the first join of who was told no number, or too much was missed. */
  onStale(service: string): void;
  /** Up to which number everything of this service is known here; null where nothing is counted. */
  onSequence(service: string, seq: number | null): void;
  /** Which installation answers; another one than before was restored from a backup. */
  onInstallation(id: string): void;
  onConnection(connected: boolean): void;
  /** The gateway does not want this session (any more). */
  onRefused(): void;
}

export interface LiveSocket {
  /**
   * Watches a service and leaves the one before; null for none.
   * @param known up to which number all of it that is read here holds
   */
  watch(service: string | null, known?: number | null): void;
  /** The page is looked at again: makes sure that the line is there and that nothing was missed. */
  wake(): void;
  close(): void;
}

export type GatewaySocket = Pick<
  Socket<ServerEvents<PartialAnnouncement>, ClientEvents<Joined>>,
  'on' | 'emit' | 'connect' | 'disconnect' | 'connected' | 'active'
>;

/** How long to wait before asking again at a gateway that refused, in milliseconds. */
const REFUSED_MS = 10_000;
/** Copies of a server announce side by side: a number that is missing for longer than this was lost, and is asked for. */
const GAP_MS = 1_000;

/** §7: websocket only, on the app's own port, reconnecting for ever after 1 to 10 seconds. */
const connectToGateway = (): GatewaySocket =>
  io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnectionAttempts: Infinity,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 10_000,
  });

export function openLiveSocket(email: string, listener: LiveListener, connect = connectToGateway): LiveSocket {
  const socket = connect();
  let watched: string | null = null;
  /** What was seen of the watched service. */
  let seen: SeenSequence = seenSequence();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gap: ReturnType<typeof setTimeout> | undefined;

  function join(service: string): void {
    const after = seen.last();
    socket.emit('join', service, after, (answer: Joined) => {
      if (service !== watched) return;
      if (!answer.ok) return listener.onRefused();
      if (answer.installation !== undefined) listener.onInstallation(answer.installation);
      if (answer.seq === null) {
        listener.onSequence(service, null);
        return listener.onStale(service);
      }
      if (after === null || answer.truncated) {
        seen = seenSequence(answer.seq); // not the higher of both: another database counts anew
        listener.onSequence(service, answer.seq);
        return listener.onStale(service);
      }
      seen.reach(answer.seq);
      for (const raw of answer.missed) {
        const message = announcementOf(raw);
        if (message) listener.onAnnouncement(message);
      }
      listener.onSequence(service, answer.seq);
    });
  }

  /** Notes a number; one below it that does not come was lost with the process that should have announced it. */
  function see(seq: number): void {
    seen.add(seq);
    if ((seen.last() ?? seq) >= seq || gap !== undefined) return;
    gap = setTimeout(() => {
      gap = undefined;
      if (watched !== null && socket.connected && (seen.last() ?? seq) < seq) join(watched);
    }, GAP_MS);
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
    if (message.seq !== undefined && message.service === watched) {
      see(message.seq);
      listener.onSequence(watched, seen.last() ?? message.seq);
    }
    listener.onAnnouncement(message);
  });
  socket.on('new notification', (raw) => {
    const message = notificationOf(raw);
    if (message) listener.onNotification(message);
  });

  return {
    watch(service, known = null) {
      if (service === watched) return;
      if (watched !== null && socket.connected) socket.emit('leave', watched);
      watched = service;
      seen = seenSequence(known);
      if (service !== null && socket.connected) join(service);
    },
    wake() {
      if (!socket.connected) socket.connect();
      else if (watched !== null) join(watched);
    },
    close() {
      clearTimeout(retry);
      clearTimeout(gap);
      socket.disconnect();
    },
  };
}

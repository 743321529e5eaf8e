/** The connection to the socket gateway: joins a service, reports the last seen number, and delivers missed announcements (§4, §7). */
import { type Socket, io } from 'socket.io-client';
import { SOCKET_PATH } from '@/lib/contract/constants';
import type { ClientEvents, PartialAnnouncement, Joined, ServerEvents } from '@/lib/contract/live';
import { type SeenSequence, seenSequence } from '@/lib/rules/live/seen-sequence';
import { type LiveAnnouncement, type LiveNotification, announcementOf, notificationOf } from './live-message';

export interface LiveListener {
  onAnnouncement(message: LiveAnnouncement): void;
  onNotification(message: LiveNotification): void;
  /** The shown data of this service may be outdated to an unknown extent: on the first join without a known number, or when too much was missed. */
  onStale(service: string): void;
  /** The number up to which everything of this service is known; null where the server has no numbers. */
  onSequence(service: string, seq: number | null): void;
  /** The id of the installation; a different one than before was restored from a backup. */
  onInstallation(id: string): void;
  onConnection(connected: boolean): void;
  /** The gateway refused or ended this session. */
  onRefused(): void;
}

export interface LiveSocket {
  /**
   * Watches a service and leaves the previous one; null for none.
   * @param known the number up to which the page's reads are valid
   */
  watch(service: string | null, known?: number | null): void;
  /** The page is visible again: reconnects if needed and checks for missed announcements. */
  wake(): void;
  close(): void;
}

export type GatewaySocket = Pick<
  Socket<ServerEvents<PartialAnnouncement>, ClientEvents<Joined>>,
  'on' | 'emit' | 'connect' | 'disconnect' | 'connected' | 'active'
>;

/** Wait before reconnecting to a gateway that refused, in milliseconds. */
const REFUSED_MS = 10_000;
/** Several server processes announce concurrently: a number missing for longer than this was lost and is requested. In milliseconds. */
const GAP_MS = 1_000;

/** §7: websocket only, on the app's own port, reconnecting forever after 1 to 10 seconds. */
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
  let watchedService: string | null = null;
  /** Seen numbers of the watched service. */
  let seen: SeenSequence = seenSequence();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gap: ReturnType<typeof setTimeout> | undefined;

  function join(service: string): void {
    const after = seen.last();
    socket.emit('join', service, after, (answer: Joined) => {
      if (service !== watchedService) return;
      if (!answer.ok) return listener.onRefused();
      if (answer.installation !== undefined) listener.onInstallation(answer.installation);
      if (answer.seq === null) {
        listener.onSequence(service, null);
        return listener.onStale(service);
      }
      if (after === null || answer.truncated) {
        seen = seenSequence(answer.seq); // not the maximum of both: another database starts its own numbers
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

  /** Notes a number; a lower one that stays missing was lost with the process that should have announced it. */
  function noteSequence(seq: number): void {
    seen.add(seq);
    if ((seen.last() ?? seq) >= seq || gap !== undefined) return;
    gap = setTimeout(() => {
      gap = undefined;
      if (watchedService !== null && socket.connected && (seen.last() ?? seq) < seq) join(watchedService);
    }, GAP_MS);
  }

  function onGatewayRefused(): void {
    listener.onRefused();
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), REFUSED_MS);
  }

  socket.on('connect', () => {
    listener.onConnection(true);
    socket.emit('subscribe', email);
    if (watchedService !== null) join(watchedService);
  });
  socket.on('disconnect', (reason) => {
    listener.onConnection(false);
    if (reason === 'io server disconnect') onGatewayRefused();
  });
  socket.on('connect_error', () => {
    listener.onConnection(false);
    if (!socket.active) onGatewayRefused();
  });
  socket.on('receive socket', (raw) => {
    const message = announcementOf(raw);
    if (!message) return;
    if (message.seq !== undefined && message.service === watchedService) {
      noteSequence(message.seq);
      listener.onSequence(watchedService, seen.last() ?? message.seq);
    }
    listener.onAnnouncement(message);
  });
  socket.on('new notification', (raw) => {
    const message = notificationOf(raw);
    if (message) listener.onNotification(message);
  });

  return {
    watch(service, known = null) {
      if (service === watchedService) return;
      if (watchedService !== null && socket.connected) socket.emit('leave', watchedService);
      watchedService = service;
      seen = seenSequence(known);
      if (service !== null && socket.connected) join(service);
    },
    wake() {
      if (!socket.connected) socket.connect();
      else if (watchedService !== null) join(watchedService);
    },
    close() {
      clearTimeout(retry);
      clearTimeout(gap);
      socket.disconnect();
    },
  };
}

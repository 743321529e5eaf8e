/** One line to the restaurant API for one signed-in browser, shared by its tabs. It alone knows the token. */
import { io } from 'socket.io-client';
import { KIND, SOCKET_PATH } from '@/lib/contract/constants';
import type { Joined } from '@/lib/contract/live';
import { noteChange } from '@/lib/bff/hot-reads/freshness';
import { type Session, cannot } from '@/lib/bff/session/session';
import { followServices } from './follower';
import type { BrowserSocket, UpstreamSocket } from './gateway-types';
import { type Line, type Tab, serveTab } from './tab';

const JOIN_TIMEOUT_MS = 10_000;
/** The restaurant API was there, but not its database. */
const CONNECT_AGAIN_MS = 1_000;
/** A line is kept that long after its last tab (a reload closes and opens it) and its last reader. */
const IDLE_MS = 30_000;

export interface SessionLink {
  /** Takes newer tokens, for the next time the line has to be opened. */
  renew(session: Session): void;
  addTab(socket: BrowserSocket): void;
  removeTab(socket: BrowserSocket): void;
  /** Hears what is announced for a service, for the handlers' sake; true when it does already. */
  follow(service: string): boolean;
  /** Nobody has used it for a while. */
  isIdle(now: number): boolean;
  close(): void;
}

export interface LinkParts {
  url: string;
  session: Session;
  /** The restaurant API refused this token, or ended its session. */
  onRefused(access: string): void;
}

export function openSessionLink({ url, session: opened, onRefused }: LinkParts): SessionLink {
  let session = opened;
  let usedAt = Date.now();
  let again: NodeJS.Timeout | undefined;
  const tabs = new Map<BrowserSocket, Tab>();
  const upstream: UpstreamSocket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    auth: (answer) => answer({ token: session.access }),
  });
  const line: Line = {
    isUp: () => upstream.connected,
    join: (service, after) => (cannot(session, 'changes') ? joinUncounted(service) : upstream.timeout(JOIN_TIMEOUT_MS).emitWithAck('join', service, after)),
    left(service) {
      const used = followers.isIn(service) || [...tabs.values()].some((tab) => tab.services().includes(service));
      if (!used) upstream.emit('leave', service);
    },
  };
  const followers = followServices(line, noteChange);

  upstream.on('connect', () => {
    upstream.emit('subscribe', session.email);
    for (const tab of tabs.values()) tab.sync();
  });
  upstream.on('receive socket', (message) => {
    // §4 kind 10 is about the session, not about a service: every tab looks at it again.
    if (message.kind === KIND.session) for (const socket of tabs.keys()) socket.emit('receive socket', message);
    else {
      // First of all: a tab that hears of a change asks for it at once.
      noteChange(message.service);
      for (const tab of tabs.values()) tab.hear(message);
    }
  });
  upstream.on('new notification', (message) => {
    for (const socket of tabs.keys()) socket.emit('new notification', message);
  });
  upstream.on('disconnect', (reason) => {
    followers.lose();
    if (reason === 'io server disconnect') sendBack();
  });
  upstream.on('connect_error', ({ message }) => {
    // Nobody there: it is tried again by itself. A refusal is not; but one that only says that nobody can tell is no word on the session.
    if (upstream.active) return;
    if (message === 'unavailable') again = setTimeout(() => void upstream.connect(), CONNECT_AGAIN_MS).unref();
    else sendBack();
  });

  /** §7: a channel is joined by its name alone, and nobody answers. */
  async function joinUncounted(service: string): Promise<Joined> {
    if (!upstream.connected) throw new Error('the line is down');
    upstream.emit('join', service, null);
    return { ok: true, seq: null, missed: [], truncated: false };
  }

  /** The tabs come again with their cookie, which decides: a live session is refreshed on the way in, an ended one turned away. */
  function sendBack(): void {
    onRefused(session.access);
    for (const socket of tabs.keys()) socket.conn.close();
  }

  return {
    renew: (newer) => void (session = newer),
    addTab: (socket) => void tabs.set(socket, serveTab(socket, line)),
    removeTab(socket) {
      const tab = tabs.get(socket);
      tabs.delete(socket);
      tab?.services().forEach(line.left);
      usedAt = Date.now();
    },
    follow(service) {
      usedAt = Date.now();
      return followers.follow(service);
    },
    isIdle: (now) => tabs.size === 0 && now - usedAt > IDLE_MS,
    close() {
      clearTimeout(again);
      upstream.close();
    },
  };
}

/**
 * One line to the restaurant API for everybody who signed in to a service, opened with the token of one of them (ADR 54). The others enter it with
 * theirs: each hears what the restaurant API says that it may, until its own session ends.
 */
import { io as connect } from 'socket.io-client';
import { KIND, SOCKET_PATH } from '@/lib/contract/constants';
import type { Entry, JoinAnswer, SentAnnouncement } from '@/lib/contract/live';
import { noteChange } from '@/lib/bff/hot-reads/freshness';
import { type Session, needsRefresh } from '@/lib/bff/session/session';
import { type Channel, openChannel } from './channel';
import type { BrowserServer, BrowserSocket, UpstreamSocket } from './gateway-types';
import { lineRooms } from './line-rooms';
import { type Seat, type Stay, newSeat, servicesOf } from './seat';

const ANSWER_TIMEOUT_MS = 10_000;
/** The restaurant API was there, but not its database. */
const CONNECT_AGAIN_MS = 1_000;
const JOIN_AGAIN_MS = 1_000;
/** A server that takes sessions says so at once; one that has not said it by then is one of §7 alone. */
const SAYS_SO_MS = 1_000;
/** A seat is kept that long after its last tab (a reload closes and opens it) and its last reader. */
const IDLE_MS = 30_000;
/** A screen shows one service; nobody follows more than this at once. */
const MOST_CHANNELS = 50;
/** What the restaurant API says of a channel that is not the tab's own. */
const REFUSED: JoinAnswer = { ok: false, seq: 0, missed: [], truncated: false };

export interface ServiceLine {
  addTab(session: Session, socket: BrowserSocket): void;
  removeTab(session: Session, socket: BrowserSocket): void;
  /** Hears what is announced for a service, for the handlers' sake; true when it does already. */
  follow(session: Session, service: string): boolean;
  /** Lets go of who has not used it for a while; true when nobody is left. */
  dropIdle(now: number): boolean;
  close(): void;
}

export interface LineParts {
  /** Apart from every other line's. */
  name: string;
  url: string;
  browsers: BrowserServer;
  /** Whether the server is known to take sessions; undefined until it is. */
  takesSessions(): boolean | undefined;
  noteTakesSessions(does: boolean): void;
  /** The restaurant API refused the token of this session, or ended it: it is on the line no more. */
  onRefused(session: Session): void;
}

export function openServiceLine({ name, url, browsers, takesSessions, noteTakesSessions, onRefused }: LineParts): ServiceLine {
  const seats = new Map<string, Seat>();
  const channels = new Map<string, Channel>();
  const followed = new Set<string>();
  const rooms = lineRooms(browsers, name);
  let opener: Seat | undefined;
  /** How often somebody's role may have become another one. */
  let changesOfPeople = 0;
  let again: NodeJS.Timeout | undefined;
  let isKnown: () => void = () => undefined;
  /** Whether the server of this connection takes sessions is known. */
  let known = Promise.resolve();

  const upstream: UpstreamSocket = connect(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    auth(answer) {
      const now = Date.now();
      opener = [...seats.values()].find(({ session }) => !needsRefresh(session, now)) ?? seats.values().next().value;
      answer({ token: opener?.session.access ?? '' });
    },
  });

  upstream.on('takes sessions', () => {
    noteTakesSessions(true);
    isKnown();
  });
  upstream.on('connect', () => {
    const timer = setTimeout(() => isKnown(), takesSessions() === undefined ? SAYS_SO_MS : 0);
    known = new Promise<void>((resolve) => (isKnown = resolve)).then(() => {
      clearTimeout(timer);
      if (takesSessions() === undefined && upstream.connected) noteTakesSessions(false);
    });
    if (opener) upstream.emit('subscribe', opener.session.email);
    for (const seat of seats.values()) syncSeat(seat);
  });
  upstream.on('receive socket', (message) => {
    if (message.kind === KIND.session) return hearOfSessions(message);
    const { service, seq } = message;
    // First of all: a tab that hears of a change asks for it at once.
    noteChange(service);
    channels.get(service)?.hear(seq);
    rooms.announce(message);
  });
  upstream.on('new notification', (message) => {
    if (takesSessions()) rooms.notify(message);
    else for (const { tabs } of seats.values()) for (const socket of tabs.keys()) socket.emit('new notification', message);
  });
  upstream.on('disconnect', (reason) => {
    for (const seat of seats.values()) leaveRooms(seat);
    for (const channel of channels.values()) channel.lose();
    followed.clear();
    // Nobody who is on it has a session any more.
    if (reason === 'io server disconnect') for (const seat of seats.values()) sendBack(seat);
  });
  upstream.on('connect_error', ({ message }) => {
    // Nobody there: it is tried again by itself. A refusal is not; but one that only says that nobody can tell is no word on the session.
    if (upstream.active) return;
    if (message === 'unavailable') return connectAgain(CONNECT_AGAIN_MS);
    if (opener) sendBack(opener);
    if (seats.size > 0) connectAgain(0);
  });

  function connectAgain(afterMs: number): void {
    again = setTimeout(() => void upstream.connect(), afterMs).unref();
  }

  /** §4 kind 10 is about sessions, not about a service: every tab of them looks at its own again. */
  function hearOfSessions({ booking: _booking, ...message }: SentAnnouncement): void {
    const ended = [...seats.values()].find(({ id }) => id !== null && id === message.uid && message.service === '');
    const concerned = ended ? [ended] : [...seats.values()].filter(({ services }) => !services || message.service === '' || services.has(message.service));
    for (const { tabs } of concerned) for (const socket of tabs.keys()) socket.emit('receive socket', ended ? { ...message, uid: '' } : message);
    if (message.service !== '') {
      noteChange(message.service);
      channels.get(message.service)?.hear(message.seq);
    }
    if (ended) return sendBack(ended);
    changesOfPeople += 1;
    // What a role may hear can be another now: ids alone, until the restaurant API has said so.
    for (const seat of concerned) {
      if (seat.services?.has(message.service)) seat.services.set(message.service, false);
      placeTabs(seat);
      void enter(seat);
    }
  }

  /** Asks the restaurant API what the session may hear; false when it cannot be said now. */
  function enter(seat: Seat): Promise<boolean> {
    const asking: Promise<boolean> = (seat.asking ?? Promise.resolve(true))
      .then(() => enterNow(seat))
      .catch(() => false)
      .finally(() => seat.asking === asking && (seat.asking = null));
    seat.asking = asking;
    return asking;
  }

  async function enterNow(seat: Seat): Promise<boolean> {
    await known;
    if (!isOn(seat) || !upstream.connected) return false;
    if (!takesSessions()) return enterAlone(seat);
    const asked = changesOfPeople;
    const entry: Entry = await upstream.timeout(ANSWER_TIMEOUT_MS).emitWithAck('enter', seat.session.access);
    if (!isOn(seat)) return false;
    // It may have been read before the change that was announced meanwhile.
    if (asked !== changesOfPeople) return enterNow(seat);
    if (!entry.ok) {
      sendBack(seat);
      return false;
    }
    seat.id = entry.session;
    seat.services = new Map(entry.services.map(({ service, bookings }) => [service, bookings]));
    placeTabs(seat);
    return true;
  }

  /** A server of §7 alone: the line is the session's own, and what comes on it is meant for it. The others come again, and get lines of their own. */
  function enterAlone(seat: Seat): boolean {
    if (seat !== opener) {
      remove(seat);
      for (const socket of seat.tabs.keys()) socket.conn.close();
      return false;
    }
    seat.services = new Map([...servicesOf(seat), ...followed, seat.session.service?.service ?? ''].map((service) => [service, true]));
    placeTabs(seat);
    return true;
  }

  const isOn = (seat: Seat) => seats.get(seat.session.id) === seat;

  /** Puts the tabs of a seat where it may hear, and takes them out of where it may not any more. */
  function placeTabs(seat: Seat): void {
    const { services, tabs } = seat;
    if (!services) return;
    for (const [socket, stays] of tabs) {
      rooms.notifyOf(socket, services.keys());
      for (const [service, stay] of stays) {
        const mayBookings = services.get(service);
        if (mayBookings !== undefined && rooms.isPlaced(socket, service)) rooms.place(socket, service, mayBookings);
        // A member no more: it comes again, and is refused.
        else if (mayBookings === undefined && stay.isIn) socket.conn.close();
      }
    }
  }

  /** The line broke: the tabs are told what they missed when it is back and the session is known to hold. */
  function leaveRooms(seat: Seat): void {
    seat.services = null;
    for (const [socket, stays] of seat.tabs) {
      for (const [service, stay] of stays) {
        if (stay.isIn) stay.after = channels.get(service)?.last() ?? stay.after;
        stay.isIn = false;
      }
      rooms.leaveAll(socket);
    }
  }

  function syncSeat(seat: Seat): void {
    if (servicesOf(seat).length === 0) void enter(seat);
    for (const [socket, stays] of seat.tabs) for (const [service, stay] of stays) void keepIn(seat, socket, service, stay);
  }

  /** Tries while the line is up; when it is down, its return begins anew. */
  async function keepIn(seat: Seat, socket: BrowserSocket, service: string, stay: Stay): Promise<void> {
    const isWanted = () => upstream.connected && isOn(seat) && seat.tabs.get(socket)?.get(service) === stay && !stay.isIn;
    while (isWanted() && !(await bringIn(seat, socket, service, stay, isWanted).catch(() => false))) {
      await new Promise((resolve) => setTimeout(resolve, JOIN_AGAIN_MS));
    }
  }

  async function bringIn(seat: Seat, socket: BrowserSocket, service: string, stay: Stay, isWanted: () => boolean): Promise<boolean> {
    const connection = upstream.id;
    if (!(await (seat.asking ?? enter(seat)))) return false;
    const isOwn = seat.services?.has(service) && (await channelOf(service).open());
    const isStill = () => isWanted() && upstream.id === connection;
    if (!isStill()) return true;
    const mayBookings = seat.services?.get(service);
    if (!isOwn || mayBookings === undefined) {
      seat.tabs.get(socket)?.delete(service);
      if (stay.answer) stay.answer(REFUSED);
      else socket.conn.close();
      return true;
    }
    rooms.place(socket, service, mayBookings);
    const joined = await channelOf(service).missedSince(stay.after);
    if (!isStill()) return true;
    if (stay.answer) stay.answer(joined);
    // Numbers of a restored copy say nothing to who knows those of the one before.
    else if (!joined.ok || joined.truncated || joined.installation !== stay.installation) socket.conn.close();
    else for (const message of joined.missed) socket.emit('receive socket', message);
    Object.assign(stay, { answer: null, installation: joined.installation, isIn: joined.ok });
    return true;
  }

  async function join(service: string, after: number | null): Promise<JoinAnswer> {
    if (takesSessions()) return upstream.timeout(ANSWER_TIMEOUT_MS).emitWithAck('join', service, after);
    if (!upstream.connected) throw new Error('the line is down');
    // §7: a channel is joined by its name alone, and nobody answers, nor knows what was missed.
    upstream.emit('join', service, null);
    return { ok: true, seq: 0, missed: [], truncated: true };
  }

  function channelOf(service: string): Channel {
    let channel = channels.get(service);
    if (!channel) channels.set(service, (channel = openChannel(service, join, () => noteChange(service))));
    return channel;
  }

  function left(service: string): void {
    if (followed.has(service) || [...seats.values()].some(({ tabs }) => [...tabs.values()].some((stays) => stays.has(service)))) return;
    channels.delete(service);
    if (upstream.connected) upstream.emit('leave', service);
  }

  function remove(seat: Seat): void {
    leaveRooms(seat);
    seats.delete(seat.session.id);
    for (const service of servicesOf(seat)) left(service);
    if (seats.size === 0) upstream.disconnect();
    else if (seat.id !== null && upstream.connected) upstream.emit('exit', seat.id);
  }

  /** The tabs come again with their cookie, which decides: a live session is refreshed on the way in, an ended one turned away. */
  function sendBack(seat: Seat): void {
    remove(seat);
    onRefused(seat.session);
    for (const socket of seat.tabs.keys()) socket.conn.close();
  }

  function seatOf(session: Session): Seat {
    const taken = seats.get(session.id);
    if (taken) {
      taken.session = session;
      return taken;
    }
    const seat = newSeat(session);
    seats.set(session.id, seat);
    if (upstream.connected) void enter(seat);
    else if (!upstream.active) upstream.connect();
    return seat;
  }

  return {
    addTab(session, socket) {
      const seat = seatOf(session);
      const stays = new Map<string, Stay>();
      seat.tabs.set(socket, stays);
      placeTabs(seat);
      socket.on('join', (service, after, answer) => {
        if (typeof service !== 'string' || (stays.size >= MOST_CHANNELS && !stays.has(service))) return;
        const stay: Stay = { after: typeof after === 'number' ? after : null, answer: typeof answer === 'function' ? answer : () => undefined, installation: undefined, isIn: false };
        stays.set(service, stay);
        void keepIn(seat, socket, service, stay);
      });
      socket.on('leave', (service) => {
        if (!stays.delete(service)) return;
        rooms.leave(socket, service);
        left(service);
      });
    },
    removeTab({ id }, socket) {
      const seat = seats.get(id);
      const stays = seat?.tabs.get(socket);
      if (!seat || !stays) return;
      seat.tabs.delete(socket);
      seat.usedAt = Date.now();
      for (const service of stays.keys()) left(service);
    },
    follow(session, service) {
      const seat = seatOf(session);
      seat.usedAt = Date.now();
      if (!followed.has(service) && upstream.connected) void followFor(seat, service).catch(() => followed.delete(service));
      return channels.get(service)?.isHeard() ?? false;
    },
    dropIdle(now) {
      for (const seat of seats.values()) if (seat.tabs.size === 0 && now - seat.usedAt > IDLE_MS) remove(seat);
      return seats.size === 0;
    },
    close() {
      clearTimeout(again);
      upstream.close();
    },
  };

  async function followFor(seat: Seat, service: string): Promise<void> {
    followed.add(service);
    if (!(await (seat.asking ?? enter(seat))) || !seat.services?.has(service) || !(await channelOf(service).open())) followed.delete(service);
  }
}

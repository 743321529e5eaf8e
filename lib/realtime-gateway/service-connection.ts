/**
 * One line to the restaurant API for everybody who signed in to a service, opened with the token of one of them (ADR 54). The others enter it with
 * theirs: each hears what the restaurant API says that it may, until its own session ends.
 */
import { io as connect } from 'socket.io-client';
import { KIND, SOCKET_PATH } from '@/lib/contract/constants';
import type { Entry, Joined } from '@/lib/contract/live';
import { invalidateService } from '@/lib/bff/hot-reads/freshness';
import { type Session, needsRefresh } from '@/lib/bff/session/session';
import { type Channel, openChannel } from './channel';
import type { BrowserServer, BrowserSocket, UpstreamAnnouncement, UpstreamSocket } from './gateway-types';
import { lineRooms } from './line-rooms';
import { type Participant, type Subscription, newParticipant, servicesOf } from './participant';

const ANSWER_TIMEOUT_MS = 10_000;
/** The restaurant API was there, but not its database. */
const CONNECT_AGAIN_MS = 1_000;
const JOIN_AGAIN_MS = 1_000;
/** A server that takes sessions says so at once; one that has not said it by then is one of §7 alone. */
const SAYS_SO_MS = 1_000;
/** A participant is kept that long after its last tab (a reload closes and opens it) and its last reader. */
const IDLE_MS = 30_000;
/** A screen shows one service; nobody follows more than this at once. */
const MAX_CHANNELS = 50;
/** What the restaurant API says of a channel that is not the tab's own. */
const REFUSED: Joined = { ok: false, seq: 0, missed: [], truncated: false };

export interface ServiceConnection {
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

export function openServiceConnection({
  name,
  url,
  browsers,
  takesSessions,
  noteTakesSessions,
  onRefused,
}: LineParts): ServiceConnection {
  const participants = new Map<string, Participant>();
  const channels = new Map<string, Channel>();
  const followed = new Set<string>();
  const rooms = lineRooms(browsers, name);
  let opener: Participant | undefined;
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
      opener =
        [...participants.values()].find(({ session }) => !needsRefresh(session, now)) ??
        participants.values().next().value;
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
    for (const participant of participants.values()) syncParticipant(participant);
  });
  upstream.on('receive socket', (message) => {
    if (message.kind === KIND.session) return hearOfSessions(message);
    const { service, seq } = message;
    // First of all: a tab that hears of a change asks for it at once.
    invalidateService(service);
    channels.get(service)?.hear(seq);
    rooms.announce(message);
  });
  upstream.on('new notification', ({ by, ...message }) => {
    const doer = by === undefined || by === '' ? undefined : [...participants.values()].find(({ id }) => id === by);
    if (by !== undefined) rooms.notifyOfChange(message, [...(doer?.tabs.keys() ?? [])]);
    else if (takesSessions()) rooms.notify(message);
    else
      for (const { tabs } of participants.values())
        for (const socket of tabs.keys()) socket.emit('new notification', message);
  });
  upstream.on('disconnect', (reason) => {
    for (const participant of participants.values()) leaveRooms(participant);
    for (const channel of channels.values()) channel.lose();
    followed.clear();
    // Nobody who is on it has a session any more.
    if (reason === 'io server disconnect') for (const participant of participants.values()) sendBack(participant);
  });
  upstream.on('connect_error', ({ message }) => {
    // Nobody there: it is tried again by itself. A refusal is not; but one that only says that nobody can tell is no word on the session.
    if (upstream.active) return;
    if (message === 'unavailable') return connectAgain(CONNECT_AGAIN_MS);
    if (opener) sendBack(opener);
    if (participants.size > 0) connectAgain(0);
  });

  function connectAgain(afterMs: number): void {
    again = setTimeout(() => void upstream.connect(), afterMs).unref();
  }

  /** §4 kind 10 is about sessions, not about a service: every tab of them looks at its own again. */
  function hearOfSessions({ booking: _booking, ...message }: UpstreamAnnouncement): void {
    const ended = [...participants.values()].find(
      ({ id }) => id !== null && id === message.uid && message.service === '',
    );
    const concerned = ended
      ? [ended]
      : [...participants.values()].filter(
          ({ services }) => !services || message.service === '' || services.has(message.service),
        );
    for (const { tabs } of concerned)
      for (const socket of tabs.keys()) socket.emit('receive socket', ended ? { ...message, uid: '' } : message);
    if (message.service !== '') {
      invalidateService(message.service);
      channels.get(message.service)?.hear(message.seq);
    }
    if (ended) return sendBack(ended);
    changesOfPeople += 1;
    // What a role may hear can be another now: ids alone, until the restaurant API has said so.
    for (const participant of concerned) {
      if (participant.services?.has(message.service)) participant.services.set(message.service, false);
      placeTabs(participant);
      void enter(participant);
    }
  }

  /** Asks the restaurant API what the session may hear; false when it cannot be said now. */
  function enter(participant: Participant): Promise<boolean> {
    const asking: Promise<boolean> = (participant.asking ?? Promise.resolve(true))
      .then(() => enterNow(participant))
      .catch(() => false)
      .finally(() => participant.asking === asking && (participant.asking = null));
    participant.asking = asking;
    return asking;
  }

  async function enterNow(participant: Participant): Promise<boolean> {
    await known;
    if (!isOn(participant) || !upstream.connected) return false;
    if (!takesSessions()) return enterAlone(participant);
    const asked = changesOfPeople;
    const entry: Entry = await upstream.timeout(ANSWER_TIMEOUT_MS).emitWithAck('enter', participant.session.access);
    if (!isOn(participant)) return false;
    // It may have been read before the change that was announced meanwhile.
    if (asked !== changesOfPeople) return enterNow(participant);
    if (!entry.ok) {
      sendBack(participant);
      return false;
    }
    participant.id = entry.session;
    participant.services = new Map(entry.services.map(({ service, bookings }) => [service, bookings]));
    placeTabs(participant);
    return true;
  }

  /** A server of §7 alone: the line is the session's own, and what comes on it is meant for it. The others come again, and get lines of their own. */
  function enterAlone(participant: Participant): boolean {
    if (participant !== opener) {
      remove(participant);
      for (const socket of participant.tabs.keys()) socket.conn.close();
      return false;
    }
    participant.services = new Map(
      [...servicesOf(participant), ...followed, participant.session.service?.service ?? ''].map((service) => [
        service,
        true,
      ]),
    );
    placeTabs(participant);
    return true;
  }

  const isOn = (participant: Participant) => participants.get(participant.session.id) === participant;

  /** Puts the tabs of a participant where it may hear, and takes them out of where it may not any more. */
  function placeTabs(participant: Participant): void {
    const { services, tabs } = participant;
    if (!services) return;
    for (const [socket, subscriptions] of tabs) {
      rooms.notifyOf(socket, services);
      for (const [service, subscription] of subscriptions) {
        const mayBookings = services.get(service);
        if (mayBookings !== undefined && rooms.isPlaced(socket, service)) rooms.place(socket, service, mayBookings);
        // A member no more: it comes again, and is refused.
        else if (mayBookings === undefined && subscription.isIn) socket.conn.close();
      }
    }
  }

  /** The line broke: the tabs are told what they missed when it is back and the session is known to hold. */
  function leaveRooms(participant: Participant): void {
    participant.services = null;
    for (const [socket, subscriptions] of participant.tabs) {
      for (const [service, subscription] of subscriptions) {
        if (subscription.isIn) subscription.after = channels.get(service)?.last() ?? subscription.after;
        subscription.isIn = false;
      }
      rooms.leaveAll(socket);
    }
  }

  function syncParticipant(participant: Participant): void {
    if (servicesOf(participant).length === 0) void enter(participant);
    for (const [socket, subscriptions] of participant.tabs)
      for (const [service, subscription] of subscriptions)
        void keepSubscribed(participant, socket, service, subscription);
  }

  /** Tries while the line is up; when it is down, its return begins anew. */
  async function keepSubscribed(
    participant: Participant,
    socket: BrowserSocket,
    service: string,
    subscription: Subscription,
  ): Promise<void> {
    const isWanted = () =>
      upstream.connected &&
      isOn(participant) &&
      participant.tabs.get(socket)?.get(service) === subscription &&
      !subscription.isIn;
    while (isWanted() && !(await subscribe(participant, socket, service, subscription, isWanted).catch(() => false))) {
      await new Promise((resolve) => setTimeout(resolve, JOIN_AGAIN_MS));
    }
  }

  async function subscribe(
    participant: Participant,
    socket: BrowserSocket,
    service: string,
    subscription: Subscription,
    isWanted: () => boolean,
  ): Promise<boolean> {
    const connection = upstream.id;
    if (!(await (participant.asking ?? enter(participant)))) return false;
    const isOwn = participant.services?.has(service) && (await channelOf(service).open());
    const isStill = () => isWanted() && upstream.id === connection;
    if (!isStill()) return true;
    const mayBookings = participant.services?.get(service);
    if (!isOwn || mayBookings === undefined) {
      participant.tabs.get(socket)?.delete(service);
      if (subscription.answer) subscription.answer(REFUSED);
      else socket.conn.close();
      return true;
    }
    rooms.place(socket, service, mayBookings);
    const joined = await channelOf(service).missedSince(subscription.after);
    if (!isStill()) return true;
    if (subscription.answer) subscription.answer(joined);
    // Numbers of a restored copy say nothing to who knows those of the one before; without numbers nobody knows what was missed.
    else if (!joined.ok || joined.seq === null || joined.truncated || joined.installation !== subscription.installation)
      socket.conn.close();
    else for (const message of joined.missed) socket.emit('receive socket', message);
    Object.assign(subscription, { answer: null, installation: joined.installation, isIn: joined.ok });
    return true;
  }

  async function join(service: string, after: number | null): Promise<Joined> {
    if (takesSessions()) return upstream.timeout(ANSWER_TIMEOUT_MS).emitWithAck('join', service, after);
    if (!upstream.connected) throw new Error('the line is down');
    // §7: a channel is joined by its name alone, and nobody answers, nor knows what was missed.
    upstream.emit('join', service, null);
    return { ok: true, seq: null, missed: [], truncated: false };
  }

  function channelOf(service: string): Channel {
    let channel = channels.get(service);
    if (!channel) channels.set(service, (channel = openChannel(service, join, () => invalidateService(service))));
    return channel;
  }

  function left(service: string): void {
    if (
      followed.has(service) ||
      [...participants.values()].some(({ tabs }) =>
        [...tabs.values()].some((subscriptions) => subscriptions.has(service)),
      )
    )
      return;
    channels.get(service)?.lose();
    channels.delete(service);
    if (upstream.connected) upstream.emit('leave', service);
  }

  function remove(participant: Participant): void {
    leaveRooms(participant);
    participants.delete(participant.session.id);
    for (const service of servicesOf(participant)) left(service);
    if (participants.size === 0) upstream.disconnect();
    else if (participant.id !== null && upstream.connected) upstream.emit('exit', participant.id);
  }

  /** The tabs come again with their cookie, which decides: a live session is refreshed on the way in, an ended one turned away. */
  function sendBack(participant: Participant): void {
    remove(participant);
    onRefused(participant.session);
    for (const socket of participant.tabs.keys()) socket.conn.close();
  }

  function participantOf(session: Session): Participant {
    const taken = participants.get(session.id);
    if (taken) {
      taken.session = session;
      return taken;
    }
    const participant = newParticipant(session);
    participants.set(session.id, participant);
    if (upstream.connected) void enter(participant);
    else if (!upstream.active) upstream.connect();
    return participant;
  }

  return {
    addTab(session, socket) {
      const participant = participantOf(session);
      const subscriptions = new Map<string, Subscription>();
      participant.tabs.set(socket, subscriptions);
      placeTabs(participant);
      socket.on('join', (service, after, answer) => {
        if (typeof service !== 'string' || (subscriptions.size >= MAX_CHANNELS && !subscriptions.has(service))) return;
        const subscription: Subscription = {
          after: typeof after === 'number' ? after : null,
          answer: typeof answer === 'function' ? answer : () => undefined,
          installation: undefined,
          isIn: false,
        };
        subscriptions.set(service, subscription);
        void keepSubscribed(participant, socket, service, subscription);
      });
      socket.on('leave', (service) => {
        if (!subscriptions.delete(service)) return;
        rooms.leave(socket, service);
        left(service);
      });
    },
    removeTab({ id }, socket) {
      const participant = participants.get(id);
      const subscriptions = participant?.tabs.get(socket);
      if (!participant || !subscriptions) return;
      participant.tabs.delete(socket);
      participant.usedAt = Date.now();
      for (const service of subscriptions.keys()) left(service);
    },
    follow(session, service) {
      const participant = participantOf(session);
      participant.usedAt = Date.now();
      if (!followed.has(service) && upstream.connected)
        void followFor(participant, service).catch(() => followed.delete(service));
      return channels.get(service)?.isHeard() ?? false;
    },
    dropIdle(now) {
      for (const participant of participants.values())
        if (participant.tabs.size === 0 && now - participant.usedAt > IDLE_MS) remove(participant);
      return participants.size === 0;
    },
    close() {
      clearTimeout(again);
      upstream.close();
    },
  };

  async function followFor(participant: Participant, service: string): Promise<void> {
    followed.add(service);
    if (
      !(await (participant.asking ?? enter(participant))) ||
      !participant.services?.has(service) ||
      !(await channelOf(service).open())
    )
      followed.delete(service);
  }
}

/**
 * One connection to the restaurant API for all sessions signed in to a service, opened with the token of one of them (ADR 54). The
 * others enter it with their own tokens: each receives what the restaurant API allows it, until its own session ends.
 */
import { io as connect } from 'socket.io-client';
import { KIND, SOCKET_PATH } from '@/lib/contract/constants';
import { invalidateService } from '@/lib/bff/hot-reads/freshness';
import { type Session, needsRefresh } from '@/lib/bff/session/session';
import { createChannels } from './channels';
import { connectionRooms } from './connection-rooms';
import {
  type ConnectionState,
  leaveIfUnused,
  leaveRooms,
  placeTabs,
  refuseParticipant,
  removeParticipant,
} from './connection-state';
import { type Entries, createEntries } from './entries';
import type { BrowserServer, BrowserSocket, UpstreamAnnouncement, UpstreamSocket } from './gateway-types';
import { type Participant, type Subscription, newParticipant } from './participant';
import { type Subscriptions, createSubscriptions } from './subscriptions';

/** Wait before reconnecting to a restaurant API whose database is unavailable. */
const RECONNECT_MS = 1_000;

/** A server that supports sessions announces so at once; one that has not within this time supports §7 only. */
const SESSIONS_TIMEOUT_MS = 1_000;

/** How long a participant without tabs and reads is kept: a reload closes and opens a tab. */
const IDLE_MS = 30_000;

/** Channels per tab. A screen shows one service; the limit stops abuse. */
const MAX_CHANNELS = 50;

export interface ServiceConnection {
  addTab(session: Session, socket: BrowserSocket): void;
  removeTab(session: Session, socket: BrowserSocket): void;
  /** Receives a service's announcements for the BFF's hot reads; true when it already does. */
  follow(session: Session, service: string): boolean;
  /** Removes participants that have been idle; true when none are left. */
  dropIdle(now: number): boolean;
  close(): void;
}

export interface ConnectionParts {
  /** Unique within the process. */
  name: string;
  url: string;
  browsers: BrowserServer;
  /** Whether the server is known to take sessions; undefined until it is. */
  takesSessions(): boolean | undefined;
  noteTakesSessions(takesSessions: boolean): void;
  /** The restaurant API refused the token of this session, or ended it; it has been removed. */
  onRefused(session: Session): void;
}

export function openServiceConnection(parts: ConnectionParts): ServiceConnection {
  const { name, url, browsers, takesSessions, onRefused } = parts;
  const participants = new Map<string, Participant>();
  let opener: Participant | undefined;
  const upstream: UpstreamSocket = connect(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    auth(answer) {
      opener = chooseOpener([...participants.values()]);
      answer({ token: opener?.session.access ?? '' });
    },
  });
  const channels = createChannels(upstream, takesSessions);
  const rooms = connectionRooms(browsers, name);
  const state: ConnectionState = {
    upstream,
    rooms,
    channels,
    participants,
    followed: new Set(),
    takesSessions,
    onRefused,
  };
  const entries = createEntries(state, detectSessions(upstream, parts), () => opener);
  const subscriptions = createSubscriptions(state, entries.enter);
  relayAnnouncements(state, entries);
  relayNotifications(state);
  const stopReconnecting = followConnection(state, subscriptions, () => opener);

  function participantOf(session: Session): Participant {
    const existing = participants.get(session.id);
    if (existing) {
      existing.session = session;
      return existing;
    }
    const participant = newParticipant(session);
    participants.set(session.id, participant);
    if (upstream.connected) void entries.enter(participant);
    else if (!upstream.active) upstream.connect();
    return participant;
  }

  return {
    addTab(session, socket) {
      const participant = participantOf(session);
      const tabSubscriptions = new Map<string, Subscription>();
      participant.tabs.set(socket, tabSubscriptions);
      placeTabs(state, participant);
      socket.on('join', (service, after, answer) => {
        if (typeof service !== 'string') return;
        if (tabSubscriptions.size >= MAX_CHANNELS && !tabSubscriptions.has(service)) return;
        const subscription: Subscription = {
          after: typeof after === 'number' ? after : null,
          answer: typeof answer === 'function' ? answer : () => undefined,
          installation: undefined,
          isIn: false,
        };
        tabSubscriptions.set(service, subscription);
        void subscriptions.keep(participant, socket, service, subscription);
      });
      socket.on('leave', (service) => {
        if (!tabSubscriptions.delete(service)) return;
        rooms.leave(socket, service);
        leaveIfUnused(state, service);
      });
    },
    removeTab({ id }, socket) {
      const participant = participants.get(id);
      const tabSubscriptions = participant?.tabs.get(socket);
      if (!participant || !tabSubscriptions) return;
      participant.tabs.delete(socket);
      participant.usedAt = Date.now();
      for (const service of tabSubscriptions.keys()) leaveIfUnused(state, service);
    },
    follow(session, service) {
      const participant = participantOf(session);
      participant.usedAt = Date.now();
      if (!state.followed.has(service) && upstream.connected)
        void subscriptions.follow(participant, service).catch(() => state.followed.delete(service));
      return channels.find(service)?.isReceiving() ?? false;
    },
    dropIdle(now) {
      for (const participant of participants.values())
        if (participant.tabs.size === 0 && now - participant.usedAt > IDLE_MS) removeParticipant(state, participant);
      return participants.size === 0;
    },
    close() {
      stopReconnecting();
      upstream.close();
    },
  };
}

/** A participant whose token is still valid, else any. */
function chooseOpener(participants: readonly Participant[]): Participant | undefined {
  const now = Date.now();
  return participants.find(({ session }) => !needsRefresh(session, now)) ?? participants[0];
}

/** @returns the promise of the present connection that settles once it is known whether its server takes sessions */
function detectSessions(
  upstream: UpstreamSocket,
  { takesSessions, noteTakesSessions }: ConnectionParts,
): () => Promise<void> {
  let known = Promise.resolve();
  let settle: () => void = () => undefined;
  upstream.on('takes sessions', () => {
    noteTakesSessions(true);
    settle();
  });
  upstream.on('connect', () => {
    const timer = setTimeout(() => settle(), takesSessions() === undefined ? SESSIONS_TIMEOUT_MS : 0);
    known = new Promise<void>((resolve) => (settle = resolve)).then(() => {
      clearTimeout(timer);
      if (takesSessions() === undefined && upstream.connected) noteTakesSessions(false);
    });
  });
  return () => known;
}

function relayAnnouncements(state: ConnectionState, entries: Entries): void {
  state.upstream.on('receive socket', (message) => {
    if (message.kind === KIND.session) return relaySessionChange(state, entries, message);
    const { service, seq } = message;
    // Before anything else: a tab that receives the announcement reads at once.
    invalidateService(service);
    state.channels.find(service)?.noteSequence(seq);
    state.rooms.announce(message);
  });
}

/** §4 kind 10 concerns sessions, not a service: every affected tab checks its own session again. */
function relaySessionChange(
  state: ConnectionState,
  entries: Entries,
  { booking: _booking, ...message }: UpstreamAnnouncement,
): void {
  const participants = [...state.participants.values()];
  const ended = participants.find(({ id }) => id !== null && id === message.uid && message.service === '');
  const affected = ended
    ? [ended]
    : participants.filter(({ services }) => !services || message.service === '' || services.has(message.service));
  for (const { tabs } of affected)
    for (const socket of tabs.keys()) socket.emit('receive socket', ended ? { ...message, uid: '' } : message);
  if (message.service !== '') {
    invalidateService(message.service);
    state.channels.find(message.service)?.noteSequence(message.seq);
  }
  if (ended) return refuseParticipant(state, ended);
  entries.invalidate();
  // A changed role may no longer read bookings: ids only, until the restaurant API has reported the access again.
  for (const participant of affected) {
    if (participant.services?.has(message.service)) participant.services.set(message.service, false);
    placeTabs(state, participant);
    void entries.enter(participant);
  }
}

function relayNotifications({ upstream, participants, rooms, takesSessions }: ConnectionState): void {
  upstream.on('new notification', ({ by, ...message }) => {
    if (by !== undefined) {
      const author = by === '' ? undefined : [...participants.values()].find(({ id }) => id === by);
      rooms.notifyOfChange(message, [...(author?.tabs.keys() ?? [])]);
    } else if (takesSessions()) rooms.notify(message);
    else
      for (const { tabs } of participants.values())
        for (const socket of tabs.keys()) socket.emit('new notification', message);
  });
}

/** Restores subscriptions after each connect, and removes refused participants. @returns a function that stops reconnecting */
function followConnection(
  state: ConnectionState,
  subscriptions: Subscriptions,
  opener: () => Participant | undefined,
): () => void {
  const { upstream, participants, channels, followed } = state;
  let timer: NodeJS.Timeout | undefined;
  const reconnect = (afterMs: number) => {
    timer = setTimeout(() => void upstream.connect(), afterMs).unref();
  };
  upstream.on('connect', () => {
    const session = opener()?.session;
    if (session) upstream.emit('subscribe', session.email);
    for (const participant of participants.values()) subscriptions.restore(participant);
  });
  upstream.on('disconnect', (reason) => {
    for (const participant of participants.values()) leaveRooms(state, participant);
    channels.resetAll();
    followed.clear();
    // The server ended the connection: none of its sessions is valid any more.
    if (reason === 'io server disconnect')
      for (const participant of participants.values()) refuseParticipant(state, participant);
  });
  upstream.on('connect_error', ({ message }) => {
    // Socket.io retries an unreachable server itself, but not a refusal. 'unavailable' is no statement about the session.
    if (upstream.active) return;
    if (message === 'unavailable') return reconnect(RECONNECT_MS);
    const refused = opener();
    if (refused) refuseParticipant(state, refused);
    if (participants.size > 0) reconnect(0);
  });
  return () => clearTimeout(timer);
}

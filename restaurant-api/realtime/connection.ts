/** The events of one socket (§7): subscribe, join, leave. A gateway also adds and removes the sessions it serves: enter, exit (ADR 54). */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { may } from '@/lib/contract/access/role';
import type { Entry, JoinAnswer } from '@/lib/contract/live';
import type { Restaurant } from '../context';
import type { Db } from '../db/client';
import { findInstallation } from '../outbound-lock/installation-repository';
import type { Caller } from '../http/types';
import { findCaller } from '../modules/auth/session-repository';
import type { CallerOf } from './authenticate';
import { leaveRooms, removeCaller, addCaller } from './callers';
import { missedSince } from './missed-repository';
import type { ApiSocket } from './socket-types';

const joinArguments = z.object({ service: z.string().max(200), after: z.int().nonnegative().nullable() });
const REFUSED: JoinAnswer = { ok: false, seq: 0, missed: [], truncated: false };
const NOT_ENTERED: Entry = { ok: false, session: '', services: [] };

export interface ConnectionParts {
  db: Db;
  callerOf: CallerOf;
  /** Counter of possible changes to anybody's role. */
  peopleChanges(): number;
  log: FastifyBaseLogger;
  /** Called when the device has joined the channel of a service; it knows all changes up to `seq`. */
  joined?(service: string, seq: number): void;
}

export function serveConnection(
  socket: ApiSocket,
  { db, callerOf, peopleChanges, log, joined = () => undefined }: ConnectionParts,
): void {
  const { callers, opener, subscribed, channels } = socket.data;
  for (const caller of callers.values()) addCaller(socket, caller);
  socket.emit('takes sessions');

  socket.on('subscribe', (email) => {
    const caller = callers.get(opener);
    if (!caller || typeof email !== 'string' || email.toLowerCase() !== caller.email.toLowerCase()) return;
    subscribed.add(opener);
    addCaller(socket, caller);
  });

  socket.on('join', (service, after, answer) => answerWith(join(service, after), answer));

  socket.on('leave', (service) => {
    if (typeof service !== 'string') return;
    channels.delete(service);
    leaveRooms(socket);
  });

  socket.on('enter', (token, answer) => answerWith(enter(token), answer));

  socket.on('exit', (session) => {
    if (typeof session === 'string' && callers.has(session) && !removeCaller(socket, session)) socket.disconnect(true);
  });

  function answerWith<T>(promise: Promise<T>, answer: unknown): void {
    const reply = typeof answer === 'function' ? (value: T) => void answer(value) : () => undefined;
    promise.then(reply, (error: unknown) => {
      log.error({ err: error }, 'a socket could not join');
      // A refusal would be final; a closed connection reconnects and joins again.
      socket.conn.close();
    });
  }

  /** Joins the room before it reads: a change committed in between arrives twice rather than never. */
  async function join(service: unknown, after: unknown): Promise<JoinAnswer> {
    const parsed = joinArguments.safeParse({ service, after: after ?? null });
    const restaurant = parsed.success ? await restaurantOfCaller(parsed.data.service) : undefined;
    if (!parsed.success || !restaurant) {
      log.warn({ accountId: callers.get(opener)?.accountId }, 'refused: socket channel of another restaurant');
      return REFUSED;
    }
    const missed = await missedSince(db, restaurant, parsed.data.after);
    joined(restaurant.service, missed.seq);
    return { ok: true, ...missed, installation: (await findInstallation(db)).id };
  }

  /** Reads the sessions anew, since a socket may be open for days, and joins the channel if one of them is a member. */
  async function restaurantOfCaller(service: string): Promise<Restaurant | undefined> {
    const members = [...callers.values()].filter((caller) => membershipIn(caller, service));
    for (const { sessionId } of members.length > 0 ? members : [...callers.values()].slice(0, 1)) {
      const current = await readStable(() => findCaller(db, sessionId, new Date()));
      const membership = current && callers.has(sessionId) ? membershipIn(current, service) : undefined;
      if (!current || !membership) continue;
      channels.add(service);
      callers.set(sessionId, current);
      for (const caller of callers.values()) addCaller(socket, caller);
      return membership.restaurant;
    }
    return undefined;
  }

  /** Repeats a read during which roles may have changed, so that no right outlives its removal. */
  async function readStable<T>(find: () => Promise<T>): Promise<T> {
    const changesBefore = peopleChanges();
    const found = await find();
    return changesBefore === peopleChanges() ? found : readStable(find);
  }

  async function enter(token: unknown): Promise<Entry> {
    const caller = await readStable(() => callerOf(token));
    if (!caller) return NOT_ENTERED;
    subscribed.add(caller.sessionId);
    addCaller(socket, caller);
    const services = [...caller.memberships.values()].map(({ restaurant, role, location }) => ({
      service: restaurant.service,
      bookings: may(role, 'bookings', location),
    }));
    return { ok: true, session: caller.sessionId, services };
  }
}

const membershipIn = ({ memberships }: Caller, service: string) =>
  [...memberships.values()].find(({ restaurant }) => restaurant.service === service);

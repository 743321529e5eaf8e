/** What one device says on its socket (§7): subscribe, join, leave. A gateway also says whose sessions it speaks for: enter, exit (ADR 54). */
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
  /** How often somebody's role may have become another one. */
  peopleChanges(): number;
  log: FastifyBaseLogger;
  /** Is told that this device has joined the channel of a service, and up to where it knows everything. */
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

  function answerWith<T>(answered: Promise<T>, answer: unknown): void {
    const reply = typeof answer === 'function' ? (value: T) => void answer(value) : () => undefined;
    answered.then(reply, (error: unknown) => {
      log.error({ err: error }, 'a socket could not join');
      // No refusal, which would be for good: it comes back, and joins then.
      socket.conn.close();
    });
  }

  /** In the room first and reading afterwards: what is committed in between comes twice rather than never. */
  async function join(service: unknown, after: unknown): Promise<JoinAnswer> {
    const named = joinArguments.safeParse({ service, after: after ?? null });
    const restaurant = named.success ? await ownRestaurant(named.data.service) : undefined;
    if (!named.success || !restaurant) {
      log.warn({ accountId: callers.get(opener)?.accountId }, 'refused: socket channel of another restaurant');
      return REFUSED;
    }
    const missed = await missedSince(db, restaurant, named.data.after);
    joined(restaurant.service, missed.seq);
    return { ok: true, ...missed, installation: (await findInstallation(db)).id };
  }

  /** Asked anew, for a socket may be open for days. Joins it to the channel where one of its sessions may be there. */
  async function ownRestaurant(service: string): Promise<Restaurant | undefined> {
    const knowing = [...callers.values()].filter((caller) => membershipIn(caller, service));
    for (const { sessionId } of knowing.length > 0 ? knowing : [...callers.values()].slice(0, 1)) {
      const still = await asOfNow(() => findCaller(db, sessionId, new Date()));
      const membership = still && callers.has(sessionId) ? membershipIn(still, service) : undefined;
      if (!still || !membership) continue;
      channels.add(service);
      callers.set(sessionId, still);
      for (const caller of callers.values()) addCaller(socket, caller);
      return membership.restaurant;
    }
    return undefined;
  }

  /** What was read while people changed is read again: nobody keeps a right by the answer of a moment before. */
  async function asOfNow<T>(find: () => Promise<T>): Promise<T> {
    const before = peopleChanges();
    const found = await find();
    return before === peopleChanges() ? found : asOfNow(find);
  }

  async function enter(token: unknown): Promise<Entry> {
    const caller = await asOfNow(() => callerOf(token));
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

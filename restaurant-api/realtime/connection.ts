/** What one device says on its socket (§7): subscribe, join, leave. */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { JoinAnswer } from '@/lib/contract/live';
import type { Restaurant } from '../context';
import type { Db } from '../db/client';
import { findInstallation } from '../hold/installation-repository';
import { findCaller } from '../modules/auth/session-repository';
import { missedSince } from './missed-repository';
import { notificationRoom, serviceRoom, sessionRoom } from './rooms';
import type { ApiSocket } from './socket-types';

const joinArguments = z.object({ service: z.string().max(200), after: z.int().nonnegative().nullable() });
const REFUSED: JoinAnswer = { ok: false, seq: 0, missed: [], truncated: false };

export interface ConnectionParts {
  db: Db;
  log: FastifyBaseLogger;
  /** Is told that this device has joined the channel of a service, and up to where it knows everything. */
  joined?(service: string, seq: number): void;
}

export function serveConnection(socket: ApiSocket, { db, log, joined = () => undefined }: ConnectionParts): void {
  const { caller } = socket.data;
  void socket.join(sessionRoom(caller.sessionId));

  socket.on('subscribe', (email) => {
    if (typeof email !== 'string' || email.toLowerCase() !== caller.email.toLowerCase()) return;
    void socket.join([...caller.memberships.values()].map(({ restaurant }) => notificationRoom(restaurant.service)));
  });

  socket.on('join', (service, after, answer) => {
    const reply = typeof answer === 'function' ? answer : () => undefined;
    join(service, after).then(reply, (error: unknown) => {
      log.error({ err: error }, 'a socket could not join');
      // No refusal, which would be for good: it comes back, and joins then.
      socket.conn.close();
    });
  });

  socket.on('leave', (service) => {
    if (typeof service === 'string') void socket.leave(serviceRoom(service));
  });

  /** In the room first and reading afterwards: what is committed in between comes twice rather than never. */
  async function join(service: unknown, after: unknown): Promise<JoinAnswer> {
    const named = joinArguments.safeParse({ service, after: after ?? null });
    const restaurant = named.success ? await ownRestaurant(named.data.service) : undefined;
    if (!named.success || !restaurant) {
      log.warn({ accountId: caller.accountId }, 'refused: socket channel of another restaurant');
      return REFUSED;
    }
    await socket.join(serviceRoom(restaurant.service));
    const missed = await missedSince(db, restaurant, named.data.after);
    joined(restaurant.service, missed.seq);
    return { ok: true, ...missed, installation: (await findInstallation(db)).id };
  }

  /** Asked anew, for a socket may be open for days. */
  async function ownRestaurant(service: string): Promise<Restaurant | undefined> {
    const still = await findCaller(db, caller.sessionId, new Date());
    return [...(still?.memberships.values() ?? [])].find(({ restaurant }) => restaurant.service === service)?.restaurant;
  }
}

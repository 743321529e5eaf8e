/** Rate limits of guests' calls, per address and per restaurant. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/client';
import { consumeForReply, batchedCounter, localCounter, sharedCounter } from '../../http/call-limiter';
import { senderOf } from '../../http/sender';

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
/** Reads, writes, and access by a link, which could be guessed. */
export type GuestCallKind = 'read' | 'write' | 'link';
export type GuestLimits = Record<GuestCallKind, { onRequest: Check }>;

/** Multiples of the writes that one guest may make per minute: a guest reads many days before booking, and a restaurant has many guests. */
const PER_ADDRESS = { read: 10, write: 1, link: 3 } as const;
const PER_RESTAURANT = { read: 500, write: 50, link: 150 } as const;

/** Reads are counted per process, without a statement; writes and link accesses are counted across all copies. */
export function guestLimits(database: Database, perMinute: number): GuestLimits {
  return { read: limit('read'), write: limit('write'), link: limit('link') };

  function limit(kind: GuestCallKind): { onRequest: Check } {
    const counter = (of: string, points: number) =>
      kind === 'read' ? localCounter(of, points) : sharedCounter(database, of, points);
    const byAddress = counter(`guest-${kind}:from`, perMinute * PER_ADDRESS[kind]);
    const byRestaurant = batchedCounter(counter(`guest-${kind}:to`, perMinute * PER_RESTAURANT[kind]));
    return {
      async onRequest(request, reply) {
        await consumeForReply(byAddress, senderOf(request), reply);
        await consumeForReply(byRestaurant, (request.params as { service: string }).service, reply);
      },
    };
  }
}

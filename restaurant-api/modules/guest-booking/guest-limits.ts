/** How often guests may call: by where they are, and by the restaurant that is called. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/client';
import { consume, countedTogether, ownCounter, sharedCounter } from '../../http/call-limiter';

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
/** Reading, writing, and opening a booking by its link, which somebody could try to guess. */
export type GuestCallKind = 'read' | 'write' | 'link';
export type GuestLimits = Record<GuestCallKind, { onRequest: Check }>;

/** Times what one guest may write a minute: a guest looks at many days before they book, and a restaurant has many guests. */
const PER_ADDRESS = { read: 10, write: 1, link: 3 } as const;
const PER_RESTAURANT = { read: 500, write: 50, link: 150 } as const;

/** Reads are counted by each copy of the server for itself, so that they cost no statement; what writes or could be guessed is counted together. */
export function guestLimits(database: Database, perMinute: number): GuestLimits {
  return { read: limit('read'), write: limit('write'), link: limit('link') };

  function limit(kind: GuestCallKind): { onRequest: Check } {
    const counter = (of: string, points: number) =>
      kind === 'read' ? ownCounter(of, points) : sharedCounter(database, of, points);
    const byAddress = counter(`guest-${kind}:from`, perMinute * PER_ADDRESS[kind]);
    const byRestaurant = countedTogether(counter(`guest-${kind}:to`, perMinute * PER_RESTAURANT[kind]));
    return {
      async onRequest(request, reply) {
        await consume(byAddress, request.ip, reply);
        await consume(byRestaurant, (request.params as { service: string }).service, reply);
      },
    };
  }
}

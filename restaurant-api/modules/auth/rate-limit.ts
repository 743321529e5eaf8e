/** How often an auth call may be made: by where it comes from, and by whose address it names. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/client';
import { consume, sharedCounter } from '../../http/call-limiter';

/** Everybody in a restaurant comes from one address of the network; the limit there is that many times the one of a person. */
const SHARED = {
  /** Calls with a password or a code, which somebody could try to guess. */
  guessable: 5,
  /** Calls with a token: there is nothing to guess, this only stops a flood. */
  token: 100,
} as const;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface RateLimits {
  /**
   * The hooks of a route. Calls are counted before their body is read, and by the address of `body.email` once it is.
   * @param call name of the call; each is counted by itself
   */
  of(call: string, kind: keyof typeof SHARED): { onRequest: Check; preHandler: Check };
}

export function rateLimits(database: Database, perMinute: number): RateLimits {
  return {
    of(call, kind) {
      const byNetwork = sharedCounter(database, `${call}:from`, perMinute * SHARED[kind]);
      const byAddress = sharedCounter(database, `${call}:address`, perMinute);
      return {
        onRequest: (request, reply) => consume(byNetwork, request.ip, reply),
        preHandler: async (request, reply) => {
          const email = (request.body as { email?: unknown } | undefined)?.email;
          if (typeof email === 'string') await consume(byAddress, email.toLowerCase(), reply);
        },
      };
    },
  };
}

/** How often an auth call may be made: by where it comes from, and by whose address it names. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/client';
import { Problem } from '../../problem';

const MINUTE_SECONDS = 60;

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

/** Counted in memory on the embedded database; in PostgreSQL on a server, so that copies of this process share it. */
export function rateLimits(database: Database, perMinute: number): RateLimits {
  return {
    of(call, kind) {
      const byNetwork = limiter(database, `${call}:from`, perMinute * SHARED[kind]);
      const byAddress = limiter(database, `${call}:address`, perMinute);
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

function limiter({ pool }: Database, keyPrefix: string, points: number): RateLimiterAbstract {
  const options = { keyPrefix, points, duration: MINUTE_SECONDS };
  if (!pool) return new RateLimiterMemory(options);
  // Once over the limit, this copy remembers it until the minute is over and asks no more.
  return new RateLimiterPostgres({ ...options, storeClient: pool, storeType: 'pool', tableName: 'auth_rate_limits', tableCreated: true, inMemoryBlockOnConsumed: points + 1 });
}

/** The key is hashed: the table of limits is no list of who signs in from where. */
async function consume(counter: RateLimiterAbstract, key: string, reply: FastifyReply): Promise<void> {
  try {
    await counter.consume(createHash('sha256').update(key).digest('base64url'));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    void reply.header('retry-after', Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw new Problem('too-many-requests', 'Too many requests, try again later');
  }
}

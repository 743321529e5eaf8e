/** Counts calls by a key, so many a minute, and refuses those beyond. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client';
import { Problem } from '../problem';

const MINUTE_SECONDS = 60;

/** Counted by this copy of the server alone: for calls that only a flood has to be kept from, and that are not to cost a statement each. */
export function ownCounter(keyPrefix: string, points: number): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix, points, duration: MINUTE_SECONDS });
}

/** Counted in memory on the embedded database; in PostgreSQL on a server, so that copies of this process share it. */
export function sharedCounter({ pool }: Database, keyPrefix: string, points: number): RateLimiterAbstract {
  if (!pool) return ownCounter(keyPrefix, points);
  const options = { keyPrefix, points, duration: MINUTE_SECONDS };
  // Once over the limit, this copy remembers it until the minute is over and asks no more.
  return new RateLimiterPostgres({ ...options, storeClient: pool, storeType: 'pool', tableName: 'auth_rate_limits', tableCreated: true, inMemoryBlockOnConsumed: points + 1 });
}

/**
 * The key is hashed: the table of limits is no list of who calls from where.
 * @throws Problem 'too-many-requests', with how long to wait in `retry-after`
 */
export async function consume(counter: RateLimiterAbstract, key: string, reply: FastifyReply): Promise<void> {
  try {
    await counter.consume(createHash('sha256').update(key).digest('base64url'));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    void reply.header('retry-after', Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw new Problem('too-many-requests', 'Too many requests, try again later');
  }
}

/** Rate limits: counts calls per key and window, and refuses those beyond the limit. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../db/client';
import { SharedReads } from '../db/shared-reads';
import { Problem } from '../problem';

const MINUTE_SECONDS = 60;

/** Counts in this process alone: flood protection for calls that should not cost a statement each. */
export function localCounter(keyPrefix: string, points: number, duration = MINUTE_SECONDS): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix, points, duration });
}

/** Counts in PostgreSQL, shared by all copies of this process; in memory on the embedded database. */
export function sharedCounter(
  { pool }: Database,
  keyPrefix: string,
  points: number,
  duration = MINUTE_SECONDS,
): RateLimiterAbstract {
  if (!pool) return localCounter(keyPrefix, points, duration);
  const options = { keyPrefix, points, duration };
  // Once a key is over the limit, this process refuses it without a query until the window ends.
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'auth_rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: points + 1,
  });
}

/** The part of a rate limiter that is used for each call. */
export type Counter = Pick<RateLimiterAbstract, 'consume'>;

/** Calls of one key that arrive while a statement runs are counted together by the next one: for keys shared by many callers (ADR 181). */
export function batchedCounter(counter: Counter): Counter {
  const waiting = new Map<string | number, number>();
  const reads = new SharedReads();
  return {
    consume(key, points = 1) {
      waiting.set(key, (waiting.get(key) ?? 0) + points);
      return reads.read(String(key), () => {
        const all = waiting.get(key) ?? points;
        waiting.delete(key);
        return counter.consume(key, all);
      });
    },
  };
}

/** Keys are hashed, so that the table of limits contains no addresses. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** @throws Problem 'too-many-requests', with the seconds to wait in `details.seconds` */
export async function consumePoint(counter: Counter, key: string): Promise<void> {
  try {
    await counter.consume(hashKey(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Problem('too-many-requests', 'Too many requests, try again later', { details: { seconds } });
  }
}

/** Takes back a count for a call that turned out not to be limited. */
export async function restorePoint(counter: RateLimiterAbstract, key: string): Promise<void> {
  await counter.reward(hashKey(key));
}

/** Like `consumePoint`, and sets `retry-after` on the reply. @throws Problem 'too-many-requests' */
export async function consumeForReply(counter: Counter, key: string, reply: FastifyReply): Promise<void> {
  try {
    await consumePoint(counter, key);
  } catch (error) {
    if (error instanceof Problem) void reply.header('retry-after', String(error.extras.details?.seconds ?? 1));
    throw error;
  }
}

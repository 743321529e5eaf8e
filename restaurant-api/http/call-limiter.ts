/** Counts calls by a key, so many in a while, and refuses those beyond. */
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

/** Counted by this copy of the server alone: for calls that only a flood has to be kept from, and that are not to cost a statement each. */
export function ownCounter(keyPrefix: string, points: number, duration = MINUTE_SECONDS): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix, points, duration });
}

/** Counted in memory on the embedded database; in PostgreSQL on a server, so that copies of this process share it. */
export function sharedCounter(
  { pool }: Database,
  keyPrefix: string,
  points: number,
  duration = MINUTE_SECONDS,
): RateLimiterAbstract {
  if (!pool) return ownCounter(keyPrefix, points, duration);
  const options = { keyPrefix, points, duration };
  // Once over the limit, this copy remembers it until the while is over and asks no more.
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'auth_rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: points + 1,
  });
}

/** Counts: the part of a counter that is asked for each call. */
export type Counter = Pick<RateLimiterAbstract, 'consume'>;

/** Calls under one key that come while a statement is under way are counted by the next, all at once: for a key that many have (ADR 181). */
export function countedTogether(counter: Counter): Counter {
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

/** The table of limits is no list of who calls from where. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/** @throws Problem 'too-many-requests', with how long to wait in `details.seconds` */
export async function take(counter: Counter, key: string): Promise<void> {
  try {
    await counter.consume(hashed(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Problem('too-many-requests', 'Too many requests, try again later', { details: { seconds } });
  }
}

/** Gives one back that was taken before it was known to be none of those that are counted. */
export async function giveBack(counter: RateLimiterAbstract, key: string): Promise<void> {
  await counter.reward(hashed(key));
}

/** @throws Problem 'too-many-requests', with how long to wait in `retry-after` too */
export async function consume(counter: Counter, key: string, reply: FastifyReply): Promise<void> {
  try {
    await take(counter, key);
  } catch (error) {
    if (error instanceof Problem) void reply.header('retry-after', String(error.extras.details?.seconds ?? 1));
    throw error;
  }
}

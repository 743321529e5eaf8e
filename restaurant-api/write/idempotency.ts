/** Idempotent replays: a request that is sent twice is carried out once; both times it gets the first answer. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../db/client';
import { Problem } from '../problem';

export interface Idempotency {
  key: string;
  /** Fingerprint of the request: the key may not be used for another one. */
  request: string;
}

/** A stored answer with the fingerprint of its request. */
export interface StoredAnswer {
  request: string;
  answer: { answer: unknown; seq: number };
}

export function fingerprint(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('hex');
}

/** The stored answers of these keys. Two requests with the same key wait for each other (`takeLocks`). */
export async function findAnswers(
  db: Queryable,
  restaurant: string,
  keys: readonly string[],
): Promise<Map<string, StoredAnswer>> {
  if (keys.length === 0) return new Map();
  // One lookup per key: a query plan made while the table is small would read all keys of the restaurant.
  const answer = await db.execute(sql`
    select given.* from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) asked cross join lateral (
      select key, request, answer from idempotency_keys where restaurant = ${restaurant} and key = asked limit 1
    ) given`);
  return new Map(rowsOf<StoredAnswer & { key: string }>(answer).map(({ key, ...given }) => [key, given]));
}

/** @throws Problem 'idempotency-mismatch' for a key that was used for another request */
export function assertSameRequest(given: StoredAnswer, { request }: Idempotency): StoredAnswer['answer'] {
  if (given.request !== request)
    throw new Problem('idempotency-mismatch', 'This Idempotency-Key was used for another request');
  return given.answer;
}

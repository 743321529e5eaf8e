/** Replays: the same request sent twice is done once, and answered twice with the first answer. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../db/client';
import { Problem } from '../problem';

export interface Idempotency {
  key: string;
  /** Fingerprint of the request: the key may not be used for another one. */
  request: string;
}

/** An answer that was given, and to which request. */
export interface GivenAnswer {
  request: string;
  answer: { answer: unknown; seq: number };
}

export function fingerprint(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('hex');
}

/** The answers already given for some keys. Two requests with one key wait for each other (`takeLocks`). */
export async function findAnswers(
  db: Queryable,
  restaurant: string,
  keys: readonly string[],
): Promise<Map<string, GivenAnswer>> {
  if (keys.length === 0) return new Map();
  // Each by itself: a plan made while there are few keys would read all of the restaurant's.
  const answer = await db.execute(sql`
    select given.* from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) asked cross join lateral (
      select key, request, answer from idempotency_keys where restaurant = ${restaurant} and key = asked limit 1
    ) given`);
  return new Map(rowsOf<GivenAnswer & { key: string }>(answer).map(({ key, ...given }) => [key, given]));
}

/** @throws Problem 'idempotency-mismatch' for a key that was used for another request */
export function sameRequest(given: GivenAnswer, { request }: Idempotency): GivenAnswer['answer'] {
  if (given.request !== request)
    throw new Problem('idempotency-mismatch', 'This Idempotency-Key was used for another request');
  return given.answer;
}

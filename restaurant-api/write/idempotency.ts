/** Replays: the same request sent twice is done once, and answered twice with the first answer. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { idempotencyKeys } from '../db/schema/log';
import { Problem } from '../problem';

export interface Idempotency {
  key: string;
  /** Fingerprint of the request: the key may not be used for another one. */
  request: string;
}

interface Kept<T> {
  answer: T;
  seq: number;
}

export function fingerprint(method: string, url: string, body: unknown): string {
  return createHash('sha256').update(`${method} ${url} ${JSON.stringify(body ?? null)}`).digest('hex');
}

/** The answer already given for this key, if any. Two requests with one key wait for each other (`takeLocks`). */
export async function firstAnswer<T>(tx: Tx, restaurant: string, { key, request }: Idempotency): Promise<Kept<T> | undefined> {
  const [row] = await tx
    .select({ request: idempotencyKeys.request, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.restaurant, restaurant), eq(idempotencyKeys.key, key)));
  if (!row) return undefined;
  if (row.request !== request) throw new Problem('idempotency-mismatch', 'This Idempotency-Key was used for another request');
  return row.answer as Kept<T>;
}

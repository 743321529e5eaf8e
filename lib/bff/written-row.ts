/** What a write made of its row. §7 says of its answer no more than the uid of what was made: the row is read then (ADR 58). */
import { z, type ZodType } from 'zod';
import type { Result } from '@/lib/rules/message/problem';
import type { RestaurantClient } from './restaurant-client';

type Write = 'post' | 'patch';
const made = z.object({ uid: z.union([z.int(), z.string().min(1)]) });

/**
 * Sends a body and answers the row as it is after that, whether the server answers with it or not.
 * @param path of the row, or of the list that a POST adds to: its rows are below it
 */
export async function writtenRow<W>(
  upstream: RestaurantClient,
  method: Write,
  path: string,
  row: ZodType<W>,
  body: unknown,
): Promise<Result<W>> {
  return rowAfter(upstream, method, path, row, await upstream[method](path, z.unknown(), body));
}

/** The same for a write that was made already. */
export async function rowAfter<W>(
  upstream: RestaurantClient,
  method: Write,
  path: string,
  row: ZodType<W>,
  answer: Result<unknown>,
): Promise<Result<W>> {
  if (!answer.ok) return answer;
  const whole = row.safeParse(answer.value);
  if (whole.success) return { ok: true, value: whole.data };
  const named = method === 'post' ? made.safeParse(answer.value).data : undefined;
  return upstream.get(named ? `${path}/${encodeURIComponent(named.uid)}` : path, row);
}

/** The row after a write. §7 only specifies the uid of a created row in the answer: the row is then read (ADR 58). */
import { z, type ZodType } from 'zod';
import type { Result } from '@/lib/rules/message/problem';
import type { RestaurantClient } from './restaurant-client';

type Write = 'post' | 'patch';
const createdRow = z.object({ uid: z.union([z.int(), z.string().min(1)]) });

/**
 * Sends a body and returns the row afterwards, whether or not the server answers with it.
 * @param path of the row, or of the list that a POST adds to
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

/** The same for a completed write. */
export async function rowAfter<W>(
  upstream: RestaurantClient,
  method: Write,
  path: string,
  row: ZodType<W>,
  answer: Result<unknown>,
): Promise<Result<W>> {
  if (!answer.ok) return answer;
  const fullRow = row.safeParse(answer.value);
  if (fullRow.success) return { ok: true, value: fullRow.data };
  const created = method === 'post' ? createdRow.safeParse(answer.value).data : undefined;
  return upstream.get(created ? `${path}/${encodeURIComponent(created.uid)}` : path, row);
}

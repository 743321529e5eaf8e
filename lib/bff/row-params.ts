/** The uid in an address below /api/services/{service}. */
import { z } from 'zod';
import type { Result } from '@/lib/rules/message/problem';
import { failure } from './problem';

export interface RowParams {
  service: string;
  uid: string;
}

export const uidSchema = z.coerce.number().pipe(z.int().positive());

/** The uid as a number; 404 for anything else. */
export function uidOf({ uid }: RowParams): Result<number> {
  const parsed = uidSchema.safeParse(uid);
  return parsed.success ? { ok: true, value: parsed.data } : failure(404, 'not-found', 'Not found');
}

/** Answers of the restaurant API in the app's words. */
import type { ZodType } from 'zod';
import type { Result } from '@/lib/message/problem';

/** The value reshaped; a problem stays what it is. */
export function shaped<W, T>(result: Result<W>, shape: (wire: W) => T): Result<T> {
  return result.ok ? { ok: true, value: shape(result.value) } : result;
}

/** The same for a row that may be refused with its `current` state (409): that is reshaped too, or left out when it is not understood. */
export function shapedRow<W, T>(result: Result<W>, schema: ZodType<W>, shape: (wire: W) => T): Result<T> {
  if (result.ok) return shaped(result, shape);
  const { current, ...problem } = result.problem;
  const parsed = current === undefined ? undefined : schema.safeParse(current);
  return { ok: false, problem: parsed?.success ? { ...problem, current: shape(parsed.data) } : problem };
}

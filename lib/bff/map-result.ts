/** Maps answers and refusals of the restaurant API to the app's terms. */
import type { ZodType } from 'zod';
import type { Problem, Result } from '@/lib/rules/message/problem';
import { fieldPathFromWire } from './normalise/field-names';

/** Maps the value, or a problem's field names. */
export function mapResult<W, T>(result: Result<W>, shape: (wire: W) => T): Result<T> {
  return result.ok ? { ok: true, value: shape(result.value) } : { ok: false, problem: withAppFields(result.problem) };
}

/** A change whose answer §7 does not specify: any success means done. */
export const done = (result: Result<unknown>): Result<{ ok: true }> => mapResult(result, () => ({ ok: true }));

/** As `mapResult`, for a row whose refusal may contain its `current` state (409): it is mapped too, or dropped if invalid. */
export function mapRowResult<W, T>(result: Result<W>, schema: ZodType<W>, shape: (wire: W) => T): Result<T> {
  if (result.ok) return mapResult(result, shape);
  const { current, ...problem } = withAppFields(result.problem);
  const parsed = current === undefined ? undefined : schema.safeParse(current);
  return { ok: false, problem: parsed?.success ? { ...problem, current: shape(parsed.data) } : problem };
}

function withAppFields({ errors, ...problem }: Problem): Problem {
  return errors
    ? { ...problem, errors: errors.map(({ field, message }) => ({ field: fieldPathFromWire(field), message })) }
    : problem;
}

/** Answers of the restaurant API in the app's words, refusals too. */
import type { ZodType } from 'zod';
import type { Problem, Result } from '@/lib/rules/message/problem';
import { fieldPathFromWire } from './normalise/field-names';

/** The value reshaped; a problem names its wrong fields as the app does. */
export function mapResult<W, T>(result: Result<W>, shape: (wire: W) => T): Result<T> {
  return result.ok ? { ok: true, value: shape(result.value) } : { ok: false, problem: inOurWords(result.problem) };
}

/** A change of which §7 names no answer: whatever came, it is done. */
export const done = (result: Result<unknown>): Result<{ ok: true }> => mapResult(result, () => ({ ok: true }));

/** As `mapResult`, for a row that may be refused with its `current` state (409): that is reshaped too, or left out when it is not understood. */
export function mapRowResult<W, T>(result: Result<W>, schema: ZodType<W>, shape: (wire: W) => T): Result<T> {
  if (result.ok) return mapResult(result, shape);
  const { current, ...problem } = inOurWords(result.problem);
  const parsed = current === undefined ? undefined : schema.safeParse(current);
  return { ok: false, problem: parsed?.success ? { ...problem, current: shape(parsed.data) } : problem };
}

function inOurWords({ errors, ...problem }: Problem): Problem {
  return errors
    ? { ...problem, errors: errors.map(({ field, message }) => ({ field: fieldPathFromWire(field), message })) }
    : problem;
}

/** What the browser sent, parsed: nothing goes on that its schema does not know. */
import type { ZodError, ZodType } from 'zod';
import type { Result } from '@/lib/message/problem';
import { type Failure, failure } from './problem';

/** The JSON body of a request. */
export async function bodyOf<T>(request: Request, schema: ZodType<T>): Promise<Result<T>> {
  let json: unknown;
  try {
    json = await request.json();
  } catch {
    return failure(400, 'validation', 'The body is not JSON');
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? { ok: true, value: parsed.data } : invalid(parsed.error);
}

/** The query of a request; a name that is given twice counts once. */
export function queryOf<T>(request: Request, schema: ZodType<T>): Result<T> {
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return parsed.success ? { ok: true, value: parsed.data } : invalid(parsed.error);
}

function invalid(error: ZodError): Failure {
  const errors = error.issues.map((issue) => ({ field: issue.path.join('.') || 'body', message: issue.message }));
  return failure(400, 'validation', `Not valid: ${errors.map((one) => one.field).join(', ')}`, errors);
}

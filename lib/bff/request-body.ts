/** What the browser sent, parsed: nothing goes on that its schema does not know. */
import type { ZodError, ZodType } from 'zod';
import type { Result } from '@/lib/message/problem';
import { type Failure, failure } from './problem';

/** The JSON body of a request. */
export async function bodyOf<T>(request: Request, schema: ZodType<T>): Promise<Result<T>> {
  return parsedBody(await request.text(), schema);
}

/** A text as JSON. */
export function parsedBody<T>(text: string, schema: ZodType<T>): Result<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
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

/** One error a field, its first: a person mends one thing at a time. */
function invalid(error: ZodError): Failure {
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body';
    if (!first.has(field)) first.set(field, message);
  }
  const errors = [...first].map(([field, message]) => ({ field, message }));
  return failure(400, 'validation', `Not valid: ${[...first.keys()].join(', ')}`, errors);
}

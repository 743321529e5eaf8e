/** Parses bodies and queries of the browser: only what a schema allows is forwarded. */
import type { ZodError, ZodType } from 'zod';
import { fieldIssues, strictSchema } from '@/lib/contract/strict-schema';
import type { Result } from '@/lib/rules/message/problem';
import { type Failure, failure } from './problem';

/** The restaurant API's limit. */
const MAX_BYTES = 1_048_576;

/** The JSON body of a request. */
export async function bodyOf<T>(request: Request, schema: ZodType<T>): Promise<Result<T>> {
  const text = await textOf(request);
  return text.ok ? parsedBody(text.value, schema) : text;
}

/** The raw body of a request, '' for none. Anyone can send one, even without a session: reading stops at the limit. */
export async function textOf({ headers, body }: Pick<Request, 'headers' | 'body'>): Promise<Result<string>> {
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) return tooLarge();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    // Leaving the loop cancels the stream.
    for await (const piece of body ?? []) {
      bytes += piece.byteLength;
      if (bytes > MAX_BYTES) return tooLarge();
      text += decoder.decode(piece, { stream: true });
    }
  } catch {
    return failure(400, 'validation', 'The body broke off');
  }
  return { ok: true, value: text + decoder.decode() };
}

const tooLarge = () => failure(413, 'too-large', 'The request is too large');

/** Parses JSON; fields unknown to the schema are refused by name, at any depth. */
export function parsedBody<T>(text: string, schema: ZodType<T>): Result<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure(400, 'validation', 'The body is not JSON');
  }
  const parsed = strictSchema(schema).safeParse(json);
  return parsed.success ? { ok: true, value: parsed.data } : invalid(parsed.error);
}

/** The query of a request; a repeated name counts once. */
export function queryOf<T>(request: Request, schema: ZodType<T>): Result<T> {
  const parsed = strictSchema(schema).safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return parsed.success ? { ok: true, value: parsed.data } : invalid(parsed.error);
}

/** Only the first error of each field. */
function invalid(error: ZodError): Failure {
  const first = new Map<string, string>();
  for (const { path, message } of fieldIssues(error.issues)) {
    const field = path.join('.') || 'body';
    if (!first.has(field)) first.set(field, message);
  }
  const errors = [...first].map(([field, message]) => ({ field, message }));
  return failure(400, 'validation', `Not valid: ${[...first.keys()].join(', ')}`, errors);
}

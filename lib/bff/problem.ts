/** Problems of the BFF, and §8's fetch table: what an unsuccessful answer of the restaurant API means. */
import { type ErrorCode, type FieldError, errorBody } from '@/lib/contract/error';
import { type Problem, QUOTED } from '@/lib/rules/message/problem';

export type Failure = { ok: false; problem: Problem };

export function failure(status: number, code: ErrorCode, error: string, errors?: FieldError[]): Failure {
  return { ok: false, problem: { status, code, error, ...(errors ? { errors } : {}) } };
}

export const unauthorized = () => failure(401, 'unauthorized', 'Unauthorized');
export const forbiddenService = () => failure(403, 'forbidden-service', 'This service is not one of yours');
/** The restaurant API or its database is unavailable, whatever a proxy in between answered. */
export const unavailable = (upload = false) =>
  failure(503, 'unavailable', upload ? 'Service not available, try again later' : 'Service not available');

/** The outcome is unknown, or it was not allowed at this moment: it may be retried. */
export const isUnansweredStatus = (status: number): boolean => [401, 429, 502, 503, 504].includes(status);

const LONGEST_TEXT = 500;
const NO_TEXT = 'Undefined Error';

/**
 * The problem of an answer (§8): 401, 502, 503 and 504 have fixed texts, 400 has its errors, others their text or 'Undefined Error'. The contract's
 * error body is kept.
 * @param text the raw body
 * @param upload files were sent: §8 words that differently
 */
export function failureOf(status: number, text: string, upload = false): Failure {
  if (status === 502 || status === 503 || status === 504) return unavailable(upload);
  const json = parseJson(text);
  const body = errorBody.safeParse(json);
  if (body.success) return { ok: false, problem: { ...body.data, status } };
  if (status === 401) return unauthorized();
  const message = textOf(json, text);
  const { problem } = failure(status, codeOf(status), message);
  // Its text is shown verbatim (§8: body text), also for known codes.
  const isQuoted = message !== NO_TEXT && problem.code !== 'unexpected';
  return { ok: false, problem: isQuoted ? { ...problem, details: { [QUOTED]: true } } : problem };
}

function codeOf(status: number): ErrorCode {
  if (status === 400) return 'validation';
  if (status === 403) return 'admin-required';
  if (status === 404) return 'not-found';
  if (status === 410) return 'gone';
  if (status === 413) return 'too-large';
  if (status === 415) return 'unsupported-media';
  if (status === 429) return 'too-many-requests';
  return 'unexpected';
}

/** The body's errors or error text; markup is ignored. */
function textOf(json: unknown, text: string): string {
  if (typeof json === 'object' && json !== null) {
    const { errors, error } = json as { errors?: unknown; error?: unknown };
    if (Array.isArray(errors) && errors.length > 0 && errors.every((one) => typeof one === 'string'))
      return errors.join(', ').slice(0, LONGEST_TEXT);
    if (typeof errors === 'string' && errors) return errors.slice(0, LONGEST_TEXT);
    if (typeof error === 'string' && error) return error.slice(0, LONGEST_TEXT);
  }
  const plain = text.trim();
  return plain === '' || plain.startsWith('<') ? NO_TEXT : plain.slice(0, LONGEST_TEXT);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses Graph's responses: the data, or an error with one of our reasons. */
import { z } from 'zod';
import type { FacebookFailure } from '@/lib/contract/guests/facebook-button';

export interface GraphRefusal {
  ok: false;
  failure: FacebookFailure;
  /** The requested object does not exist. */
  missing: boolean;
  /** For the log: Facebook's error code and its trace id of the call. Never the message, which may quote a token. */
  code: number;
  trace: string;
}
export type GraphAnswer<T> = { ok: true; value: T } | GraphRefusal;

/** {"error": {"message", "type": "OAuthException", "code", "error_subcode", "fbtrace_id"}} */
const errorBody = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().optional(), fbtrace_id: z.string().optional() }),
});

const SESSION_OVER = [102, 190, 463, 467];
const TOO_MANY = [4, 17, 32, 341, 613];
const PASSING = [1, 2];
const NO_SUCH_OBJECT = 33;

export const unavailable: GraphRefusal = { ok: false, failure: 'unavailable', missing: false, code: 0, trace: '' };

export function refusalOf(status: number, body: unknown): GraphRefusal {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return unavailable;
  const { code, error_subcode: subcode, fbtrace_id: trace = '' } = parsed.data.error;
  return {
    ok: false,
    failure: failureOf(code, status),
    missing: code === 100 && subcode === NO_SUCH_OBJECT,
    code,
    trace,
  };
}

function failureOf(code: number, status: number): FacebookFailure {
  if (SESSION_OVER.includes(code)) return 'token';
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'permission';
  if (TOO_MANY.includes(code)) return 'limit';
  return PASSING.includes(code) || status >= 500 ? 'unavailable' : 'rejected';
}

/** All changes that the browser sends: one idempotency key per action, retried when the connection breaks. */
import type { Problem, Result } from '@/lib/rules/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import { actionKeyFor, settleActionKey } from './action-key';
import { checkService } from '../offline/service-ready';
import { NETWORK_PROBLEM, isUnanswered, problemOf } from './problem-of';
import { syncServerClock } from '../server-clock';
import { followSession } from '../session/session-over';
import { traceHeader } from './trace-header';
import { userHeader } from './user-header';

export type Method = 'POST' | 'PATCH' | 'DELETE';

/** How a queued action is sent. */
export interface SendOptions {
  key: string;
  /** Id of the user who did it, if that may differ from the user of the page. */
  user?: string;
  /** Waits before retries, in milliseconds. */
  retryAfterMs: readonly number[];
  /** Time limit of a request, in milliseconds. */
  timeoutMs: number;
}

/** Waits before the second and third try, in milliseconds. */
const RETRY_AFTER_MS = [400, 1200];
/** Time limits, longer for files, in milliseconds. */
const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 150_000;

/**
 * Sends a change. Without an answer (network, 502, 503, 504) it is retried with the same idempotency key; so is the same change when the user repeats
 * it, since the first one may have arrived.
 * @param body JSON, or a form with files
 * @param options of a queued action, whose key and retries the queue manages
 */
export async function send<T>(method: Method, path: string, body?: object, options?: SendOptions): Promise<Result<T>> {
  const form = body instanceof FormData;
  const text = form || body === undefined ? undefined : JSON.stringify(body);
  const request = `${method} ${path} ${text ?? ''}`;
  const key = options?.key ?? actionKeyFor(request);
  const timeout = options?.timeoutMs ?? (form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const call: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      [IDEMPOTENCY_HEADER]: key,
      ...userHeader(options?.user),
      ...(text !== undefined && { 'content-type': 'application/json' }),
    },
    body: form ? body : text,
    credentials: 'same-origin',
    cache: 'no-store',
  };

  let result = await attempt<T>(path, call, timeout);
  for (const wait of options?.retryAfterMs ?? RETRY_AFTER_MS) {
    if (result.ok || !isUnanswered(result.problem) || navigator.onLine === false) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    result = await attempt<T>(path, call, timeout);
  }
  if (!form && !options) settleActionKey(request, key, result.ok || !isUnanswered(result.problem));
  if (!result.ok) followSession(result.problem);
  if (!result.ok && !options && isUnanswered(result.problem))
    return { ok: false, problem: notSaved(result.problem, 'change') };
  return result;
}

/** A POST that changes nothing: its failure does not say 'not saved'. */
export async function postQuery<T>(path: string, body?: object): Promise<Result<T>> {
  const result = await send<T>('POST', path, body);
  if (result.ok) return result;
  const { notSaved: _notSaved, ...problem } = result.problem;
  return { ok: false, problem };
}

/** The problem of a change that is not queued: it says 'not saved', and the service's state is checked. */
export function notSaved(problem: Problem, what: Problem['notSaved']): Problem {
  if (problem.code === 'unavailable') void checkService();
  return { ...problem, notSaved: what };
}

async function attempt<T>(path: string, call: RequestInit, timeout: number): Promise<Result<T>> {
  try {
    const response = await fetch(path, {
      ...call,
      headers: { ...call.headers, ...traceHeader() },
      signal: AbortSignal.timeout(timeout),
    });
    syncServerClock(response);
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    return { ok: true, value: (await response.json()) as T };
  } catch {
    return { ok: false, problem: NETWORK_PROBLEM };
  }
}

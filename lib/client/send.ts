/** The one way in which the browser changes something: a key for each action, sent again when the line breaks. */
import type { Result } from '@/lib/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/setup/same-origin';
import { actionKeyFor, noteOutcome } from './action-key';
import { NETWORK_PROBLEM, isUnanswered, problemOf } from './problem-of';
import { leaveForLogin } from './session-over';

type Method = 'POST' | 'PATCH' | 'DELETE';

/** Waits before the second and the third try, in milliseconds. */
const RETRY_AFTER_MS = [400, 1200];
/** An answer that takes longer is none; files take their time. In milliseconds. */
const PATIENCE_MS = 20_000;
const UPLOAD_PATIENCE_MS = 150_000;

/**
 * Sends a change. Where no answer came (network, 502, 503, 504) it is tried again with the same idempotency key; so is the
 * same change made again by hand, since nobody knows whether the first one arrived.
 * @param body JSON, or a form with files
 */
export async function send<T>(method: Method, path: string, body?: object): Promise<Result<T>> {
  const form = body instanceof FormData;
  const text = form || body === undefined ? undefined : JSON.stringify(body);
  const request = `${method} ${path} ${text ?? ''}`;
  const key = actionKeyFor(request);
  const call: RequestInit = {
    method,
    headers: { accept: 'application/json', [IDEMPOTENCY_HEADER]: key, ...(text !== undefined && { 'content-type': 'application/json' }) },
    body: form ? body : text,
    credentials: 'same-origin',
    cache: 'no-store',
  };

  let result = await attempt<T>(path, call);
  for (const wait of RETRY_AFTER_MS) {
    if (result.ok || !isUnanswered(result.problem) || navigator.onLine === false) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    result = await attempt<T>(path, call);
  }
  if (!form) noteOutcome(request, key, result.ok || !isUnanswered(result.problem));
  if (!result.ok && result.problem.status === 401) leaveForLogin();
  return result;
}

async function attempt<T>(path: string, call: RequestInit): Promise<Result<T>> {
  try {
    const patience = call.body instanceof FormData ? UPLOAD_PATIENCE_MS : PATIENCE_MS;
    const response = await fetch(path, { ...call, signal: AbortSignal.timeout(patience) });
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    return { ok: true, value: (await response.json()) as T };
  } catch {
    return { ok: false, problem: NETWORK_PROBLEM };
  }
}

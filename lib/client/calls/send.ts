/** The one way in which the browser changes something: a key for each action, sent again when the line breaks. */
import type { Problem, Result } from '@/lib/rules/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import { actionKeyFor, settleActionKey } from './action-key';
import { lookAtService } from '../offline/service-ready';
import { NETWORK_PROBLEM, isUnanswered, problemOf } from './problem-of';
import { syncServerClock } from '../server-clock';
import { followSession } from '../session/session-over';
import { traceHeader } from './trace-header';
import { userHeader } from './user-header';

export type Method = 'POST' | 'PATCH' | 'DELETE';

/** How an action that is kept on the device goes out. */
export interface Sending {
  key: string;
  /** Id of whoever did it, where that need not be whoever the page was drawn for. */
  user?: string;
  /** Waits before further tries, in milliseconds. */
  retryAfterMs: readonly number[];
  /** An answer that takes longer is none, in milliseconds. */
  timeoutMs: number;
}

/** Waits before the second and the third try, in milliseconds. */
const RETRY_AFTER_MS = [400, 1200];
/** An answer that takes longer is none; files take their time. In milliseconds. */
const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 150_000;

/**
 * Sends a change. Where no answer came (network, 502, 503, 504) it is tried again with the same idempotency key; so is the
 * same change made again by hand, since nobody knows whether the first one arrived.
 * @param body JSON, or a form with files
 * @param sending of an action whose key and further tries are somebody else's to keep
 */
export async function send<T>(method: Method, path: string, body?: object, sending?: Sending): Promise<Result<T>> {
  const form = body instanceof FormData;
  const text = form || body === undefined ? undefined : JSON.stringify(body);
  const request = `${method} ${path} ${text ?? ''}`;
  const key = sending?.key ?? actionKeyFor(request);
  const timeout = sending?.timeoutMs ?? (form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const call: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      [IDEMPOTENCY_HEADER]: key,
      ...userHeader(sending?.user),
      ...(text !== undefined && { 'content-type': 'application/json' }),
    },
    body: form ? body : text,
    credentials: 'same-origin',
    cache: 'no-store',
  };

  let result = await attempt<T>(path, call, timeout);
  for (const wait of sending?.retryAfterMs ?? RETRY_AFTER_MS) {
    if (result.ok || !isUnanswered(result.problem) || navigator.onLine === false) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    result = await attempt<T>(path, call, timeout);
  }
  if (!form && !sending) settleActionKey(request, key, result.ok || !isUnanswered(result.problem));
  if (!result.ok) followSession(result.problem);
  if (!result.ok && !sending && isUnanswered(result.problem))
    return { ok: false, problem: notSaved(result.problem, 'change') };
  return result;
}

/** A POST that changes nothing a person would miss: a question, whose refusal says only why there is no answer. */
export async function ask<T>(path: string, body?: object): Promise<Result<T>> {
  const result = await send<T>('POST', path, body);
  if (result.ok) return result;
  const { notSaved: _notSaved, ...problem } = result.problem;
  return { ok: false, problem };
}

/** The problem of something that is not kept on the device: it says so, and the service is looked at. */
export function notSaved(problem: Problem, what: Problem['notSaved']): Problem {
  if (problem.code === 'unavailable') void lookAtService();
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

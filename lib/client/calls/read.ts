/**
 * The one way in which the browser reads from the BFF: §8's fetch table, nothing downloaded twice, and what the device keeps of today
 * where nobody answers.
 */
import { setBounded } from '@/lib/collections/set-bounded';
import { ApiError } from './api-error';
import { keepAnswer, cachedAnswer } from '../offline/day-store';
import { markReachable, markServedFromCache, markUnreachable } from '../offline/freshness';
import { NETWORK_PROBLEM, isUnanswered, problemOf } from './problem-of';
import { syncServerClock } from '../server-clock';
import { followSession } from '../session/session-over';
import { userHeader } from './user-header';

/** How many answers are remembered by their ETag, in memory. */
const REMEMBERED = 80;
/** An answer that takes longer is none: a tablet on a bad network must not wait for ever. In milliseconds. */
const TIMEOUT_MS = 20_000;
/** Where nothing is on the screen yet and the device has something to show, the network is given this long, in milliseconds. */
const FIRST_TIMEOUT_MS = 3_000;
const remembered = new Map<string, { etag: string; body: unknown }>();
/** What was answered since the page was opened: newer than anything the device keeps. */
const answered = new Set<string>();

/**
 * Reads a path as JSON; an unchanged one (304) is answered from memory, the very same object. Where nobody answers, today's answers
 * come from the device, and are noted as old (`freshness`).
 * @throws ApiError with the problem: 'network' when nobody answered, 'unauthorized' on the way to the login page
 */
export function read<T>(path: string): Promise<T> {
  const asked = ask<T>(path);
  return answered.has(path) ? asked : orKept(path, asked);
}

/** The answer; the kept one where there is no answer, or none yet. */
async function orKept<T>(path: string, asked: Promise<T>): Promise<T> {
  const unanswered = asked.then(
    () => false,
    (error: unknown) => isSilence(error),
  );
  const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), FIRST_TIMEOUT_MS));
  if (!(await Promise.race([unanswered, late]))) return asked;
  const kept = await cachedAnswer(path);
  if (!kept || answered.has(path)) return asked;
  markServedFromCache(path, kept.at);
  // An answer that comes after all leaves the path noted: whoever shows the old one reads again.
  void asked.then(
    () => markServedFromCache(path, kept.at),
    () => undefined,
  );
  return kept.body as T;
}

const isSilence = (error: unknown): error is ApiError => error instanceof ApiError && isUnanswered(error.problem);

async function ask<T>(path: string): Promise<T> {
  try {
    const body = await askNetwork<T>(path);
    answered.add(path);
    markReachable(path);
    void keepAnswer(path, body);
    return body;
  } catch (error) {
    if (isSilence(error)) markUnreachable(error.problem.code === 'unavailable');
    throw error;
  }
}

async function askNetwork<T>(path: string): Promise<T> {
  const known = remembered.get(path);
  const response = await fetch(path, {
    headers: { accept: 'application/json', ...userHeader(), ...(known && { 'if-none-match': known.etag }) },
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError(NETWORK_PROBLEM);
  });
  syncServerClock(response);
  if (response.status === 304 && known) return known.body as T;
  if (!response.ok) {
    const problem = await problemOf(response);
    followSession(problem);
    throw new ApiError(problem);
  }
  const body: T = await response.json().catch(() => {
    throw new ApiError({ code: 'unexpected', status: response.status, error: 'Something unexpected happened' });
  });
  remember(path, response.headers.get('etag'), body);
  return body;
}

function remember(path: string, etag: string | null, body: unknown): void {
  if (etag) setBounded(remembered, path, { etag, body }, REMEMBERED);
  else remembered.delete(path);
}

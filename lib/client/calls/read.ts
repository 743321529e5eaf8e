/**
 * All reads of the browser from the BFF: §8's fetch table, conditional requests, and the device's copy of today's data when the service is
 * unreachable.
 */
import { setBounded } from '@/lib/collections/set-bounded';
import { ApiError } from './api-error';
import { keepAnswer, cachedAnswer } from '../offline/day-store';
import { markReachable, markServedFromCache, markUnreachable } from '../offline/freshness';
import { NETWORK_PROBLEM, isUnanswered, problemOf } from './problem-of';
import { syncServerClock } from '../server-clock';
import { followSession } from '../session/session-over';
import { userHeader } from './user-header';

/** Maximum of answers remembered by their ETag, in memory. */
const MAX_REMEMBERED = 80;
/** Time limit of a read, in milliseconds: a tablet on a bad network must not wait forever. */
const TIMEOUT_MS = 20_000;
/** Time limit of a first read when the device has a copy to show, in milliseconds. */
const FIRST_TIMEOUT_MS = 3_000;
const answersByPath = new Map<string, { etag: string; body: unknown }>();
/** Paths answered since the page was opened: newer than anything on the device. */
const answeredPaths = new Set<string>();

/**
 * Reads a path as JSON; an unchanged answer (304) returns the same object from memory. When unreachable, today's answers come from the device and are
 * marked as old (`freshness`).
 * @throws ApiError with the problem: 'network' without an answer, 'unauthorized' on the way to the login page
 */
export function read<T>(path: string): Promise<T> {
  const request = readAndKeep<T>(path);
  return answeredPaths.has(path) ? request : withDeviceFallback(path, request);
}

/** The answer, or the device's copy while there is none. */
async function withDeviceFallback<T>(path: string, request: Promise<T>): Promise<T> {
  const isUnansweredYet = request.then(
    () => false,
    (error: unknown) => isUnansweredError(error),
  );
  const isLate = new Promise<true>((resolve) => setTimeout(() => resolve(true), FIRST_TIMEOUT_MS));
  if (!(await Promise.race([isUnansweredYet, isLate]))) return request;
  const stored = await cachedAnswer(path);
  if (!stored || answeredPaths.has(path)) return request;
  markServedFromCache(path, stored.at);
  // A late answer leaves the path marked as old, so that it is read again.
  void request.then(
    () => markServedFromCache(path, stored.at),
    () => undefined,
  );
  return stored.body as T;
}

const isUnansweredError = (error: unknown): error is ApiError =>
  error instanceof ApiError && isUnanswered(error.problem);

async function readAndKeep<T>(path: string): Promise<T> {
  try {
    const body = await fetchJson<T>(path);
    answeredPaths.add(path);
    markReachable(path);
    void keepAnswer(path, body);
    return body;
  } catch (error) {
    if (isUnansweredError(error)) markUnreachable(error.problem.code === 'unavailable');
    throw error;
  }
}

async function fetchJson<T>(path: string): Promise<T> {
  const known = answersByPath.get(path);
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
  if (etag) setBounded(answersByPath, path, { etag, body }, MAX_REMEMBERED);
  else answersByPath.delete(path);
}

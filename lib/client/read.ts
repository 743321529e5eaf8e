/** The one way in which the browser reads from the BFF: §8's fetch table, and nothing downloaded twice. */
import { ApiError } from './api-error';
import { NETWORK_PROBLEM, problemOf } from './problem-of';
import { leaveForLogin } from './session-over';

/** How many answers are remembered by their ETag. In memory only: bookings and notes are never stored (§3). */
const REMEMBERED = 80;
/** An answer that takes longer is none: a tablet on a bad network must not wait for ever. In milliseconds. */
const PATIENCE_MS = 20_000;
const remembered = new Map<string, { etag: string; body: unknown }>();

/**
 * Reads a path as JSON; an unchanged one (304) is answered from memory, the very same object.
 * @throws ApiError with the problem: 'network' when nobody answered, 'unauthorized' on the way to the login page
 */
export async function read<T>(path: string): Promise<T> {
  const known = remembered.get(path);
  const response = await fetch(path, {
    headers: { accept: 'application/json', ...(known && { 'if-none-match': known.etag }) },
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new ApiError(NETWORK_PROBLEM);
  });
  if (response.status === 304 && known) return known.body as T;
  if (!response.ok) {
    const problem = await problemOf(response);
    if (problem.status === 401) leaveForLogin();
    throw new ApiError(problem);
  }
  const body: T = await response.json().catch(() => {
    throw new ApiError({ code: 'unexpected', status: response.status, error: 'Something unexpected happened' });
  });
  remember(path, response.headers.get('etag'), body);
  return body;
}

function remember(path: string, etag: string | null, body: unknown): void {
  remembered.delete(path);
  if (!etag) return;
  remembered.set(path, { etag, body });
  const oldest = remembered.size > REMEMBERED ? remembered.keys().next().value : undefined;
  if (oldest !== undefined) remembered.delete(oldest);
}

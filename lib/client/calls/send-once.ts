/** Payments are sent once per intention: every retry uses the same idempotency key. */
import type { Result } from '@/lib/rules/message/problem';
import { newActionKey } from './action-key';
import { isUnanswered } from './problem-of';
import { notSaved, send } from './send';

/** Intention → its key, while the outcome is unknown. */
const openKeys = new Map<string, string>();

/** Waits before the second and third try, and the time limit, in milliseconds. A payment provider may be slow. */
const RETRY_AFTER_MS = [400, 1200];
const TIMEOUT_MS = 30_000;

/**
 * Sends a POST under the key of an intention ('charge booking 5'). The key stays the same until the server has accepted or refused, even if the
 * amount changes meanwhile: the server then refuses the second body ('idempotency-mismatch') if it has applied the first.
 * @param intention identifies the user's action within the page
 */
export async function sendOnce<T>(intention: string, path: string, body?: object): Promise<Result<T>> {
  const key = openKeys.get(intention) ?? newActionKey();
  openKeys.set(intention, key);
  const result = await send<T>('POST', path, body, { key, retryAfterMs: RETRY_AFTER_MS, timeoutMs: TIMEOUT_MS });
  if (result.ok || isAnswered(result.problem.status)) openKeys.delete(intention);
  if (!result.ok && isUnanswered(result.problem)) return { ok: false, problem: notSaved(result.problem, 'money') };
  return result;
}

/** A refusal is an answer. Without one, or after a server error, it may have been applied. */
const isAnswered = (status: number) => status >= 400 && status < 500;

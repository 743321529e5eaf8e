/** Money is sent for as one intention: whatever breaks and however often somebody tries again, the server is asked with the same key. */
import type { Result } from '@/lib/rules/message/problem';
import { newActionKey } from './action-key';
import { isUnanswered } from './problem-of';
import { notSaved, send } from './send';

/** Intention → its key, while nobody knows what became of it. */
const open = new Map<string, string>();

/** Waits before the second and the third try, and how long an answer is waited for, in milliseconds. A provider may take its time. */
const RETRY_AFTER_MS = [400, 1200];
const TIMEOUT_MS = 30_000;

/**
 * Sends a POST under the key of an intention ('charge booking 5'). The key stays the intention's until the server has said yes or no, even where
 * the amount was changed meanwhile: the server then refuses the second wording ('idempotency-mismatch') where it had done the first.
 * @param intention names what somebody is about to do, within the page
 */
export async function sendOnce<T>(intention: string, path: string, body?: object): Promise<Result<T>> {
  const key = open.get(intention) ?? newActionKey();
  open.set(intention, key);
  const result = await send<T>('POST', path, body, { key, retryAfterMs: RETRY_AFTER_MS, timeoutMs: TIMEOUT_MS });
  if (result.ok || isAnswered(result.problem.status)) open.delete(intention);
  if (!result.ok && isUnanswered(result.problem)) return { ok: false, problem: notSaved(result.problem, 'money') };
  return result;
}

/** A refusal is an answer. Where nobody answered, or the server broke, it may have been done all the same. */
const isAnswered = (status: number) => status >= 400 && status < 500;

/**
 * Changes that a browser sends again because it never heard the answer, for a restaurant API that does not know them by their Idempotency-Key (ADR 58):
 * the answer that was given is given once more. It holds within this process; what nobody answered is asked again.
 */
import { isUnansweredStatus } from './problem';
import { processWide } from './process-wide';
import type { Reply } from './reply';

const KEPT_MS = 600_000;
const MOST = 2_000;

const answers = processWide('answers-by-key', () => new Map<string, Promise<Reply>>());

/** @param name of whoever asks, for what, and the key */
export function oncePerKey(name: string, make: () => Promise<Reply>): Promise<Reply> {
  const known = answers.get(name);
  if (known) return known;
  const made = make();
  if (answers.size >= MOST) answers.delete(answers.keys().next().value as string);
  answers.set(name, made);
  const forget = () => void answers.delete(name);
  void made.then((reply) => {
    // A finished answer can be read once only, and is of no change.
    if (reply instanceof Response || (!reply.ok && isUnansweredStatus(reply.problem.status))) forget();
    else setTimeout(forget, KEPT_MS).unref();
  }, forget);
  return made;
}

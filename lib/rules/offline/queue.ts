/**
 * The queue of changes as a pure state machine. Whatever the network does, a change is either sent once, found to be applied already, or put to the
 * user. A held change only stops changes of its own subjects.
 */
import type { Problem, Result } from '@/lib/rules/message/problem';
import { withMadeUids, madeBy } from './follow';
import { type QueuedAction, type QueuedChange, subjectsOf } from './queued-change';
import { rebased } from './rebase';

/** In order of creation. */
export type Queue = readonly QueuedChange[];

const byTimeMade = (a: QueuedChange, b: QueuedChange) => a.madeAt - b.madeAt || (a.key < b.key ? -1 : 1);

/** The queue with this change inserted or replaced. */
export function withChange(queue: Queue, change: QueuedChange): Queue {
  return [...queue.filter(({ key }) => key !== change.key), change].sort(byTimeMade);
}

export const without = (queue: Queue, keys: readonly string[]): Queue => queue.filter(({ key }) => !keys.includes(key));

/** The next change to send: the oldest waiting one without a held or stopped change of its subjects before it. */
export function nextToSend(queue: Queue): QueuedChange | null {
  const stoppedSubjects = new Set<string>();
  for (const change of queue) {
    const subjects = subjectsOf(change);
    if (change.state === 'waiting' && !subjects.some((subject) => stoppedSubjects.has(subject))) return change;
    for (const subject of subjects) stoppedSubjects.add(subject);
  }
  return null;
}

/** Codes of objects that are already removed. */
const GONE_CODES = new Set<Problem['code']>(['gone', 'not-found']);

/** The session ended or belongs to another user: the change was not applied and waits for its own session. */
export const isSessionProblem = ({ code, status }: Problem): boolean => status === 401 || code === 'another-user';

/** The outcome is unknown or sending may succeed later: no reason to ask the user. */
export function isTemporary(problem: Problem): boolean {
  return problem.code === 'network' || isSessionProblem(problem) || [429, 502, 503, 504].includes(problem.status);
}

/** The web reported the service as unavailable: the device's own network is fine. */
export const isServiceUnavailable = ({ code, status }: Problem): boolean => code === 'unavailable' && status > 0;

/**
 * The queue after an answer to one of its changes.
 * @param freshKey idempotency key for a change that is sent again in another form
 */
export function afterAnswer(queue: Queue, key: string, answer: Result<unknown>, freshKey: string): Queue {
  const change = queue.find((one) => one.key === key);
  if (!change) return queue;
  if (answer.ok) return withoutSettled(queue, change, answer.value);
  const { problem } = answer;
  if (isTemporary(problem)) {
    const isUnknown = !isSessionProblem(problem) && problem.status !== 429;
    return withChange(queue, { ...change, state: 'waiting', tries: change.tries + (isUnknown ? 1 : 0) });
  }
  const { act } = change;
  if (GONE_CODES.has(problem.code) && (act.do === 'remove' || act.do === 'note-remove')) return without(queue, [key]);
  const rebase = problem.code === 'version-conflict' ? rebased(act, problem.current) : { to: 'ask' as const };
  if (rebase.to === 'already') return withoutSettled(queue, change, problem.current);
  if (rebase.to === 'again') return withReplacement(queue, change, { act: rebase.act, key: freshKey });
  return withChange(queue, { ...change, state: 'held', problem });
}

/** Removes a completed change and updates the ones behind it. */
function withoutSettled(queue: Queue, change: QueuedChange, value: unknown): Queue {
  const made = madeBy(change.act, value);
  return without(queue, [change.key]).map((one) => withMadeUids(one, made));
}

/** The same change with another request, which needs another key. */
function withReplacement(queue: Queue, change: QueuedChange, { act, key }: { act: QueuedAction; key: string }): Queue {
  return withChange(without(queue, [change.key]), { ...change, act, key, state: 'waiting', tries: 0, problem: null });
}

/**
 * The user insists on a held change: it is sent again, based on the stored state.
 * @param act replaces the original action (`forcedAction`)
 */
export function withForcedChange(queue: Queue, key: string, act: QueuedAction, freshKey: string): Queue {
  const change = queue.find((one) => one.key === key);
  return change ? withReplacement(queue, change, { act, key: freshKey }) : queue;
}

/** The held changes, each with the changes of its subjects behind it. */
export function heldParts(queue: Queue): QueuedChange[][] {
  const parts: QueuedChange[][] = [];
  for (const change of queue) {
    const subjects = subjectsOf(change);
    const part = parts.find((one) =>
      one.some((before) => subjectsOf(before).some((subject) => subjects.includes(subject))),
    );
    if (part) part.push(change);
    else if (change.state === 'held') parts.push([change]);
  }
  return parts;
}

/** Changes that are neither being sent for the first time nor held. */
export const notYetSent = (queue: Queue): Queue =>
  queue.filter(({ state, tries }) => state === 'waiting' || (state === 'sending' && tries > 0));

/**
 * The queue of changes as a pure machine. Whatever the network does, a change ends in one of three ways: sent once, found to be so already,
 * or put to a person. What is held stops its own subject and no other.
 */
import type { Problem, Result } from '@/lib/rules/message/problem';
import { following, madeBy } from './follow';
import { type Act, type QueuedChange, subjectsOf } from './queued-change';
import { rebased } from './rebase';

/** In the order in which the changes were made. */
export type Queue = readonly QueuedChange[];

const inOrder = (a: QueuedChange, b: QueuedChange) => a.madeAt - b.madeAt || (a.key < b.key ? -1 : 1);

/** The queue with this change put in, or in place of what it was. */
export function withChange(queue: Queue, change: QueuedChange): Queue {
  return [...queue.filter(({ key }) => key !== change.key), change].sort(inOrder);
}

export const without = (queue: Queue, keys: readonly string[]): Queue => queue.filter(({ key }) => !keys.includes(key));

/** What goes out next: the oldest that waits and has nothing of its subject held, or standing behind something held, before it. */
export function nextToSend(queue: Queue): QueuedChange | null {
  const stopped = new Set<string>();
  for (const change of queue) {
    const subjects = subjectsOf(change);
    if (change.state === 'waiting' && !subjects.some((subject) => stopped.has(subject))) return change;
    for (const subject of subjects) stopped.add(subject);
  }
  return null;
}

/** Codes that say that what was to be taken away is gone. */
const GONE = new Set<Problem['code']>(['gone', 'not-found']);

/** The session ended, or is another person's: it was not done, and waits for its own. */
export const isWithoutSession = ({ code, status }: Problem): boolean => status === 401 || code === 'another-user';

/** Nobody knows what became of it, or it may be sent later: not a reason to ask a person. */
export function isPutOff(problem: Problem): boolean {
  return problem.code === 'network' || isWithoutSession(problem) || [429, 502, 503, 504].includes(problem.status);
}

/** Somebody answered that the service is not available: the device's own network is all right. */
export const isAway = ({ code, status }: Problem): boolean => code === 'unavailable' && status > 0;

/**
 * The queue after an answer to one of its changes.
 * @param freshKey for a change that goes out in another form than before
 */
export function afterAnswer(queue: Queue, key: string, answer: Result<unknown>, freshKey: string): Queue {
  const change = queue.find((one) => one.key === key);
  if (!change) return queue;
  if (answer.ok) return settled(queue, change, answer.value);
  const { problem } = answer;
  if (isPutOff(problem)) {
    const isUnknown = !isWithoutSession(problem) && problem.status !== 429;
    return withChange(queue, { ...change, state: 'waiting', tries: change.tries + (isUnknown ? 1 : 0) });
  }
  const { act } = change;
  if (GONE.has(problem.code) && (act.do === 'remove' || act.do === 'note-remove')) return without(queue, [key]);
  const rebase = problem.code === 'version-conflict' ? rebased(act, problem.current) : { to: 'ask' as const };
  if (rebase.to === 'already') return settled(queue, change, problem.current);
  if (rebase.to === 'again') return replaced(queue, change, { act: rebase.act, key: freshKey });
  return withChange(queue, { ...change, state: 'held', problem });
}

/** Takes a change out that is done, and has the ones behind it follow. */
function settled(queue: Queue, change: QueuedChange, value: unknown): Queue {
  const made = madeBy(change.act, value);
  return without(queue, [change.key]).map((one) => following(one, made));
}

/** The same change in another form: another request needs another key. */
function replaced(queue: Queue, change: QueuedChange, { act, key }: { act: Act; key: string }): Queue {
  return withChange(without(queue, [change.key]), { ...change, act, key, state: 'waiting', tries: 0, problem: null });
}

/**
 * A person keeps what was done here: a held change goes out again, from what is stored now.
 * @param act what is sent instead of the change as it was (`mine`)
 */
export function forced(queue: Queue, key: string, act: Act, freshKey: string): Queue {
  const change = queue.find((one) => one.key === key);
  return change ? replaced(queue, change, { act, key: freshKey }) : queue;
}

/** The held changes, each with those of its subject that stand behind it. */
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

/** Changes that are neither on their way for the first time nor put to a person. */
export const notYetSent = (queue: Queue): Queue =>
  queue.filter(({ state, tries }) => state === 'waiting' || (state === 'sending' && tries > 0));

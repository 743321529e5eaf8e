/**
 * The way of everything that a person does on the floor: shown, kept on the device, sent. Where nobody answers it waits on the device
 * and goes up in order later; the person is answered as if it were done, and it is marked as not yet sent.
 */
import type { Result } from '@/lib/rules/message/problem';
import { madeBy } from '@/lib/rules/offline/follow';
import { provisionalAnswer } from '@/lib/rules/offline/provisional';
import { isAway, isPutOff, isWithoutSession, notYetSent, withChange, without } from '@/lib/rules/offline/queue';
import {
  type Act,
  CHANGE_FORMAT,
  type QueuedChange,
  bookingsOf,
  isLocal,
  subjectsOf,
} from '@/lib/rules/offline/queued-change';
import { newActionKey } from '../calls/action-key';
import { markOwnAction } from '@/lib/client/live/own-actions';
import { send } from '../calls/send';
import { setWritesUnavailable } from './freshness';
import { commit, currentOutbox, hideChange, keep, showChange } from './outbox-state';
import { currentOwner } from './owner';
import { callOf, rememberVersion, sendChange } from './requests';
import { withSharedLock, withLockIfFree, inSubjectOrder } from './send-locks';

/** Puts an answer in place on the screen, and reads again what follows from it. */
export type ApplyResult = (service: string, act: Act, value: unknown) => Promise<void>;

/** How a change goes out that somebody is waiting for; what is not answered by then waits in the queue. */
const AT_ONCE = { retryAfterMs: [400], timeoutMs: 5_000 };

/** Keys that this page is sending. */
const sending = new Set<string>();
export const sendingKeys: ReadonlySet<string> = sending;

let lastMadeAt = 0;
/** Who sends the queue: in a while, or now. */
interface Waker {
  later(): void;
  now(): void;
}
const NOBODY: Waker = { later: () => undefined, now: () => undefined };
let sender = NOBODY;

/** The one who sends the queue is told when something is put into it; null when there is nobody any more. */
export function setSender(waker: Waker | null): void {
  sender = waker ?? NOBODY;
}

export const sendNow = (): void => sender.now();

function newChange(service: string, act: Act): QueuedChange {
  lastMadeAt = Math.max(Date.now(), lastMadeAt + 1, (currentOutbox().queue.at(-1)?.madeAt ?? 0) + 1);
  return {
    key: newActionKey(),
    user: currentOwner() ?? '',
    service,
    madeAt: lastMadeAt,
    act,
    state: 'sending',
    tries: 0,
    problem: null,
    format: CHANGE_FORMAT,
  };
}

/** A new uid for what is made here; negative, for the server gives none of those. */
export const localUid = (): number => -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

/**
 * Does what a person asked for. A refusal is answered at once, with nothing kept; where nobody answers it is kept, and answered as done.
 * @param rebased the act as it is when its turn has come, after this page's earlier changes of the same booking
 */
export function submit<T>(
  service: string,
  act: Act,
  applyResult: ApplyResult,
  rebased: (act: Act) => Act = (same) => same,
): Promise<Result<T>> {
  const shown = newChange(service, act);
  sending.add(shown.key);
  markOwnAction();
  showChange(shown);
  return inSubjectOrder(subjectsOf(shown), async () => {
    const change = { ...shown, act: rebased(shown.act) };
    try {
      return (await (mustWait(change)
        ? queued(change, 0)
        : withSharedLock(() => sent(change, applyResult)))) as Result<T>;
    } finally {
      sending.delete(shown.key);
    }
  });
}

/** What was done before it has not gone up yet, there is no network to send it by, or it is about a party that nobody else knows. */
function mustWait({ service, act }: QueuedChange): boolean {
  const { queue, isKeeping } = currentOutbox();
  if (!isKeeping) return false;
  const notes = act.do === 'note-change' || act.do === 'note-remove' ? [act.note.uid] : [];
  const made = act.do === 'create' ? act.uid : null;
  const isUnknown = [...bookingsOf(act), ...notes].some((uid) => isLocal(uid) && uid !== made);
  return isUnknown || navigator.onLine === false || notYetSent(queue).some((one) => one.service === service);
}

async function sent(change: QueuedChange, applyResult: ApplyResult): Promise<Result<unknown>> {
  const { service, act, key } = change;
  if (mustWait(change)) return queued(change, 0);
  const isKept = await keep(change, false);
  const result = isKept ? await sendChange(change, AT_ONCE) : await sendUnkept(change);
  setWritesUnavailable(!result.ok && isAway(result.problem));
  if (result.ok) {
    rememberCreatedVersions(service, act, result.value);
    await applyResult(service, act, result.value);
  } else if (isKept && isPutOff(result.problem) && result.problem.status !== 429) {
    // The session may have ended as well: what was done is still there after the next sign-in.
    const kept = await queued(change, 1);
    return isWithoutSession(result.problem) ? result : kept;
  }
  if (isKept) void commit((queue) => without(queue, [key]));
  else hideChange(key);
  return result;
}

/** As before there was a queue: tried again for a while, and then the person is told. */
function sendUnkept({ service, act }: QueuedChange): Promise<Result<unknown>> {
  const { method, path, body } = callOf(service, act);
  return send(method, path, body);
}

async function queued(change: QueuedChange, tries: number): Promise<Result<unknown>> {
  await commit((queue) => withChange(queue, { ...change, state: 'waiting', tries }));
  void navigator.storage?.persist?.().catch(() => false);
  sender.later();
  return { ok: true, value: provisionalAnswer(change.act) };
}

export function rememberCreatedVersions(service: string, act: Act, value: unknown): void {
  for (const { noun, uid, version } of madeBy(act, value))
    if (noun === 'booking') rememberVersion(service, uid, version);
}

/**
 * Takes back the newest change of a subject, if it waits and has never gone out: then nobody but this device knows of it.
 * @returns the change that is gone; null where it has to be undone like any other
 */
export async function takeBack(subject: string): Promise<QueuedChange | null> {
  const newest = () => {
    const last = currentOutbox().queue.findLast((one) => one.state !== 'held' && subjectsOf(one).includes(subject));
    return last?.state === 'waiting' && last.tries === 0 ? last : null;
  };
  if (!newest()) return null;
  return withLockIfFree(async () => {
    const change = newest();
    if (change) markOwnAction();
    if (change) await commit((queue) => without(queue, [change.key]));
    return change;
  });
}

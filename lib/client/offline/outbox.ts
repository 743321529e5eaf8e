/**
 * The path of every action on the floor: shown, stored on the device, sent. Without an answer it waits on the device and is sent later in order; it
 * is reported as done and marked as unsent.
 */
import type { Result } from '@/lib/rules/message/problem';
import { madeBy } from '@/lib/rules/offline/follow';
import { provisionalAnswer } from '@/lib/rules/offline/provisional';
import {
  isServiceUnavailable,
  isTemporary,
  isSessionProblem,
  notYetSent,
  withChange,
  without,
} from '@/lib/rules/offline/queue';
import {
  type QueuedAction,
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
import { commit, currentOutbox, hideChange, persistChange, showChange } from './outbox-state';
import { currentOwner } from './owner';
import { requestOf, rememberVersion, sendChange } from './requests';
import { withSharedLock, withLockIfFree, inSubjectOrder } from './send-locks';

/** Applies an answer to the screen and re-reads what depends on it. */
export type ApplyResult = (service: string, act: QueuedAction, value: unknown) => Promise<void>;

/** How a change is sent while the user waits; without an answer by then it is queued. */
const FOREGROUND_SEND = { retryAfterMs: [400], timeoutMs: 5_000 };

/** Keys of changes that this page is sending. */
const sending = new Set<string>();
export const sendingKeys: ReadonlySet<string> = sending;

let lastMadeAt = 0;
/** Triggers the sender of the queue. */
interface SenderHandle {
  later(): void;
  now(): void;
}
const NO_SENDER: SenderHandle = { later: () => undefined, now: () => undefined };
let sender = NO_SENDER;

/** Sets the sender that is triggered when a change is queued; null when there is none. */
export function setSender(handle: SenderHandle | null): void {
  sender = handle ?? NO_SENDER;
}

export const sendNow = (): void => sender.now();

function newChange(service: string, act: QueuedAction): QueuedChange {
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

/** A provisional uid; negative, since the server only assigns positive ones. */
export const localUid = (): number => -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

/**
 * Performs a user's action. A refusal is returned at once and nothing is stored; without an answer the change is stored and reported as done.
 * @param rebased returns the action for its turn, after this page's earlier changes of the same booking
 */
export function submit<T>(
  service: string,
  act: QueuedAction,
  applyResult: ApplyResult,
  rebased: (act: QueuedAction) => QueuedAction = (same) => same,
): Promise<Result<T>> {
  const pendingChange = newChange(service, act);
  sending.add(pendingChange.key);
  markOwnAction();
  showChange(pendingChange);
  return inSubjectOrder(subjectsOf(pendingChange), async () => {
    const change = { ...pendingChange, act: rebased(pendingChange.act) };
    try {
      return (await (mustWait(change)
        ? enqueue(change, 0)
        : withSharedLock(() => sendNowOrQueue(change, applyResult)))) as Result<T>;
    } finally {
      sending.delete(pendingChange.key);
    }
  });
}

/** Earlier changes are unsent, the device is offline, or it concerns a booking that the server does not know yet. */
function mustWait({ service, act }: QueuedChange): boolean {
  const { queue, isPersistent } = currentOutbox();
  if (!isPersistent) return false;
  const notes = act.do === 'note-change' || act.do === 'note-remove' ? [act.note.uid] : [];
  const made = act.do === 'create' ? act.uid : null;
  const isUnknown = [...bookingsOf(act), ...notes].some((uid) => isLocal(uid) && uid !== made);
  return isUnknown || navigator.onLine === false || notYetSent(queue).some((one) => one.service === service);
}

async function sendNowOrQueue(change: QueuedChange, applyResult: ApplyResult): Promise<Result<unknown>> {
  const { service, act, key } = change;
  if (mustWait(change)) return enqueue(change, 0);
  const isPersisted = await persistChange(change, false);
  const result = isPersisted ? await sendChange(change, FOREGROUND_SEND) : await sendWithoutQueue(change);
  setWritesUnavailable(!result.ok && isServiceUnavailable(result.problem));
  if (result.ok) {
    rememberCreatedVersions(service, act, result.value);
    await applyResult(service, act, result.value);
  } else if (isPersisted && isTemporary(result.problem) && result.problem.status !== 429) {
    // The session may have ended too: the change is still there after the next sign-in.
    const kept = await enqueue(change, 1);
    return isSessionProblem(result.problem) ? result : kept;
  }
  if (isPersisted) void commit((queue) => without(queue, [key]));
  else hideChange(key);
  return result;
}

/** Without storage: retried for a while, then the user is told. */
function sendWithoutQueue({ service, act }: QueuedChange): Promise<Result<unknown>> {
  const { method, path, body } = requestOf(service, act);
  return send(method, path, body);
}

async function enqueue(change: QueuedChange, tries: number): Promise<Result<unknown>> {
  await commit((queue) => withChange(queue, { ...change, state: 'waiting', tries }));
  void navigator.storage?.persist?.().catch(() => false);
  sender.later();
  return { ok: true, value: provisionalAnswer(change.act) };
}

export function rememberCreatedVersions(service: string, act: QueuedAction, value: unknown): void {
  for (const { noun, uid, version } of madeBy(act, value))
    if (noun === 'booking') rememberVersion(service, uid, version);
}

/**
 * Withdraws the newest change of a subject if it is queued and was never sent, so that only this device knows it.
 * @returns the withdrawn change; null where it must be undone on the server
 */
export async function withdrawUnsent(subject: string): Promise<QueuedChange | null> {
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

/** Sends the queue in order, one tab at a time, and retries while changes are unsent. */
import type { Problem, Result } from '@/lib/rules/message/problem';
import { madeBy } from '@/lib/rules/offline/follow';
import { afterAnswer, isServiceUnavailable, isTemporary, nextToSend, withChange } from '@/lib/rules/offline/queue';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { isBooking } from '@/lib/rules/offline/rebase';
import { newActionKey } from '../calls/action-key';
import { paths } from '../calls/api-paths';
import { ApiError } from '../calls/api-error';
import { read } from '../calls/read';
import { setWritesUnavailable } from './freshness';
import { type ApplyResult, rememberCreatedVersions, sendingKeys, setSender } from './outbox';
import { commit, currentOutbox, loadOutbox } from './outbox-state';
import { emitSentLater } from './sent-later';
import { sendChange } from './requests';
import { withExclusiveLock } from './send-locks';

const BACKGROUND_SEND = { retryAfterMs: [], timeoutMs: 15_000 };
/** First and maximum wait before a retry, in milliseconds. */
const RETRY_MS = { first: 2_000, most: 15_000 };

export interface Sender {
  /** Sends the queue now. */
  wake(): void;
  stop(): void;
}

export function startSender(applyResult: ApplyResult): Sender {
  let pause = RETRY_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<void> | null = null;
  let wakeAgain = false;
  let isStopped = false;

  const later = () => {
    clearTimeout(timer);
    if (isStopped || !nextToSend(currentOutbox().queue)) return;
    timer = setTimeout(wake, pause);
    pause = Math.min(pause * 2, RETRY_MS.most);
  };

  function wake(): void {
    clearTimeout(timer);
    if (round) return void (wakeAgain = true);
    wakeAgain = false;
    round = withExclusiveLock(() => sendAll(applyResult, () => (pause = RETRY_MS.first))).finally(() => {
      round = null;
      if (wakeAgain && navigator.onLine !== false) wake();
      else later();
    });
  }

  const now = () => {
    pause = RETRY_MS.first;
    wake();
  };
  setSender({ later, now });
  return {
    wake: now,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      setSender(null);
    },
  };
}

/** Sends until nothing can be sent, or there is no answer. */
async function sendAll(applyResult: ApplyResult, onAnswer: () => void): Promise<void> {
  await loadOutbox(sendingKeys);
  for (;;) {
    const change = nextToSend(currentOutbox().queue);
    if (!change || navigator.onLine === false) return;
    await commit((queue) => withChange(queue, { ...change, state: 'sending', tries: change.tries + 1 }));
    const answer = await sendFromQueue(change);
    setWritesUnavailable(!answer.ok && isServiceUnavailable(answer.problem));
    if (answer.ok) {
      rememberCreatedVersions(change.service, change.act, answer.value);
      await applyResult(change.service, change.act, answer.value);
      emitSentLater(change);
    }
    const made = answer.ok ? madeBy(change.act, answer.value).filter(({ was, uid }) => was !== uid) : [];
    await commit((queue) => afterAnswer(queue, change.key, answer, newActionKey()), made);
    if (!answer.ok && isTemporary(answer.problem)) return;
    onAnswer();
  }
}

async function sendFromQueue(change: QueuedChange): Promise<Result<unknown>> {
  const conflict =
    change.act.do === 'remove'
      ? await conflictBeforeRemoval(change.service, change.act.booking.uid, change.act.version)
      : null;
  return conflict ? { ok: false, problem: conflict } : sendChange(change, BACKGROUND_SEND);
}

/** A removal has no version. A queued one could delete changes of another device: these are checked first. */
async function conflictBeforeRemoval(service: string, uid: number, version: number): Promise<Problem | null> {
  try {
    const current = await read<unknown>(paths.booking(service, uid));
    const isSame = isBooking(current) && current.version <= version;
    return isSame
      ? null
      : { code: 'version-conflict', status: 409, error: 'The booking was changed meanwhile', current };
  } catch (error) {
    if (error instanceof ApiError) return error.problem;
    throw error;
  }
}

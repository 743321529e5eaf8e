/** Sends the queue, in order, one tab at a time; tries again for as long as something waits. */
import type { Problem, Result } from '@/lib/rules/message/problem';
import { madeBy } from '@/lib/rules/offline/follow';
import { afterAnswer, isAway, isPutOff, nextToSend, withChange } from '@/lib/rules/offline/queue';
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
/** Waits before the next try: the first, and the longest of those that follow, in milliseconds. */
const AGAIN_MS = { first: 2_000, most: 15_000 };

export interface Sender {
  /** Sends what waits, now. */
  wake(): void;
  stop(): void;
}

export function startSender(applyResult: ApplyResult): Sender {
  let pause = AGAIN_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  const later = () => {
    clearTimeout(timer);
    if (isStopped || !nextToSend(currentOutbox().queue)) return;
    timer = setTimeout(wake, pause);
    pause = Math.min(pause * 2, AGAIN_MS.most);
  };

  function wake(): void {
    clearTimeout(timer);
    if (round) return void (isAskedAgain = true);
    isAskedAgain = false;
    round = withExclusiveLock(() => sendAll(applyResult, () => (pause = AGAIN_MS.first))).finally(() => {
      round = null;
      if (isAskedAgain && navigator.onLine !== false) wake();
      else later();
    });
  }

  const now = () => {
    pause = AGAIN_MS.first;
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

/** Sends until nothing can be sent any more, or nobody answers. */
async function sendAll(applyResult: ApplyResult, onAnswer: () => void): Promise<void> {
  await loadOutbox(sendingKeys);
  for (;;) {
    const change = nextToSend(currentOutbox().queue);
    if (!change || navigator.onLine === false) return;
    await commit((queue) => withChange(queue, { ...change, state: 'sending', tries: change.tries + 1 }));
    const answer = await deliver(change);
    setWritesUnavailable(!answer.ok && isAway(answer.problem));
    if (answer.ok) {
      rememberCreatedVersions(change.service, change.act, answer.value);
      await applyResult(change.service, change.act, answer.value);
      emitSentLater(change);
    }
    const made = answer.ok ? madeBy(change.act, answer.value).filter(({ was, uid }) => was !== uid) : [];
    await commit((queue) => afterAnswer(queue, change.key, answer, newActionKey()), made);
    if (!answer.ok && isPutOff(answer.problem)) return;
    onAnswer();
  }
}

async function deliver(change: QueuedChange): Promise<Result<unknown>> {
  const meanwhile =
    change.act.do === 'remove' ? await changedBefore(change.service, change.act.booking.uid, change.act.version) : null;
  return meanwhile ? { ok: false, problem: meanwhile } : sendChange(change, BACKGROUND_SEND);
}

/** A removal names no version. One that waited could take away what another device has changed meanwhile: that is looked at first. */
async function changedBefore(service: string, uid: number, version: number): Promise<Problem | null> {
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

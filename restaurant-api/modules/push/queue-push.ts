/** Queues the news of a write for each subscribed device, in the write's own transaction: each device gets it once, and only after a commit. */
import type { WireNotification } from '@/lib/contract/live';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import type { JobKinds } from '../../jobs/jobs';
import { findListeners } from './repository';

/** How long news is useful, in milliseconds. */
export const PUSH_USEFUL_MS = 4 * 3_600_000;

/** Reference to the news by number: the current content is read when it is sent. */
export type PushNews =
  | { notification: number }
  /** Number in the change log; the same action changed `count` items. */
  | { change: number; count: number }
  /** Epoch milliseconds. */
  | { isTry: number };

export interface PendingPush {
  notification: WireNotification;
  /** The device that caused it; '' for none. */
  by: string;
}

/** §8: failed messages and unhappy guests are always notified, regardless of the chosen kinds, as on screen. */
const isForAll = ({ calendarItem }: WireNotification) =>
  calendarItem?.messageFailed !== undefined || calendarItem?.surveyAnswerUid !== undefined;

export async function queuePushes(
  { jobs, now }: Context,
  tx: Tx,
  restaurant: string,
  told: readonly PendingPush[],
): Promise<void> {
  const until = now() + PUSH_USEFUL_MS;
  const queued: Array<JobKinds['send-push']> = [];
  for (const { notification, by } of told) {
    const news = newsOf(notification);
    for (const { accountId, device, kinds } of await findListeners(tx, restaurant, by))
      if (kinds.includes(notification.kind) || isForAll(notification))
        queued.push({ restaurant, accountId, device, news, until });
  }
  await jobs.enqueueAll(tx, 'send-push', queued);
}

/** Notifications of staff's actions have their change's number as a negative uid (ADR 81). */
function newsOf({ uid, calendarItem }: WireNotification): PushNews {
  if (uid > 0) return { notification: uid };
  const count = (calendarItem?.change as { count?: number } | undefined)?.count ?? 1;
  return { change: -uid, count };
}

/** What a write tells is queued for each device whose app may be closed, in its own transaction: each device is told once, and nothing that was not committed. */
import type { WireNotification } from '@/lib/contract/live';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import type { JobKinds } from '../../jobs/jobs';
import { findListeners } from './repository';

/** What happened in the evening is news for so long, in milliseconds. */
export const PUSH_USEFUL_MS = 4 * 3_600_000;

/** What is told, by its number alone: what stands there when it leaves is what is told. */
export type PushNews =
  | { notification: number }
  /** Of the change log; `count` things were changed by the same act. */
  | { change: number; count: number }
  /** Epoch milliseconds. */
  | { isTry: number };

export interface PendingPush {
  notification: WireNotification;
  /** Device that caused it; '' for none. */
  by: string;
}

/** §8: what could not be sent, and a guest who was not happy, are told whatever kinds one wants to hear of; as on the screen. */
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

/** What staff do has the number of its change below 0 (ADR 81). */
function newsOf({ uid, calendarItem }: WireNotification): PushNews {
  if (uid > 0) return { notification: uid };
  const count = (calendarItem?.change as { count?: number } | undefined)?.count ?? 1;
  return { change: -uid, count };
}

/** The user's decisions about held changes. */
import { withForcedChange, without } from '@/lib/rules/offline/queue';
import type { QueuedAction, QueuedChange } from '@/lib/rules/offline/queued-change';
import { newActionKey } from '../calls/action-key';
import { sendNow } from './outbox';
import { commit } from './outbox-state';

/** Sends a held change again as `act`; the changes behind it follow. */
export async function force({ key }: QueuedChange, act: QueuedAction): Promise<void> {
  await commit((queue) => withForcedChange(queue, key, act, newActionKey()));
  sendNow();
}

/** Discards changes of this device in favour of those by others. */
export async function giveUp(part: readonly QueuedChange[]): Promise<void> {
  await commit((queue) =>
    without(
      queue,
      part.map(({ key }) => key),
    ),
  );
  sendNow();
}

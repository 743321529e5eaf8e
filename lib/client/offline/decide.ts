/** A person decided about what was held. */
import { forced, without } from '@/lib/rules/offline/queue';
import type { Act, QueuedChange } from '@/lib/rules/offline/queued-change';
import { newActionKey } from '../calls/action-key';
import { sendNow } from './outbox';
import { commit } from './outbox-state';

/** Sends it again, as `act` says; what stands behind it follows. */
export async function force({ key }: QueuedChange, act: Act): Promise<void> {
  await commit((queue) => forced(queue, key, act, newActionKey()));
  sendNow();
}

/** Gives up what was done here: what the others did holds. */
export async function giveUp(part: readonly QueuedChange[]): Promise<void> {
  await commit((queue) =>
    without(
      queue,
      part.map(({ key }) => key),
    ),
  );
  sendNow();
}

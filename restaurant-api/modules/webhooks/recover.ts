/** Messages whose worker died, or whose job was lost with it, are queued again. */
import type { Context } from '../../context';
import { takeLost } from './repository';

export async function recoverWebhooks({ context: { db, jobs, now } }: { context: Context }): Promise<void> {
  await db.transaction(async (tx) => jobs.enqueueAll(tx, 'deliver-webhook', await takeLost(tx, now())));
}

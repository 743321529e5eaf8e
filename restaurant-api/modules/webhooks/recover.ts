/** Queues messages again whose worker or job was lost. */
import type { Context } from '../../context';
import { takeLost } from './repository';

export async function recoverWebhooks({ context: { db, jobs, now } }: { context: Context }): Promise<void> {
  await db.transaction(async (tx) => jobs.enqueueAll(tx, 'deliver-webhook', await takeLost(tx, now())));
}

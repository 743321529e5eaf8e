/** Text messages leave through the outbox, as mail does (D11). */
import type { Tx } from '../db/client';
import { outbox } from '../db/schema/log';
import type { Jobs } from '../jobs/jobs';
import type { MessageAbout } from './queue-mail';

export interface NewSms extends Partial<MessageAbout> {
  /** UID of the restaurant it comes from. */
  restaurant: string;
  to: string;
  text: string;
}

export async function queueSms(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { restaurant, to, text, kind = '', bookingUid }: NewSms,
): Promise<void> {
  const [row] = await tx
    .insert(outbox)
    .values({ restaurant, channel: 'sms', recipient: to, body: text, kind, bookingUid })
    .returning({ uid: outbox.uid });
  if (!row) throw new Error('the message was not stored');
  await jobs.enqueue(tx, 'send-sms', { outboxUid: row.uid });
}

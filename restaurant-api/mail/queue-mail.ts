/** Mail leaves through the outbox: its row and its job are part of the transaction that causes it (D11). */
import type { MessageKind } from '@/lib/contract/messages';
import type { Tx } from '../db/client';
import { outbox } from '../db/schema/log';
import type { Jobs } from '../jobs/jobs';

export interface MessageAbout {
  kind: MessageKind;
  /** The booking it speaks of; left out for none. */
  bookingUid?: number;
}

export interface NewMail extends Partial<MessageAbout> {
  /** UID of the restaurant it comes from; null for mail to an account. */
  restaurant: string | null;
  to: string;
  subject: string;
  text: string;
  /** Sent beside the text; left out, the text goes alone. */
  html?: string;
}

export async function queueMail(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { restaurant, to, subject, text, html = '', kind = '', bookingUid }: NewMail,
): Promise<void> {
  const [row] = await tx
    .insert(outbox)
    .values({ restaurant, channel: 'email', recipient: to, subject, body: text, html, kind, bookingUid })
    .returning({ uid: outbox.uid });
  if (!row) throw new Error('the message was not stored');
  await jobs.enqueue(tx, 'send-email', { outboxUid: row.uid });
}

/** Mail leaves through the outbox: its row and its job are part of the transaction that causes it (D11). */
import { sql } from 'drizzle-orm';
import type { MessageKind, MessageReason } from '@/lib/contract/messages/messages';
import type { Tx } from '../db/client';
import { outbox } from '../db/schema/log';
import type { Jobs } from '../jobs/jobs';
import type { UnitOfWork } from '../write/write';

export interface MessageAbout {
  kind: MessageKind;
  /** The booking it speaks of; left out for none. */
  bookingUid?: number;
  /** The gift card whose code it brings when it leaves; left out for none. */
  giftCardUid?: number;
  /** The sending of a report whose file it brings when it leaves; left out for none. */
  reportSendingUid?: number;
  /** Seconds that it waits, so that it can be recalled; left out, none. */
  waitSeconds?: number;
  /** Milliseconds from now for which it is of use (D12); left out, always. */
  usefulMs?: number;
  /** What staff should know of how it was written; left out, nothing. */
  why?: MessageReason;
  /** What it is due for: there is one message of a kind for it. Left out, as many as are made. */
  occasion?: string;
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

/** When it may leave, and until when: by the clock of the database, which looks again before it does. */
export const timesOf = ({ waitSeconds = 0, usefulMs }: Pick<MessageAbout, 'waitSeconds' | 'usefulMs'>) => ({
  dueAt: sql`now() + make_interval(secs => ${waitSeconds})`,
  ...(usefulMs !== undefined && {
    expiresAt: sql`now() + make_interval(secs => ${Math.max(0, usefulMs / 1000)})`,
  }),
});

export async function queueMail(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  {
    restaurant,
    to,
    subject,
    text,
    html = '',
    kind = '',
    bookingUid,
    giftCardUid,
    reportSendingUid,
    waitSeconds,
    usefulMs,
    why: reason,
    occasion = '',
  }: NewMail,
): Promise<void> {
  const [row] = await tx
    .insert(outbox)
    .values({
      restaurant,
      channel: 'email',
      recipient: to,
      subject,
      body: text,
      html,
      kind,
      bookingUid,
      giftCardUid,
      reportSendingUid,
      reason,
      occasion,
      ...timesOf({ waitSeconds, usefulMs }),
    })
    .returning({ uid: outbox.uid });
  if (!row) throw new Error('the message was not stored');
  await jobs.enqueue(tx, 'send-email', { outboxUid: row.uid }, waitSeconds);
}

type AtOnce = Pick<NewMail, 'restaurant' | 'to' | 'subject' | 'text' | 'html' | 'kind' | 'usefulMs' | 'why'> & {
  bookingUid?: number | null;
};

/** The same as part of a write, for mail that leaves at once: it goes with the other rows of the write, and takes no statement of its own. */
export async function addMail(
  unit: Pick<UnitOfWork, 'number' | 'insert' | 'enqueue'>,
  { restaurant, to, subject, text, html = '', kind = '', bookingUid = null, usefulMs, why: reason }: AtOnce,
): Promise<void> {
  const uid = await unit.number(outbox);
  await unit.insert(outbox, {
    uid,
    restaurant,
    channel: 'email',
    recipient: to,
    subject,
    body: text,
    html,
    kind,
    bookingUid,
    reason: reason ?? '',
    expiresAt: usefulMs === undefined ? null : new Date(Date.now() + Math.max(0, usefulMs)),
  });
  await unit.enqueue('send-email', { outboxUid: uid });
}

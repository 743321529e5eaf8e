/** Queues mail through the outbox: row and job are part of the transaction that causes it (D11). */
import { sql } from 'drizzle-orm';
import type { MessageKind, MessageReason } from '@/lib/contract/messages/messages';
import type { Tx } from '../db/client';
import { outbox } from '../db/schema/log';
import type { Jobs } from '../jobs/jobs';
import type { UnitOfWork } from '../write/write';

export interface MessageAbout {
  kind: MessageKind;
  /** The booking that it is about. */
  bookingUid?: number;
  /** The gift card whose code is filled in when the mail is sent. */
  giftCardUid?: number;
  /** The report sending whose file is attached when the mail is sent. */
  reportSendingUid?: number;
  /** Delay in seconds, so that it can be recalled; default 0. */
  waitSeconds?: number;
  /** Milliseconds from now during which it is useful (D12); default: unlimited. */
  usefulMs?: number;
  /** Notice for staff about how it was written. */
  why?: MessageReason;
  /** Occasion of the message: at most one message of a kind per occasion. */
  occasion?: string;
}

export interface NewMail extends Partial<MessageAbout> {
  /** UID of the sending restaurant; null for mail to an account. */
  restaurant: string | null;
  to: string;
  subject: string;
  text: string;
  /** HTML version; without it, text only. */
  html?: string;
}

/** Due and expiry times, by the database's clock, which is used for the check before sending too. */
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

/** Like `queueMail`, as part of a write and without delay: buffered with the write's other rows, without a statement of its own. */
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

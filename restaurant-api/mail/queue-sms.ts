/** Queues text messages and WhatsApp through the outbox, as mail (D11). */
import type { Tx } from '../db/client';
import { outbox } from '../db/schema/log';
import type { Jobs } from '../jobs/jobs';
import type { PhoneChannel, Sms } from '../providers/sms';
import { type MessageAbout, timesOf } from './queue-mail';

export interface NewSms extends Partial<MessageAbout> {
  /** UID of the sending restaurant. */
  restaurant: string;
  to: string;
  text: string;
  /** Default 'sms'. */
  channel?: PhoneChannel;
  /** WhatsApp template; without it, free text. */
  template?: Sms['template'];
}

export async function queueSms(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  {
    restaurant,
    to,
    text,
    kind = '',
    bookingUid,
    channel = 'sms',
    template,
    waitSeconds,
    usefulMs,
    why: reason,
    occasion = '',
  }: NewSms,
): Promise<void> {
  const [row] = await tx
    .insert(outbox)
    .values({
      restaurant,
      channel,
      recipient: to,
      body: text,
      ...(template && { contentSid: template.contentSid, contentVariables: template.variables }),
      kind,
      bookingUid,
      reason,
      occasion,
      ...timesOf({ waitSeconds, usefulMs }),
    })
    .returning({ uid: outbox.uid });
  if (!row) throw new Error('the message was not stored');
  await jobs.enqueue(tx, `send-${channel}`, { outboxUid: row.uid }, waitSeconds);
}

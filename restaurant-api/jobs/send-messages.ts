/** Sends what lies in the outbox by mail, SMS and WhatsApp: never lost, and twice only as ADR 10 says. */
import type { JobKinds } from './jobs';
import type { WorkerParts } from './worker';
import type { Context } from '../context';
import {
  type OutboxMessage,
  type Sender,
  claimMessage,
  findLost,
  findSender,
  knownProviderIds,
  putBack,
} from '../mail/outbox-repository';
import { filledCardMail } from '../modules/gift-cards/card-mail';
import { unsubscribeLink } from '../modules/marketing/campaign-links';
import { whyNotNow } from '../modules/marketing/leaving';
import { dropAndTell, recordDeliveryOutcome } from '../modules/messages/record-delivery-outcome';
import { reasonToDrop } from '../modules/messages/reason-to-drop';
import { filledReport } from '../modules/reports/filled-report';
import type { MailOutcome } from '../providers/mail';
import type { Sms, SmsOutcome } from '../providers/sms';
import { MESSAGE_CHANNELS, type MessageKind, isMarketing } from '@/lib/contract/messages/messages';

/**
 * Should this process die between the mail server's yes and the mark, it is sent once more under the same Message-ID.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
export async function sendEmail({ context, mail }: WorkerParts, { outboxUid }: JobKinds['send-email']): Promise<void> {
  await deliver(context, outboxUid, mail.name, {
    async send(message, sender) {
      const { uid, restaurant, messageId, recipient, recipientUid, giftCardUid } = message;
      const said =
        giftCardUid !== null
          ? await filledCardMail(context, message)
          : message.reportSendingUid !== null
            ? await filledReport(context, message)
            : { ...message, text: message.body };
      return mail.send({
        uid,
        isForAccount: restaurant === null,
        messageId,
        fromName: sender?.name ?? '',
        to: recipient,
        replyTo: sender?.replyTo ?? '',
        subject: said.subject,
        text: said.text,
        html: said.html,
        ...('attachments' in said && { attachments: said.attachments }),
        ...(restaurant !== null &&
          sender &&
          recipientUid !== null && {
            unsubscribe: unsubscribeLink(
              { settings: context.settings, restaurant: { uid: restaurant, service: sender.service } },
              recipientUid,
            ),
          }),
      });
    },
  });
}

/**
 * One of which nobody knows whether it went is looked for at the provider before it is sent again.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
export async function sendSms({ context, sms }: WorkerParts, { outboxUid }: JobKinds['send-sms']): Promise<void> {
  const of = ({ uid, channel, recipient, body, expiresAt, contentSid, contentVariables }: OutboxMessage): Sms => ({
    uid,
    channel: channel === 'whatsapp' ? 'whatsapp' : 'sms',
    to: recipient,
    text: body,
    template: contentSid === '' ? null : { contentSid, variables: contentVariables },
    usefulFor: expiresAt && (expiresAt.getTime() - Date.now()) / 1000,
  });
  await deliver(context, outboxUid, sms.name, {
    send: (message) => sms.send(of(message)),
    find: (message) => sms.find(of(message), message.dueAt, (ids) => knownProviderIds(context.db, ids)),
  });
}

interface Way {
  send(message: OutboxMessage, sender: Sender | undefined): Promise<MailOutcome | SmsOutcome>;
  /** What the provider calls a message that it took already; null where it did not. */
  find?(message: OutboxMessage): Promise<string | null>;
}

/**
 * Nothing is sent twice: a message that was sent, or that another worker has in hand, is left alone.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
async function deliver(context: Context, outboxUid: number, provider: string, way: Way): Promise<void> {
  const { db, settings, jobs } = context;
  const claim = await claimMessage(db, outboxUid, new URL(settings.publicUrl).hostname);
  if (claim.state === 'over') return;
  if (claim.state === 'taken') throw new Error('another worker has this message in hand');
  if (claim.state === 'waits')
    return db.transaction((tx) => jobs.enqueue(tx, `send-${claim.channel}`, { outboxUid }, claim.seconds));
  const { message, isRepeat } = claim;
  if (isRepeat && isMarketing(message.kind as MessageKind)) return putBack(db, outboxUid); // by a person only
  const taken = isRepeat && way.find ? await wasTaken(context, message, way.find) : null;
  const sender = message.restaurant === null ? undefined : await findSender(db, message.restaurant);
  const inTheWay = await whyNotNow(context, message, sender?.country ?? '');
  if (inTheWay === 'paused') return putBack(db, outboxUid);
  const reason = taken === null ? ((await reasonToDrop(context, message, sender)) ?? inTheWay) : null;
  if (reason !== null) return dropAndTell(context, message, reason);

  const result = taken === null ? await way.send(message, sender) : ({ outcome: 'sent', providerId: taken } as const);
  const isFinal = await recordDeliveryOutcome(context, message, provider, result);
  if (!isFinal) throw new Error('the message could not be sent yet');
}

/** @throws Error where the provider does not answer: the message waits until it does */
async function wasTaken(
  { db }: Context,
  message: OutboxMessage,
  find: NonNullable<Way['find']>,
): Promise<string | null> {
  try {
    return await find(message);
  } catch (error) {
    await putBack(db, message.uid);
    throw error;
  }
}

/** What a worker had in hand that died is tried again before its job comes back; marketing is left to a person. */
export async function recoverMessages({ context: { db, jobs } }: WorkerParts): Promise<void> {
  await db.transaction(async (tx) => {
    const lost = (await findLost(tx)).filter(({ kind }) => !isMarketing(kind));
    for (const channel of MESSAGE_CHANNELS) {
      const uids = lost.flatMap((one) => (one.channel === channel ? [{ outboxUid: one.uid }] : []));
      await jobs.enqueueAll(tx, `send-${channel}`, uids);
    }
  });
}

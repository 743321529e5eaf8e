/** Sends outbox messages by mail, SMS and WhatsApp: none is lost, and duplicates occur only as in ADR 10. */
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
import { dropAndAnnounce, recordDeliveryOutcome } from '../modules/messages/record-delivery-outcome';
import { reasonToDrop } from '../modules/messages/reason-to-drop';
import { filledReport } from '../modules/reports/filled-report';
import type { MailOutcome } from '../providers/mail';
import type { Sms, SmsOutcome } from '../providers/sms';
import { MESSAGE_CHANNELS, type MessageKind, isMarketing } from '@/lib/contract/messages/messages';

/**
 * If the process dies between the mail server's acceptance and the update of the row, the mail is sent again under the same Message-ID.
 * @throws Error when sending failed and may succeed later; the queue retries
 */
export async function sendEmail({ context, mail }: WorkerParts, { outboxUid }: JobKinds['send-email']): Promise<void> {
  await deliver(context, outboxUid, mail.name, {
    async send(message, sender) {
      const { uid, restaurant, messageId, recipient, recipientUid, giftCardUid } = message;
      const content =
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
        subject: content.subject,
        text: content.text,
        html: content.html,
        ...('attachments' in content && { attachments: content.attachments }),
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
 * A message whose outcome is unknown is looked up at the provider before it is sent again.
 * @throws Error when sending failed and may succeed later; the queue retries
 */
export async function sendSms({ context, sms }: WorkerParts, { outboxUid }: JobKinds['send-sms']): Promise<void> {
  const toSms = ({ uid, channel, recipient, body, expiresAt, contentSid, contentVariables }: OutboxMessage): Sms => ({
    uid,
    channel: channel === 'whatsapp' ? 'whatsapp' : 'sms',
    to: recipient,
    text: body,
    template: contentSid === '' ? null : { contentSid, variables: contentVariables },
    usefulFor: expiresAt && (expiresAt.getTime() - Date.now()) / 1000,
  });
  await deliver(context, outboxUid, sms.name, {
    send: (message) => sms.send(toSms(message)),
    find: (message) => sms.find(toSms(message), message.dueAt, (ids) => knownProviderIds(context.db, ids)),
  });
}

interface Transport {
  send(message: OutboxMessage, sender: Sender | undefined): Promise<MailOutcome | SmsOutcome>;
  /** The provider's id of a message that it has accepted before; null if it has not. */
  find?(message: OutboxMessage): Promise<string | null>;
}

/**
 * Claims the message first: one that was sent, or that another worker has claimed, is not sent.
 * @throws Error when sending failed and may succeed later; the queue retries
 */
async function deliver(context: Context, outboxUid: number, provider: string, transport: Transport): Promise<void> {
  const { db, settings, jobs } = context;
  const claim = await claimMessage(db, outboxUid, new URL(settings.publicUrl).hostname);
  if (claim.state === 'over') return;
  if (claim.state === 'taken') throw new Error('another worker has claimed this message');
  if (claim.state === 'waits')
    return db.transaction((tx) => jobs.enqueue(tx, `send-${claim.channel}`, { outboxUid }, claim.seconds));
  const { message, isRepeat } = claim;
  if (isRepeat && isMarketing(message.kind as MessageKind)) return putBack(db, outboxUid); // repeated by a person only
  const acceptedId = isRepeat && transport.find ? await findAcceptedId(context, message, transport.find) : null;
  const sender = message.restaurant === null ? undefined : await findSender(db, message.restaurant);
  const marketingBlock = await whyNotNow(context, message, sender?.country ?? '');
  if (marketingBlock === 'paused') return putBack(db, outboxUid);
  const reason = acceptedId === null ? ((await reasonToDrop(context, message, sender)) ?? marketingBlock) : null;
  if (reason !== null) return dropAndAnnounce(context, message, reason);

  const result =
    acceptedId === null
      ? await transport.send(message, sender)
      : ({ outcome: 'sent', providerId: acceptedId } as const);
  const isFinal = await recordDeliveryOutcome(context, message, provider, result);
  if (!isFinal) throw new Error('the message could not be sent yet');
}

/** @throws Error when the provider does not answer: the message is put back and retried later */
async function findAcceptedId(
  { db }: Context,
  message: OutboxMessage,
  find: NonNullable<Transport['find']>,
): Promise<string | null> {
  try {
    return await find(message);
  } catch (error) {
    await putBack(db, message.uid);
    throw error;
  }
}

/** Requeues messages whose worker died, before the queue would retry their jobs; marketing messages are left to a person. */
export async function recoverMessages({ context: { db, jobs } }: WorkerParts): Promise<void> {
  await db.transaction(async (tx) => {
    const lostMessages = (await findLost(tx)).filter(({ kind }) => !isMarketing(kind));
    for (const channel of MESSAGE_CHANNELS) {
      const uids = lostMessages.flatMap((one) => (one.channel === channel ? [{ outboxUid: one.uid }] : []));
      await jobs.enqueueAll(tx, `send-${channel}`, uids);
    }
  });
}

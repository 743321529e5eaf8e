/** Sends one message of the outbox. */
import { claimMessage, markSent, releaseMessage } from '../mail/outbox-repository';
import type { JobKinds } from './jobs';
import type { WorkerParts } from './worker';

/**
 * Nothing is sent twice: a message that was sent, or that another worker has in hand, is left alone. Should this process die
 * between the mail server's yes and the mark, it is sent once more under the same Message-ID.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
export async function sendEmail({ context: { db, settings, log }, mail }: WorkerParts, { outboxUid }: JobKinds['send-email']): Promise<void> {
  const claim = await claimMessage(db, outboxUid);
  if (claim.state === 'sent') return;
  if (claim.state === 'taken') throw new Error('another worker has this message in hand');

  const { uid, recipient, subject, body, at } = claim.message;
  const messageId = `<${uid}.${at.getTime()}@${new URL(settings.publicUrl).hostname}>`;
  const result = await mail.send({ uid, messageId, to: recipient, subject, text: body });
  if (result.outcome === 'sent') return markSent(db, uid, mail.name);
  if (result.outcome === 'kept') return releaseMessage(db, uid, mail.name, null);

  await releaseMessage(db, uid, mail.name, result.reason);
  if (!result.permanent) throw new Error('the message could not be sent yet');
  log.warn({ outbox: uid }, 'the mail server refuses this message for good: the reason is in the outbox');
}

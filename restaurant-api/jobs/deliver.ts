/** Hands one message of the outbox to its provider. */
import type { Context } from '../context';
import { type OutboxMessage, claimMessage, markSent, releaseMessage } from '../mail/outbox-repository';
import type { MailOutcome } from '../providers/mail';
import type { SmsOutcome } from '../providers/sms';

/**
 * Nothing is sent twice: a message that was sent, or that another worker has in hand, is left alone.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
export async function deliver(
  { db, log }: Pick<Context, 'db' | 'log'>,
  outboxUid: number,
  provider: string,
  send: (message: OutboxMessage) => Promise<MailOutcome | SmsOutcome>,
): Promise<void> {
  const claim = await claimMessage(db, outboxUid);
  if (claim.state === 'sent') return;
  if (claim.state === 'taken') throw new Error('another worker has this message in hand');

  const result = await send(claim.message);
  if (result.outcome === 'sent') return markSent(db, outboxUid, provider);
  if (result.outcome === 'kept') return releaseMessage(db, outboxUid, provider, null);

  await releaseMessage(db, outboxUid, provider, result.reason);
  if (!result.permanent) throw new Error('the message could not be sent yet');
  log.warn({ outbox: outboxUid, provider }, 'the provider refuses this message for good: the reason is in the outbox');
}

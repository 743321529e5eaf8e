/** The last check before a message is sent: why it must be dropped (D12, D16). */
import { type MessageChannel, type MessageKind, type MessageReason, NOT_TO_GUESTS } from '@/lib/contract/messages/messages';
import { STOPS_EVERYTHING } from '@/lib/contract/messages/suppressions';
import type { Context } from '../../context';
import { isDeliverable } from '../gift-cards/deliver';
import { mayStillRead } from '../reports/filled-report';
import type { OutboxMessage, Sender } from '../../mail/outbox-repository';
import { isWindowOpen } from './incoming-repository';
import { templateDropReason } from '../whatsapp/whatsapp-format';
import { findSuppressions } from '../suppressions/repository';
import { secretsOf } from '../../secrets';

/** Replies that are sent even to numbers that have stopped messages: the confirmations of STOP and START. */
const SENT_DESPITE_STOP: readonly MessageKind[] = ['answer'];

/** @param sender the restaurant; undefined for mail to an account */
export async function reasonToDrop(
  { db, settings }: Context,
  message: OutboxMessage,
  sender: Sender | undefined,
): Promise<MessageReason | null> {
  const { restaurant, channel, recipient: address, expiresAt } = message;
  const kind = message.kind as MessageKind;
  if (expiresAt && expiresAt.getTime() <= Date.now()) return 'too-late';
  if (restaurant !== null && message.giftCardUid !== null && !(await isDeliverable(db, restaurant, message.giftCardUid)))
    return 'gift-card';
  if (message.reportSendingUid !== null && !(await mayStillRead(db, message))) return 'no-right';
  if (restaurant === null || !sender || NOT_TO_GUESTS.includes(kind)) return null;
  if (!sender.writesToGuests) return 'guests-off';
  if (channel === 'whatsapp') {
    const refused = message.contentSid
      ? await templateDropReason(db, { ...secretsOf(settings), restaurant: { uid: restaurant, country: sender.country } }, message)
      : (await isWindowOpen(db, address))
        ? null
        : 'window-closed';
    if (refused !== null) return refused;
  }
  const scope = { ...secretsOf(settings), restaurant: { uid: restaurant, country: sender.country } };
  const [reasons = []] = await findSuppressions(db, scope, [{ channel: channel as MessageChannel, address }]);
  const stops = STOPS_EVERYTHING.find((one) => reasons.includes(one));
  if (stops === undefined || (stops === 'stopped' && SENT_DESPITE_STOP.includes(kind))) return null;
  return stops as Extract<MessageReason, 'stopped' | 'bounced' | 'complained'>;
}

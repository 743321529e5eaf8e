/** Records the outcome of sending a message; notifies staff of a failure, and devices that show it when it is resolved. */
import { KIND } from '@/lib/contract/constants';
import { type MessageChannel, type MessageKind, type MessageReason, isMarketing } from '@/lib/contract/messages/messages';
import { nameOf } from '@/lib/rules/booking/booking';
import { type Context, type Restaurant, systemActor } from '../../context';
import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/log';
import { findByUid } from '../../db/restaurant-repository';
import { type OutboxMessage, dropMessage, keepMessage, markSent, noteFailure } from '../../mail/outbox-repository';
import type { MailOutcome } from '../../providers/mail';
import type { SmsOutcome } from '../../providers/sms';
import { type UnitOfWork, write } from '../../write/write';
import { takeBackDelivery } from '../gift-cards/deliver';
import { addNotification } from '../notifications/notify';
import { suppress } from '../suppressions/repository';
import { secretsOf } from '../../secrets';
import { findBookingOf, recordState } from './repository';

/** The actor of automatic messages in the log. */
const MESSAGES = systemActor('Messages');
/** Attempts before staff are notified, so that short outages are not reported; retries continue afterwards. */
const SILENT_TRIES = 3;

/** @returns false if it has to be retried */
export async function recordDeliveryOutcome(
  context: Context,
  message: OutboxMessage,
  provider: string,
  result: MailOutcome | SmsOutcome,
): Promise<boolean> {
  const { db, log } = context;
  const restaurant = message.restaurant === null ? undefined : await findByUid(db, message.restaurant);
  if (result.outcome === 'kept') {
    await keepMessage(db, message.uid, provider);
    return true;
  }
  if (result.outcome === 'sent') {
    const by = { provider, providerId: 'providerId' in result ? result.providerId : '' };
    if (restaurant && message.failure !== null) await recover(context, restaurant, message, by);
    else await markSent(db, message.uid, by);
    return true;
  }
  if (result.outcome === 'uncertain') {
    await noteFailure(db, message, { provider, failure: result.reason, reason: '', state: 'uncertain' });
    // A survey is not sent twice.
    return isMarketing(message.kind as MessageKind);
  }
  const { permanent, reason } = result;
  const code = 'code' in result ? (result.code ?? '') : '';
  const hasFailed = permanent || message.tries + 1 >= SILENT_TRIES || message.state === 'failed';
  const noted = { provider, failure: reason, reason: code, state: hasFailed ? 'failed' : 'queued' } as const;
  if (restaurant && code === 'stopped') await stop(context, restaurant, message);
  if (restaurant && hasFailed && message.state !== 'failed') await fail(context, restaurant, message, noted);
  else await noteFailure(db, message, noted);
  if (permanent)
    log.warn(
      { outbox: message.uid, provider },
      'the provider refuses this message for good: the reason is in the outbox',
    );
  return permanent;
}

/** Notifies staff once, regardless of later attempts. */
async function fail(
  context: Context,
  restaurant: Restaurant,
  message: OutboxMessage,
  noted: Parameters<typeof noteFailure>[2],
): Promise<void> {
  await write({ context, restaurant, actor: MESSAGES }, async (unit) => {
    await noteFailure(unit.tx, message, noted);
    await notifyOfFailure(unit, restaurant, message, noted.failure);
  });
}

/** Handles a message that the provider had accepted and now reports as undelivered. @param isStopped whether the number has stopped messages */
export async function notifyFailed(context: Context, uid: number, isStopped: boolean): Promise<void> {
  const [message] = await context.db.select().from(outbox).where(eq(outbox.uid, uid));
  const restaurant = message?.restaurant ? await findByUid(context.db, message.restaurant) : undefined;
  if (!message || !restaurant) return;
  if (isStopped) await stop(context, restaurant, message);
  await write({ context, restaurant, actor: MESSAGES }, (unit) => notifyOfFailure(unit, restaurant, message, message.failure ?? ''));
}

async function notifyOfFailure(
  unit: UnitOfWork,
  restaurant: Restaurant,
  message: OutboxMessage,
  failure: string,
): Promise<void> {
  const booking = await findBookingOf(unit.tx, message);
  recordState(unit, message, booking?.date ?? null, 'failed');
  if (!booking) return;
  // Consists of names and the provider's code, which need no translation; the app translates `messageFailed`.
  await addNotification(unit, restaurant, {
    kind: KIND.bookingChanged,
    title: nameOf(booking) || booking.reference,
    message: failure,
    date: booking.date,
    calendarItem: { bookingUid: booking.uid, messageUid: message.uid, messageFailed: message.channel },
  });
}

async function recover(
  context: Context,
  restaurant: Restaurant,
  message: OutboxMessage,
  by: Parameters<typeof markSent>[2],
): Promise<void> {
  await write({ context, restaurant, actor: MESSAGES }, async (unit) => {
    await markSent(unit.tx, message.uid, by);
    recordState(unit, message, (await findBookingOf(unit.tx, message))?.date ?? null, 'sent');
  });
}

/** The number is on the provider's block list (error 21610): adds it to our suppressions. */
function stop({ db, settings }: Context, restaurant: Restaurant, message: OutboxMessage): Promise<void> {
  const scope = { ...secretsOf(settings), restaurant };
  const address = { channel: message.channel as MessageChannel, address: message.recipient };
  return db.transaction((tx) => suppress(tx, scope, [address], 'stopped'));
}

/** Drops a message, and announces that to devices that show its booking or the list. */
export async function dropAndAnnounce(context: Context, message: OutboxMessage, reason: MessageReason): Promise<void> {
  const restaurant = message.restaurant === null ? undefined : await findByUid(context.db, message.restaurant);
  if (!restaurant) return dropMessage(context.db, message.uid, reason);
  await write({ context, restaurant, actor: MESSAGES }, async (unit) => {
    await dropMessage(unit.tx, message.uid, reason);
    if (reason === 'gift-card' && message.kind === 'giftFor' && message.giftCardUid !== null)
      await takeBackDelivery(unit.tx, restaurant.uid, message.giftCardUid);
    recordState(unit, message, (await findBookingOf(unit.tx, message))?.date ?? null, 'dropped');
  });
}

/** What became of a message that was tried, and who is told: staff when it failed, and every device that shows the failure when it ended. */
import { KIND } from '@/lib/contract/constants';
import { nameOf } from '@/lib/rules/booking/booking';
import { type Context, type Restaurant, systemActor } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import { type OutboxMessage, keepMessage, markSent, noteFailure } from '../../mail/outbox-repository';
import type { MailOutcome } from '../../providers/mail';
import type { SmsOutcome } from '../../providers/sms';
import { write } from '../../write/write';
import { addNotification } from '../notifications/notify';
import { findBookingOf, recordState } from './repository';

/** Who acts in the log when nobody does. */
const MESSAGES = systemActor('Messages');
/** A server that is away for some seconds is no news; after so many tries staff are told, and it is tried on. */
const SILENT_TRIES = 3;

/** @returns false when it is to be tried again */
export async function noteOutcome(
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
    if (restaurant && message.failure !== null) await recover(context, restaurant, message, provider);
    else await markSent(db, message.uid, provider);
    return true;
  }
  const { permanent, reason } = result;
  const hasFailed = permanent || message.tries + 1 >= SILENT_TRIES || message.state === 'failed';
  const noted = { provider, failure: reason, state: hasFailed ? 'failed' : 'queued' } as const;
  if (restaurant && hasFailed && message.state !== 'failed') await fail(context, restaurant, message, noted);
  else await noteFailure(db, message, noted);
  if (permanent)
    log.warn({ outbox: message.uid, provider }, 'the provider refuses this message for good: the reason is in the outbox');
  return permanent;
}

/** Staff are told once, however often it is tried after that. */
async function fail(
  context: Context,
  restaurant: Restaurant,
  message: OutboxMessage,
  noted: Parameters<typeof noteFailure>[2],
): Promise<void> {
  await write(context, restaurant, MESSAGES, async (unit) => {
    await noteFailure(unit.tx, message, noted);
    const booking = await findBookingOf(unit.tx, message);
    recordState(unit, message, booking?.date ?? null, 'failed');
    if (!booking) return;
    // Names and the reason of the provider, so that it needs no language; the app says what it means by `messageFailed`.
    await addNotification(unit, restaurant, {
      kind: KIND.bookingChanged,
      title: nameOf(booking) || booking.reference,
      message: noted.failure,
      date: booking.date,
      calendarItem: { bookingUid: booking.uid, messageUid: message.uid, messageFailed: message.channel },
    });
  });
}

async function recover(
  context: Context,
  restaurant: Restaurant,
  message: OutboxMessage,
  provider: string,
): Promise<void> {
  await write(context, restaurant, MESSAGES, async (unit) => {
    await markSent(unit.tx, message.uid, provider);
    recordState(unit, message, (await findBookingOf(unit.tx, message))?.date ?? null, 'sent');
  });
}

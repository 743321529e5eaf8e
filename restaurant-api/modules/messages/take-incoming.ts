/**
 * A guest's text message: 1 confirms, 9 cancels, STOP ends and START resumes messages; anything else is for staff to read (§3). Sister restaurants may
 * share a sender: the nearest booking of the number decides which one is meant, and the reply names it.
 */
import { KIND } from '@/lib/contract/constants';
import type { IncomingAct } from '@/lib/contract/messages/message-rules';
import { answerOf } from '@/lib/rules/message/guest-answer';
import { nameOf } from '@/lib/rules/booking/booking';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { moneyText } from '@/lib/money/format';
import { cancellingMeans } from '@/lib/rules/payments/cancelling';
import { type AnsweredBooking, answerTexts } from '../../guest-messages/answer-texts';
import { tellingFor } from '../../guest-messages/tell-guest';
import { type Context, systemActor } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import { queueSms } from '../../mail/queue-sms';
import type { PhoneChannel } from '../../providers/sms';
import { Problem } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { findBooking } from '../bookings/repository';
import type { BookingRow } from '../bookings/wire';
import { cancelOnline, confirmOnline } from '../guest-booking/change-online';
import { linkKey } from '../guest-booking/link-key';
import { type OnlineCall, channelCall } from '../guest-booking/online-call';
import { readOwnPayment } from '../guest-booking/own-payment';
import { addNotification } from '../notifications/notify';
import { liftSuppression, suppress } from '../suppressions/repository';
import { secretsOf } from '../../secrets';
import { findBookingsOfNumber, findWriters, insertIncoming, isTaken } from './incoming-repository';

interface Incoming {
  providerId: string;
  channel: PhoneChannel;
  /** E.164. */
  from: string;
  text: string;
  /** The opt-out keyword as recognised by the provider. */
  optOut?: string;
}

/** The actor in the log for a guest without a booking. */
const MESSAGES = systemActor('Messages');

/** Idempotent. A message from a number unknown to all restaurants is ignored. */
export async function takeIncoming(context: Context, incoming: Incoming): Promise<void> {
  const { db, log } = context;
  if (await isTaken(db, incoming.providerId)) return;
  const now = new Date(context.now());
  const answer = answerOf(incoming.text, incoming.optOut);
  const all = await findBookingsOfNumber(db, incoming.from, now);
  const writers = await findWriters(db, incoming.from, incoming.channel);
  const known = [...new Set([...all.map(({ restaurant }) => restaurant), ...writers])];
  const [home] = known;
  if (home === undefined) return void log.info({ channel: incoming.channel }, 'a message of an unknown number');
  const call = await channelCall(context, home, incoming.channel === 'sms' ? 'SMS' : 'WhatsApp', {
    key: `message:${incoming.providerId}`,
    request: incoming.providerId,
  });
  const here = all.filter(({ restaurant }) => restaurant === home);
  const nearest = here[0] && (await findBooking(db, home, here[0].uid));
  const take = (act: IncomingAct, booking: BookingRow | undefined, reply?: Reply) =>
    keep({ ...call, idempotency: undefined }, incoming, act, booking, reply);

  if (answer.means === 'stop' || answer.means === 'resume') {
    // The restaurants share a sender, and the guest stops all messages from it.
    await changeStops(context, known, incoming, answer.means);
    return take(
      answer.means === 'stop' ? 'stopped' : 'resumed',
      nearest,
      answer.means === 'stop' ? undefined : ({ texts, messageContext }) => texts.resumed(messageContext.restaurant),
    );
  }
  if (!('reference' in answer)) return take('reply', nearest);

  const open = await findOpen(
    call,
    here.filter(({ isOpen }) => isOpen).map(({ uid }) => uid),
    answer.reference,
  );
  const act = answer.means === 'confirm' ? '1' : '9';
  const [booking, ...others] = open;
  if (!booking)
    return take('not-possible', nearest, ({ texts, messageContext }) => texts.none(messageContext.restaurant, messageContext.phone));
  if (others.length > 0) return take('asked', undefined, ({ texts, about }) => texts.which(act, open.map(about)));
  if (answer.means === 'confirm') {
    await confirmOnline(call, booking.uid);
    return take('confirmed', booking, ({ texts, about }) => texts.confirmed(about(booking)));
  }
  const cost = await costOfCancelling(call, booking);
  if (cost !== null)
    return take('terms', booking, ({ texts, about, language }) =>
      texts.terms(about(booking), cost.sum === 0 ? '' : moneyText(cost.sum, cost.currency, language)),
    );
  try {
    await cancelOnline(call, booking.uid, { writesToGuest: false });
  } catch (error) {
    if (!(error instanceof Problem) || (error.code !== 'notice-passed' && error.code !== 'booking-over')) throw error;
    return take('not-possible', booking, ({ texts, about, messageContext }) => texts.tooLate(about(booking), messageContext.phone));
  }
  return take('cancelled', booking, ({ texts, about }) => texts.cancelled(about(booking)));
}

async function findOpen(call: OnlineCall, uids: number[], reference: string): Promise<BookingRow[]> {
  const rows = await Promise.all(uids.map((uid) => findBooking(call.context.db, call.restaurant.uid, uid)));
  return rows.filter(
    (row): row is BookingRow => row !== undefined && (reference === '' || row.reference.toUpperCase() === reference),
  );
}

/** The amount kept or charged if the guest cancelled now, minor units; null if nothing. */
async function costOfCancelling(call: OnlineCall, row: BookingRow): Promise<{ sum: number; currency: string } | null> {
  const { db, now } = call.context;
  const payment = await readOwnPayment(db, call, row);
  if (!payment) return null;
  const lines = cancellingMeans(payment, now());
  const kept = lines.reduce((sum, { means, total }) => sum + (means.startsWith('kept') ? total : 0), 0);
  const isCharged = lines.some(({ means }) => means === 'charge');
  return kept > 0 || isCharged ? { sum: isCharged ? payment.amount : kept, currency: payment.currency } : null;
}

async function changeStops(
  { db, settings }: Context,
  restaurants: readonly string[],
  { channel, from }: Incoming,
  means: 'stop' | 'resume',
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const uid of restaurants) {
      const restaurant = await findByUid(tx, uid);
      if (!restaurant) continue;
      const scope = { ...secretsOf(settings), restaurant };
      if (means === 'stop') await suppress(tx, scope, [{ channel, address: from }], 'stopped');
      else await liftSuppression(tx, scope, { channel, address: from }, 'stopped');
    }
  });
}

interface MessageSource {
  texts: (typeof answerTexts)['en'];
  language: 'en' | 'es' | 'pt';
  messageContext: { restaurant: string; phone: string };
  about(row: BookingRow): AnsweredBooking;
}
type Reply = (speaking: MessageSource) => string;

/** Stores the message and its effect, notifies staff, and replies, in one transaction and once only. */
async function keep(
  call: OnlineCall,
  { providerId, channel, from, text }: Incoming,
  act: IncomingAct,
  booking: BookingRow | undefined,
  reply?: Reply,
): Promise<void> {
  const { context, restaurant } = call;
  await write({ context, restaurant, actor: MESSAGES }, async (unit) => {
    const uid = await insertIncoming(unit.tx, {
      restaurant: restaurant.uid,
      channel,
      sender: from,
      body: text.slice(0, 1600),
      bookingUid: booking?.uid ?? null,
      act,
      providerId,
    });
    if (uid === null) return null;
    unit.record({
      kind: KIND.note,
      entity: 'incoming',
      uid,
      action: 'create',
      date: booking?.date ?? null,
      after: { act },
    });
    if (act === 'reply') await tellStaff(unit, call, { uid, text, from, booking });
    if (reply) {
      const telling = await tellingFor(unit, call, booking ?? { dinerUid: null });
      const words = reply({
        texts: answerTexts[telling.language],
        language: telling.language,
        messageContext: telling.messageContext,
        about: (row) => ({
          restaurant: telling.messageContext.restaurant,
          covers: row.covers,
          day: telling.day(row.date),
          time: telling.time(row.time),
          reference: row.reference,
          link: `${context.settings.publicUrl}${visitPath(restaurant.service, linkKey(context.settings.authSecret, row))}?lang=${telling.language}`,
        }),
      });
      await queueSms(unit.tx, context.jobs, {
        restaurant: restaurant.uid,
        kind: 'answer',
        bookingUid: booking?.uid,
        channel,
        to: from,
        text: words,
      });
    }
    return null;
  });
}

interface ForStaff {
  uid: number;
  text: string;
  from: string;
  booking: BookingRow | undefined;
}

/** Contains the guest's own text, which needs no translation. */
function tellStaff(
  unit: UnitOfWork,
  { restaurant }: OnlineCall,
  { uid, text, from, booking }: ForStaff,
): Promise<void> {
  return addNotification(unit, restaurant, {
    kind: KIND.bookingChanged,
    title: (booking && nameOf(booking)) || from,
    message: text.slice(0, 200),
    date: booking?.date ?? null,
    calendarItem: { ...(booking && { bookingUid: booking.uid }), incomingUid: uid },
    news: 'answered',
  });
}

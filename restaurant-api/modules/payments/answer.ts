/** The money of a booking as staff are answered. */
import { may } from '@/lib/contract/access/role';
import type { WireBookingPayments } from '@/lib/contract/sales/payments';
import { allowedActs } from '@/lib/rules/payments/allowed-acts';
import { paymentAddress } from '@/lib/rules/payments/payment-address';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { Queryable } from '../../db/client';
import type { Call } from '../../http/call';
import { stageIn } from '../bookings/day-book';
import { findStatuses } from '../bookings/status-repository';
import { paymentAccountOf } from './account';
import type { PaymentBook } from './payment-book';
import { paymentKey } from './payment-key';
import { entryOf, requestOf } from './wire';

const NOTHING = { charge: { most: 0, from: null, to: null }, refund: { most: 0, entries: [] }, release: false };

export async function answerOf(db: Queryable, call: Call, book: PaymentBook): Promise<WireBookingPayments> {
  const { context, restaurant, actor } = call;
  const requests = book.requests.map(requestOf);
  const ledger = book.ledger.map((entry) => entryOf(entry, book.requests));
  const paymentAccount = await paymentAccountOf(db, context, restaurant.uid);
  const acts = await actsOf(db, book, context.now());
  const open = requests.find(isOpen);
  return {
    payment: book.booking.payment,
    requests,
    ledger,
    link: open
      ? `${context.settings.publicUrl}${paymentAddress({ service: restaurant.service, key: paymentKey(context.settings.authSecret, { restaurant: restaurant.uid, uid: open.uid }), provider: open.provider })}`
      : null,
    test: (open?.provider ?? paymentAccount?.provider) === 'test',
    may: {
      ...(may(actor.role, 'charge', actor.location) ? acts : NOTHING),
      request: acts.request && paymentAccount !== null,
    },
  };
}

/** What may be done, whoever asks. @param now epoch milliseconds */
export async function actsOf(db: Queryable, { booking, requests, ledger }: PaymentBook, now: number) {
  const stage = booking.deletedAt
    ? null
    : (stageIn({ statuses: await findStatuses(db, booking.restaurant) }, booking.status) ?? 1);
  return allowedActs(
    { stage, startsAt: booking.startsAt.getTime() },
    requests.map(requestOf),
    ledger.map((entry) => entryOf(entry, requests)),
    now,
  );
}

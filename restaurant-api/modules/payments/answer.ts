/** A booking's payments as they are answered to staff. */
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
import { toLedgerEntry, toPaymentRequest } from './wire';

const NO_ACTIONS = { charge: { most: 0, from: null, to: null }, refund: { most: 0, entries: [] }, release: false };

export async function toBookingPayments(db: Queryable, call: Call, book: PaymentBook): Promise<WireBookingPayments> {
  const { context, restaurant, actor } = call;
  const requests = book.requests.map(toPaymentRequest);
  const ledger = book.ledger.map((entry) => toLedgerEntry(entry, book.requests));
  const paymentAccount = await paymentAccountOf(db, context, restaurant.uid);
  const allowed = await findAllowedActions(db, book, context.now());
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
      ...(may(actor.role, 'charge', actor.location) ? allowed : NO_ACTIONS),
      request: allowed.request && paymentAccount !== null,
    },
  };
}

/** The actions that the state of the payments allows, whatever the caller's rights. @param now epoch milliseconds */
export async function findAllowedActions(db: Queryable, { booking, requests, ledger }: PaymentBook, now: number) {
  const stage = booking.deletedAt
    ? null
    : (stageIn({ statuses: await findStatuses(db, booking.restaurant) }, booking.status) ?? 1);
  return allowedActs(
    { stage, startsAt: booking.startsAt.getTime() },
    requests.map(toPaymentRequest),
    ledger.map((entry) => toLedgerEntry(entry, requests)),
    now,
  );
}

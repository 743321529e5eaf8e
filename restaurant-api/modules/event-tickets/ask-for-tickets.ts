/** The payment request of an order of tickets, on the tickets' terms. */
import type { GuestLanguage } from '@/lib/contract/guests/guest';
import { type FrozenPolicy, sumAsked } from '@/lib/rules/payments/frozen-policy';
import { requestKindOf } from '@/lib/rules/payments/payment-request';
import { CHECKOUT_MINUTES } from '@/lib/contract/sales/ticket-states';
import { tellOfPayment } from '../../guest-messages/tell-of-payment';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { paymentAccountOf } from '../payments/account';
import { closePaymentBook, openPaymentBook } from '../payments/payment-book';
import { paymentKey } from '../payments/payment-key';
import { addRequest } from '../payments/repository';

interface Asking {
  terms: FrozenPolicy;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** Whether the booking is cancelled if the request is not met. */
  binding: boolean;
  language?: GuestLanguage;
}

/** @throws Problem 'payments-not-set-up' */
export async function askForTickets(
  unit: UnitOfWork,
  call: Call,
  row: BookingRow,
  { terms, expiresAt, binding, language }: Asking,
): Promise<void> {
  const { context, restaurant } = call;
  const account = await paymentAccountOf(unit.tx, context, restaurant.uid);
  if (!account) throw new Problem('payments-not-set-up', 'The restaurant has not set up payments yet');
  const [kind, amount, now] = [requestKindOf(terms.kind), sumAsked(terms), context.now()];
  const book = await openPaymentBook(unit, restaurant.uid, row.uid);
  const request = await addRequest(unit.tx, {
    restaurant: restaurant.uid,
    booking: row.uid,
    kind,
    amount,
    currency: restaurant.currency,
    policy: terms,
    provider: account.provider,
    account: account.account,
    binding,
    expiresAt: new Date(expiresAt),
    createdAt: new Date(now),
    createdBy: binding ? '' : call.actor.name,
  });
  await closePaymentBook(unit, book, { request: request.uid, kind, amount });
  // The job runs every minute; unpaid places are free again exactly at their expiry.
  if (binding) await context.jobs.enqueue(unit.tx, 'expire-payments', {}, CHECKOUT_MINUTES * 60 + 1);
  await tellOfPayment(unit, call, row, {
    news: binding ? 'finish' : 'asked',
    kind,
    amount,
    currency: restaurant.currency,
    policy: terms,
    provider: account.provider,
    key: paymentKey(context.settings.authSecret, request),
    expiresAt: request.expiresAt,
    card: null,
    language,
  });
}

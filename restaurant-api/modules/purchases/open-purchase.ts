/** Adds a purchase, a gift card or an order, together with its payment request (ADR 140). */
import { MINUTES_TO_PAY, type PurchaseKind } from '@/lib/rules/purchases/purchase';
import { paymentAddress } from '@/lib/rules/payments/payment-address';
import { KIND } from '@/lib/contract/constants';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { paymentAccountOf } from '../payments/account';
import { closePurchaseBook, openPurchaseBook } from '../payments/payment-book';
import { paymentKey } from '../payments/payment-key';
import { addRequest } from '../payments/repository';
import { addPurchase } from './repository';

export interface NewPurchase {
  kind: PurchaseKind;
  /** Number of the gift card or order. */
  subject: number;
  /** Reference shown to guest and staff: 'G-1042'. */
  reference: string;
  /** What is bought, in the buyer's language. */
  label: string;
  buyer: { name: string; email: string };
  language: string;
  /** Minor units of the restaurant's currency, above 0. */
  amount: number;
  /** Minutes until it has to be paid; default 30. */
  minutes?: number;
}

export interface OpenedPurchase {
  uid: number;
  /** Key of the payment link. */
  key: string;
  /** Path of the payment page: '/ccrequest?service=…&key=…'. */
  path: string;
}

/**
 * Part of the write that adds the gift card or order.
 * @throws Problem 'payments-not-set-up' without a payment account
 */
export async function openPurchase(unit: UnitOfWork, call: Call, details: NewPurchase): Promise<OpenedPurchase> {
  const { context, restaurant } = call;
  const account = await paymentAccountOf(unit.tx, context, restaurant.uid);
  if (!account) throw new Problem('payments-not-set-up', 'The restaurant has not set up payments yet');
  const { buyer, minutes = MINUTES_TO_PAY, ...row } = details;
  const now = context.now();
  const purchase = await addPurchase(unit.tx, {
    ...row,
    restaurant: restaurant.uid,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    currency: restaurant.currency,
    createdAt: new Date(now),
  });
  unit.record({
    kind: KIND.note,
    entity: 'purchase',
    uid: purchase.uid,
    action: 'create',
    after: { kind: purchase.kind, subject: purchase.subject, amount: purchase.amount },
  });
  const book = await openPurchaseBook(unit, restaurant.uid, purchase.uid);
  const request = await addRequest(unit.tx, {
    restaurant: restaurant.uid,
    purchase: purchase.uid,
    kind: 'payment',
    amount: purchase.amount,
    currency: restaurant.currency,
    policy: null,
    ...account,
    binding: true,
    expiresAt: new Date(now + minutes * 60_000),
    createdAt: new Date(now),
    createdBy: buyer.name || purchase.reference,
  });
  await closePurchaseBook(unit, book, { request: request.uid, amount: request.amount });
  const key = paymentKey(context.settings.authSecret, request);
  return {
    uid: purchase.uid,
    key,
    path: paymentAddress({ service: restaurant.service, key, provider: account.provider }),
  };
}

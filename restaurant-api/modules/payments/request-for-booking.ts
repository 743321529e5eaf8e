/** The payment request of a guest's booking under a policy: the table is taken at once, and the booking depends on the request. */
import type { GuestLanguage } from '@/lib/contract/guests/guest';
import { MINUTES_TO_FINISH } from '@/lib/rules/payments/finishing';
import { freezePolicy, sumAsked } from '@/lib/rules/payments/frozen-policy';
import { paymentAddress } from '@/lib/rules/payments/payment-address';
import type { PaymentPolicy } from '@/lib/rules/payments/payment-policy';
import { type RequestKind, requestKindOf } from '@/lib/rules/payments/payment-request';
import { tellOfPayment } from '../../guest-messages/tell-of-payment';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import type { DayData } from '../bookings/day-data-repository';
import type { BookingRow } from '../bookings/wire';
import { GUEST_DEVICE } from '../guest-booking/online-call';
import { paymentAccountOf } from './account';
import { closePaymentBook, openPaymentBook } from './payment-book';
import { paymentKey } from './payment-key';
import { addRequest } from './repository';
import { findPolicyOfVisit } from './terms-of-visit';

export interface BookingPaymentRequest {
  /** Key of the guest's payment link. */
  key: string;
  /** Path of the payment page. */
  path: string;
  kind: RequestKind;
}

/**
 * Part of the write that adds the booking; the guest is mailed the link, and the confirmation once the request is met.
 * @param policies the restaurant's, if already read
 * @returns null without a matching policy, for partners that request cards themselves, and without a payment account
 */
export async function requestForBooking(
  unit: UnitOfWork,
  call: Call,
  row: BookingRow,
  dayData: Pick<DayData, 'shifts' | 'specialDates'>,
  { language, policies }: { language?: GuestLanguage; policies?: readonly PaymentPolicy[] } = {},
): Promise<BookingPaymentRequest | null> {
  const { context, restaurant, actor } = call;
  // Only bookings on our own pages; partners' calls come from other devices.
  if (actor.device !== GUEST_DEVICE) return null;
  const bindingPolicy = await findPolicyOfVisit(unit.tx, row, dayData, policies);
  const paymentAccount = bindingPolicy && (await paymentAccountOf(unit.tx, context, restaurant.uid));
  if (!bindingPolicy || !paymentAccount) return null;

  const now = context.now();
  const policy = freezePolicy(
    bindingPolicy,
    { covers: row.covers, startsAt: row.startsAt.getTime() },
    restaurant.currency,
  );
  const kind = requestKindOf(bindingPolicy.kind);
  const amount = sumAsked(policy);
  const book = await openPaymentBook(unit, restaurant.uid, row.uid);
  const request = await addRequest(unit.tx, {
    restaurant: restaurant.uid,
    booking: row.uid,
    kind,
    amount,
    currency: restaurant.currency,
    policy,
    provider: paymentAccount.provider,
    account: paymentAccount.account,
    binding: true,
    expiresAt: new Date(now + MINUTES_TO_FINISH * 60_000),
    createdAt: new Date(now),
    createdBy: '', // requested by a policy, not by staff
  });
  await closePaymentBook(unit, book, { request: request.uid, kind, amount });
  const key = paymentKey(context.settings.authSecret, request);
  const { expiresAt, provider, currency } = request;
  await tellOfPayment(unit, call, row, {
    news: 'finish',
    kind,
    amount,
    currency,
    policy,
    provider,
    key,
    expiresAt,
    card: null,
    language,
  });
  return { key, path: paymentAddress({ service: restaurant.service, key, provider }), kind };
}

/** A guest books under a policy: their booking holds its table at once, and stands or falls with what they are asked for. */
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
import { policyOf } from './terms-of-visit';

export interface AskedForBooking {
  /** Of the guest's link. */
  key: string;
  /** Path of the page on which they go on. */
  path: string;
  kind: RequestKind;
}

/**
 * Part of the write that makes the booking; the guest is mailed the link, and their confirmation when they have done it.
 * @param policies the restaurant's, where they were read already
 * @returns null for a visit that no policy binds, for a partner that asks for cards by itself, and where no account may take payments
 */
export async function requestForBooking(
  unit: UnitOfWork,
  call: Call,
  row: BookingRow,
  dayData: Pick<DayData, 'shifts' | 'specialDates'>,
  { language, policies }: { language?: GuestLanguage; policies?: readonly PaymentPolicy[] } = {},
): Promise<AskedForBooking | null> {
  const { context, restaurant, actor } = call;
  // Who books says through what: only the partner's own call is one of theirs.
  if (actor.device !== GUEST_DEVICE) return null;
  const found = await policyOf(unit.tx, row, dayData, policies);
  const paymentAccount = found && (await paymentAccountOf(unit.tx, context, restaurant.uid));
  if (!found || !paymentAccount) return null;

  const now = context.now();
  const policy = freezePolicy(found, { covers: row.covers, startsAt: row.startsAt.getTime() }, restaurant.currency);
  const kind = requestKindOf(found.kind);
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
    createdBy: '', // the rules ask, nobody of the staff
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

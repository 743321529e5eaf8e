/** What is asked of a booking, and what became of its money, as its own guest sees it. */
import type { GuestBookingPayment } from '@/lib/contract/guests/guest';
import { balanceOf, refundableOf } from '@/lib/rules/payments/ledger';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { registeredCard } from '@/lib/rules/payments/registered-card';
import type { Queryable } from '../../db/client';
import type { BookingRow } from '../bookings/wire';
import { paymentKey } from '../payments/payment-key';
import { findEntries, findRequests, ofBooking } from '../payments/repository';
import { actsOf } from '../payments/answer';
import { type EntryRow, type RequestRow, cardHintOf } from '../payments/wire';
import type { OnlineCall } from './online-call';

/** Where there is no card nothing can be charged. */
const NO_CARD = { charge: { most: 0, to: null } };

type Call = Pick<OnlineCall, 'context'>;

/** Null for a booking that nothing is asked of: that costs no statement. */
export async function ownPayment(db: Queryable, call: Call, row: BookingRow): Promise<GuestBookingPayment | null> {
  return row.payment === null ? null : readOwnPayment(db, call, row);
}

/** The same, whatever the booking itself says of it: the row may be older than what was asked. */
export async function readOwnPayment(
  db: Queryable,
  { context }: Call,
  row: BookingRow,
): Promise<GuestBookingPayment | null> {
  const { restaurant } = row;
  const of = ofBooking(row.uid);
  const [requests, ledger] = [await findRequests(db, restaurant, of), await findEntries(db, restaurant, of)];
  const request = inForce(requests, ledger);
  if (!request) return null;
  const { provider, kind, amount, currency, policy, state, expiresAt, binding } = request;
  const { paid, refunded, refunding, charged } = balanceOf(ledger);
  const { charge } = registeredCard(requests, ledger)
    ? await actsOf(db, { booking: row, requests, ledger }, context.now())
    : NO_CARD;
  return {
    key: paymentKey(context.settings.authSecret, request),
    provider,
    kind,
    amount,
    currency,
    policy,
    state,
    card: cardHintOf(request),
    expiresAt: expiresAt?.toISOString() ?? null,
    binding,
    paid,
    refunded,
    refunding,
    charged,
    held: heldOf(requests, ledger),
    chargeable: charge.most > 0 && charge.to !== null ? { most: charge.most, until: charge.to } : null,
  };
}

/** A deposit and a sum asked by hand were paid on terms of their own: one comes back in time, the other does not. */
function heldOf(requests: readonly RequestRow[], ledger: readonly EntryRow[]): GuestBookingPayment['held'] {
  return ledger.flatMap(({ uid, type, request }) => {
    const amount = type === 'payment' ? refundableOf(ledger, uid) : 0;
    return amount > 0 ? [{ amount, policy: requests.find((one) => one.uid === request)?.policy ?? null }] : [];
  });
}

/** What they have to do, else the newest of what they have done and are still held by; else what was asked last. */
function inForce(requests: readonly RequestRow[], ledger: readonly EntryRow[]): RequestRow | undefined {
  const card = registeredCard(requests, ledger)?.request;
  return requests.find(isOpen) ?? requests.findLast((one) => one === card || one.state === 'paid') ?? requests.at(-1);
}

/** A booking's payment request and payments, as its guest sees them. */
import type { GuestBookingPayment } from '@/lib/contract/guests/guest';
import { balanceOf, refundableOf } from '@/lib/rules/payments/ledger';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { registeredCard } from '@/lib/rules/payments/registered-card';
import type { Queryable } from '../../db/client';
import type { BookingRow } from '../bookings/wire';
import { paymentKey } from '../payments/payment-key';
import { findEntries, findRequests, bookingSubject } from '../payments/repository';
import { findAllowedActions } from '../payments/answer';
import { type EntryRow, type RequestRow, toCardHint } from '../payments/wire';
import type { OnlineCall } from './online-call';

/** Without a card nothing can be charged. */
const NO_CARD = { charge: { most: 0, to: null } };

type Call = Pick<OnlineCall, 'context'>;

/** Null for a booking without payment requests, without a query. */
export async function ownPayment(db: Queryable, call: Call, row: BookingRow): Promise<GuestBookingPayment | null> {
  return row.payment === null ? null : readOwnPayment(db, call, row);
}

/** Like `ownPayment`, without relying on the row's summary, which may be older than the request. */
export async function readOwnPayment(
  db: Queryable,
  { context }: Call,
  row: BookingRow,
): Promise<GuestBookingPayment | null> {
  const { restaurant } = row;
  const of = bookingSubject(row.uid);
  const [requests, ledger] = [await findRequests(db, restaurant, of), await findEntries(db, restaurant, of)];
  const request = inForce(requests, ledger);
  if (!request) return null;
  const { provider, kind, amount, currency, policy, state, expiresAt, binding } = request;
  const { paid, refunded, refunding, charged } = balanceOf(ledger);
  const { charge } = registeredCard(requests, ledger)
    ? await findAllowedActions(db, { booking: row, requests, ledger }, context.now())
    : NO_CARD;
  return {
    key: paymentKey(context.settings.authSecret, request),
    provider,
    kind,
    amount,
    currency,
    policy,
    state,
    card: toCardHint(request),
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

/** Deposits and payments requested manually have separate terms: one may be refundable, the other not. */
function heldOf(requests: readonly RequestRow[], ledger: readonly EntryRow[]): GuestBookingPayment['held'] {
  return ledger.flatMap(({ uid, type, request }) => {
    const amount = type === 'payment' ? refundableOf(ledger, uid) : 0;
    return amount > 0 ? [{ amount, policy: requests.find((one) => one.uid === request)?.policy ?? null }] : [];
  });
}

/** The open request, otherwise the newest one that was met and is still in force, otherwise the last one. */
function inForce(requests: readonly RequestRow[], ledger: readonly EntryRow[]): RequestRow | undefined {
  const card = registeredCard(requests, ledger)?.request;
  return requests.find(isOpen) ?? requests.findLast((one) => one === card || one.state === 'paid') ?? requests.at(-1);
}

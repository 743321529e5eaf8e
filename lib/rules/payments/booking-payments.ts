/** The money of one booking as staff see it. */
import type { AllowedActs } from './allowed-acts';
import { type LedgerEntry, balanceOf } from './ledger';
import { type PaymentRequest, type RequestState, isOpen } from './payment-request';
import type { PaymentSummary } from './payment-summary';

export interface BookingPayments {
  payment: PaymentSummary | null;
  requests: PaymentRequest[];
  ledger: LedgerEntry[];
  /** What the guest opens to meet the open request; null without one. */
  link: string | null;
  /** No money moves here: the local test provider. */
  test: boolean;
  may: AllowedActs;
}

/** One line of what happened: something was asked for, or something moved. */
export type PaymentEvent =
  { what: 'request'; at: string; request: PaymentRequest } | { what: 'entry'; at: string; entry: LedgerEntry };

/** Everything that happened, the newest first; of one instant the movement before the request that it answers. */
export function paymentEvents({ requests, ledger }: Pick<BookingPayments, 'requests' | 'ledger'>): PaymentEvent[] {
  const events: PaymentEvent[] = [
    ...[...ledger]
      .sort((one, other) => other.uid - one.uid)
      .map((entry) => ({ what: 'entry' as const, at: entry.at, entry })),
    ...[...requests]
      .sort((one, other) => other.uid - one.uid)
      .map((request) => ({ what: 'request' as const, at: request.createdAt, request })),
  ];
  return events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** The request to speak of: the open one, else the newest, which may still have to be said to have failed; null where nothing was asked. */
export function currentRequest(requests: readonly PaymentRequest[]): PaymentRequest | null {
  const newest = [...requests].sort((one, other) => other.uid - one.uid);
  return newest.find(isOpen) ?? newest[0] ?? null;
}

/** What became of a request in the end: a card may have been let go since, and a payment given back. */
export type RequestStatus = RequestState | 'released' | 'refunded';

export function requestStatusOf(
  { uid, state }: Pick<PaymentRequest, 'uid' | 'state'>,
  ledger: readonly LedgerEntry[],
): RequestStatus {
  const own = ledger.filter((entry) => entry.request === uid && entry.state !== 'failed');
  if (state === 'registered' && own.some(({ type }) => type === 'release')) return 'released';
  const { paid, refunded } = balanceOf(own);
  return state === 'paid' && refunded > 0 && refunded >= paid ? 'refunded' : state;
}

/** Something was begun whose outcome is not known yet. */
export function isInProgress({ requests, ledger }: Pick<BookingPayments, 'requests' | 'ledger'>): boolean {
  return ledger.some(({ state }) => state === 'pending') || requests.some(({ state }) => state === 'processing');
}

/** Why a card cannot be charged now, for who would look for the button; null where it can, or where there is no card to speak of. */
export type ChargeBar = 'role' | 'status' | 'early' | 'over' | 'spent' | 'busy';

/**
 * @param mayCharge the person's ability (D8)
 * @param most what the guest agreed to for the card that is registered and not let go, minor units; null without one
 */
export function chargeBar(
  { ledger, may }: Pick<BookingPayments, 'ledger' | 'may'>,
  most: number | null,
  mayCharge: boolean,
): ChargeBar | null {
  if (most === null) return null;
  if (!mayCharge) return 'role';
  const { charged, charging } = balanceOf(ledger);
  if (charging > 0) return 'busy';
  if (charged > 0 && charged >= most) return 'spent';
  if (may.charge.from !== null) return 'early';
  if (may.charge.most > 0) return null;
  return may.charge.to === null ? 'status' : 'over';
}

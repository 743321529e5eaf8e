/** The payments of one booking as shown to staff. */
import type { AllowedActs } from './allowed-acts';
import { type LedgerEntry, balanceOf } from './ledger';
import { type PaymentRequest, type RequestState, isOpen } from './payment-request';
import type { PaymentSummary } from './payment-summary';

export interface BookingPayments {
  payment: PaymentSummary | null;
  requests: PaymentRequest[];
  ledger: LedgerEntry[];
  /** The guest's link of the open request; null without one. */
  link: string | null;
  /** Test mode: the local test provider moves no money. */
  test: boolean;
  may: AllowedActs;
}

/** One event: a request was made, or a ledger entry. */
export type PaymentEvent =
  { what: 'request'; at: string; request: PaymentRequest } | { what: 'entry'; at: string; entry: LedgerEntry };

/** All events, the newest first; at the same instant the entry before its request. */
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

/** The request to show: the open one, else the newest, which may have failed; null without any. */
export function currentRequest(requests: readonly PaymentRequest[]): PaymentRequest | null {
  const newest = [...requests].sort((one, other) => other.uid - one.uid);
  return newest.find(isOpen) ?? newest[0] ?? null;
}

/** The final status of a request: its card may have been released, or its payment refunded. */
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

/** Whether the outcome of a provider call is pending. */
export function isInProgress({ requests, ledger }: Pick<BookingPayments, 'requests' | 'ledger'>): boolean {
  return ledger.some(({ state }) => state === 'pending') || requests.some(({ state }) => state === 'processing');
}

/** Why a card cannot be charged now; null where it can, or without a card. */
export type ChargeBar = 'role' | 'status' | 'early' | 'over' | 'spent' | 'busy';

/**
 * @param mayCharge the user's ability (D8)
 * @param most the agreed maximum of the registered card, minor units; null without one
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

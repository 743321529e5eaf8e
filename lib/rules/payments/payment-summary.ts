/** The payment summary of a booking, for lists, the floor and the grid. */
import { type LedgerEntry, balanceOf } from './ledger';
import { type PaymentRequest, isOpen } from './payment-request';
import { registeredCard } from './registered-card';

export const PAYMENT_STATES = [
  'requested',
  'processing',
  'card',
  'paid',
  'declined',
  'expired',
  'charged',
  'refunded',
  'part-refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Sums in minor units of the restaurant's currency. */
export interface PaymentSummary {
  state: PaymentState;
  /** The amount due of an open request. */
  due: number;
  /** The total taken, including no-show charges. */
  paid: number;
  refunded: number;
}

type Asked = Pick<PaymentRequest, 'uid' | 'kind' | 'state' | 'amount'>;
type Counted = Pick<LedgerEntry, 'uid' | 'request' | 'type' | 'state' | 'amount' | 'against'>;

/** Pending requests take precedence over past payments. Null for a booking without requests. */
export function paymentSummary(requests: readonly Asked[], ledger: readonly Counted[]): PaymentSummary | null {
  const { paid, refunded, charged } = balanceOf(ledger);
  const open = requests.find(isOpen);
  const due = open && open.kind !== 'card' ? open.amount : 0;
  const state = stateOf();
  return state && { state, due, paid, refunded };

  function stateOf(): PaymentState | null {
    if (open) return open.state as 'requested' | 'processing' | 'declined';
    if (refunded > 0) return refunded >= paid ? 'refunded' : 'part-refunded';
    if (charged > 0) return 'charged';
    if (paid > 0) return 'paid';
    if (registeredCard(requests, ledger)) return 'card';
    return newest(requests)?.state === 'expired' ? 'expired' : null;
  }
}

const newest = (requests: readonly Asked[]) =>
  requests.reduce<Asked | undefined>((last, one) => (last && last.uid > one.uid ? last : one), undefined);

/**
 * The ledger of a booking: every payment movement, and every card registered or released. Entries are only added; after that only their outcome is
 * reported, by a job, a webhook or both, in any order and repeatedly.
 */
import type { ProviderName } from './payment-request';

export const ENTRY_TYPES = [
  'registration', // a card, to be charged for a no-show
  'payment', // authorised and captured in one: a deposit is paid weeks ahead, an authorisation would lapse after days
  'no-show', // charged to the registered card; also for a late cancellation
  'refund',
  'release', // a registered card released, or a pending payment stopped
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const ENTRY_STATES = ['pending', 'succeeded', 'failed'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export interface LedgerEntry {
  uid: number;
  request: number;
  /** What was paid for: a booking or a purchase. */
  booking: number | null;
  purchase: number | null;
  type: EntryType;
  /** Minor units, never negative; 0 for a card. */
  amount: number;
  currency: string;
  state: EntryState;
  provider: ProviderName;
  /** The provider's own id of it; '' until it is known. */
  providerReference: string;
  /** The refunded or released entry; null for others. */
  against: number | null;
  /** The reason, as entered by its author. */
  reason: string;
  /** The provider's code of a failure; '' for none. */
  failure: string;
  by: string;
  /** ISO instant. */
  at: string;
}

/**
 * The final outcome per type: a guest's second attempt may succeed after a decline, while our own actions are retried as new entries, so that a
 * failed one never succeeds later; and a bank may return a refund.
 */
const LAST: Record<EntryType, EntryState> = {
  registration: 'succeeded',
  payment: 'succeeded',
  'no-show': 'failed',
  refund: 'failed',
  release: 'failed',
};

/** The state after a report: the same reports in any order lead to the same state. */
export function stateAfter(type: EntryType, known: EntryState, reported: EntryState): EntryState {
  return known === 'pending' || reported === LAST[type] ? reported : known;
}

/** Entries of guests, who may never finish them; all others are made by the system. */
export const isAttempt = ({ type }: Pick<LedgerEntry, 'type'>): boolean =>
  type === 'registration' || type === 'payment';

type Counted = Pick<LedgerEntry, 'uid' | 'type' | 'state' | 'amount' | 'against'>;

export interface Balance {
  /** Taken so far, refunds not deducted. */
  paid: number;
  refunded: number;
  /** Being refunded. */
  refunding: number;
  /** Charged for a no-show, and pending charges. */
  charged: number;
  charging: number;
}

export function balanceOf(ledger: readonly Counted[]): Balance {
  const sum = (types: readonly EntryType[], state: EntryState) =>
    ledger.reduce(
      (total, entry) => total + (types.includes(entry.type) && entry.state === state ? entry.amount : 0),
      0,
    );
  return {
    paid: sum(['payment', 'no-show'], 'succeeded'),
    refunded: sum(['refund'], 'succeeded'),
    refunding: sum(['refund'], 'pending'),
    charged: sum(['no-show'], 'succeeded'),
    charging: sum(['no-show'], 'pending'),
  };
}

/** The refundable rest of an entry: pending refunds are deducted. */
export function refundableOf(ledger: readonly Counted[], uid: number): number {
  const taken = ledger.find((entry) => entry.uid === uid);
  if (!taken || taken.state !== 'succeeded' || (taken.type !== 'payment' && taken.type !== 'no-show')) return 0;
  const back = ledger.filter(({ type, against, state }) => type === 'refund' && against === uid && state !== 'failed');
  return taken.amount - back.reduce((total, { amount }) => total + amount, 0);
}

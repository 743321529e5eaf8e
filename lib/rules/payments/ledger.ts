/**
 * The ledger of a booking: every movement of money, and every card registered or let go. Entries are only added; of one that was written only
 * its outcome is still to come, from a job, a webhook or both, in any order and any number of times.
 */
import type { ProviderName } from './payment-request';

export const ENTRY_TYPES = [
  'registration', // a card, to be charged for a no-show
  'payment', // authorised and captured in one: a deposit is paid weeks ahead, an authorisation would lapse after days
  'no-show', // charged to the registered card; also for a late cancellation
  'refund',
  'release', // a registered card let go, or a payment stopped that was under way
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const ENTRY_STATES = ['pending', 'succeeded', 'failed'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export interface LedgerEntry {
  uid: number;
  request: number;
  /** What was paid for: this, or a purchase. */
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
  /** The entry that is given back or let go; null for others. */
  against: number | null;
  /** Why, in the words of who did it. */
  reason: string;
  /** The provider's code of a failure; '' for none. */
  failure: string;
  by: string;
  /** ISO instant. */
  at: string;
}

/**
 * Which outcome is the last word: a guest's second try may succeed after a decline, while what we do is tried anew under an entry of its own, so
 * that a failed one never comes back beside it; and a bank may send back a refund that had gone out.
 */
const LAST: Record<EntryType, EntryState> = {
  registration: 'succeeded',
  payment: 'succeeded',
  'no-show': 'failed',
  refund: 'failed',
  release: 'failed',
};

/** The state after a report, whatever was reported before it: the same reports in any order end in the same state. */
export function stateAfter(type: EntryType, known: EntryState, reported: EntryState): EntryState {
  return known === 'pending' || reported === LAST[type] ? reported : known;
}

/** What a guest does by themselves, and may never finish; everything else is ours to do. */
export const isAttempt = ({ type }: Pick<LedgerEntry, 'type'>): boolean =>
  type === 'registration' || type === 'payment';

type Counted = Pick<LedgerEntry, 'uid' | 'type' | 'state' | 'amount' | 'against'>;

export interface Balance {
  /** Taken from the guest so far, refunds not counted off. */
  paid: number;
  refunded: number;
  /** On its way back. */
  refunding: number;
  /** Charged for a no-show, and being charged. */
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

/** What can still be given back of one entry: never more than was taken, refunds under way counted. */
export function refundableOf(ledger: readonly Counted[], uid: number): number {
  const taken = ledger.find((entry) => entry.uid === uid);
  if (!taken || taken.state !== 'succeeded' || (taken.type !== 'payment' && taken.type !== 'no-show')) return 0;
  const back = ledger.filter(({ type, against, state }) => type === 'refund' && against === uid && state !== 'failed');
  return taken.amount - back.reduce((total, { amount }) => total + amount, 0);
}

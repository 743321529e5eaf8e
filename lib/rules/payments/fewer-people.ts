/** The deposit of a party that gets smaller after paying (ADR 83). */
import { type FrozenPolicy, isInTime } from './frozen-policy';
import { tariffFor } from './payment-policy';

export interface DepositChange {
  /** Refunded, minor units. */
  back: number;
  /** Kept, since free cancelling is over. */
  kept: number;
}

/**
 * Until free cancelling ends, the share of missing guests is refunded; afterwards it is kept. Amounts per party stay.
 * @param paid the remaining payment after refunds, minor units
 * @param now epoch milliseconds
 */
export function fewerPeople(policy: FrozenPolicy | null, paid: number, covers: number, now: number): DepositChange {
  if (policy === null || policy.kind === 'card' || policy.per !== 'cover') return { back: 0, kept: 0 };
  const over = Math.max(0, paid - tariffFor(policy, covers));
  return isInTime(policy, now) ? { back: over, kept: 0 } : { back: 0, kept: over };
}

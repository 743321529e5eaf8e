/** What becomes of a deposit when fewer people come than it was paid for (ADR 83). */
import { type FrozenPolicy, isInTime } from './frozen-policy';
import { tariffFor } from './payment-policy';

export interface DepositChange {
  /** Refunded, minor units. */
  back: number;
  /** Kept, although fewer come: free cancelling is over. */
  kept: number;
}

/**
 * Until free cancelling ends those who do not come get back their part; afterwards nobody does. What is paid for the party as a whole stays.
 * @param paid what is left of it after refunds, minor units
 * @param now epoch milliseconds
 */
export function fewerPeople(policy: FrozenPolicy | null, paid: number, covers: number, now: number): DepositChange {
  if (policy === null || policy.kind === 'card' || policy.per !== 'cover') return { back: 0, kept: 0 };
  const over = Math.max(0, paid - tariffFor(policy, covers));
  return isInTime(policy, now) ? { back: over, kept: 0 } : { back: 0, kept: over };
}

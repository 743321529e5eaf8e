/** What it means for a guest's money when they cancel now. */
import { type FrozenPolicy, isInTime } from './frozen-policy';
import type { RequestState } from './payment-request';

/** What is left of one payment once all refunds are through, and the terms that it was made on. */
export interface HeldPayment {
  /** Minor units. */
  amount: number;
  /** Null for what was asked by hand without terms. */
  policy: FrozenPolicy | null;
}

export interface Given {
  /** Of what was asked last. */
  state: RequestState;
  policy: FrozenPolicy | null;
  held: readonly HeldPayment[];
}

/**
 * 'free': nothing was taken, and nothing will be. 'refund': what was paid comes back by itself. 'charge': a card is there, and may be charged.
 * 'kept': what was paid stays with the restaurant, unless a person there gives it back; 'kept-without-terms': so does what was asked by hand.
 */
export type CancellingMeans = 'free' | 'refund' | 'charge' | 'kept' | 'kept-without-terms';

/**
 * Each payment goes by its own terms, so that some of the money may come back and some not.
 * @param now epoch milliseconds
 */
export function cancellingMeans(
  { state, policy, held }: Given,
  now: number,
): Array<{ means: CancellingMeans; total: number }> {
  const totals = new Map<CancellingMeans, number>();
  for (const { amount, policy: terms } of held) {
    const means = terms === null ? 'kept-without-terms' : isInTime(terms, now) ? 'refund' : 'kept';
    totals.set(means, (totals.get(means) ?? 0) + amount);
  }
  if (totals.size > 0) return [...totals].map(([means, total]) => ({ means, total }));
  const isCharged = state === 'registered' && policy !== null && !isInTime(policy, now);
  return [{ means: isCharged ? 'charge' : 'free', total: 0 }];
}

/** The effect of cancelling now on a guest's payment. */
import { type FrozenPolicy, isInTime } from './frozen-policy';
import type { RequestState } from './payment-request';

/** The remainder of a payment after all refunds are complete, and the terms under which it was made. */
export interface HeldPayment {
  /** Minor units. */
  amount: number;
  /** Null for a manual request without terms. */
  policy: FrozenPolicy | null;
}

export interface Given {
  /** Terms of the latest request. */
  state: RequestState;
  policy: FrozenPolicy | null;
  held: readonly HeldPayment[];
}

/**
 * 'free': nothing was or will be charged. 'refund': the payment is refunded automatically. 'charge': the registered card may be charged. 'kept':
 * the restaurant keeps the payment, unless staff refund it; 'kept-without-terms': the same for a manual request.
 */
export type CancellingMeans = 'free' | 'refund' | 'charge' | 'kept' | 'kept-without-terms';

/**
 * Each payment follows its own terms, so that only part of the money may be refunded.
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

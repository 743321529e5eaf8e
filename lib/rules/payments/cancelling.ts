/** What it means for a guest's money when they cancel now. */
import { type FrozenPolicy, isInTime } from './frozen-policy';
import type { RequestState } from './payment-request';

export interface Given {
  state: RequestState;
  policy: FrozenPolicy | null;
  /** Minor units. */
  paid: number;
  refunded: number;
}

/**
 * 'free': nothing was taken, and nothing will be. 'refund': what was paid comes back by itself. 'charge': a card is there, and may be charged.
 * 'kept': what was paid stays with the restaurant, unless a person there gives it back.
 */
export type CancellingMeans = 'free' | 'refund' | 'charge' | 'kept';

/** @param now epoch milliseconds */
export function cancellingMeans({ state, policy, paid, refunded }: Given, now: number): CancellingMeans {
  const inTime = policy !== null && isInTime(policy, now);
  if (paid > refunded) return inTime ? 'refund' : 'kept';
  return state === 'registered' && policy !== null && !inTime ? 'charge' : 'free';
}

/** The registered cards of a booking. */
import type { LedgerEntry } from './ledger';
import type { PaymentRequest } from './payment-request';

type Asked = Pick<PaymentRequest, 'uid' | 'kind' | 'state'>;
type Counted = Pick<LedgerEntry, 'uid' | 'request' | 'type' | 'state' | 'against'>;

export interface RegisteredCard<R extends Asked, E extends Counted> {
  request: R;
  /** The entry of its registration. */
  entry: E;
}

/** Requests with a registered, unreleased card, the newest first: a repeated request may add a second card. */
export function registeredCards<R extends Asked, E extends Counted>(
  requests: readonly R[],
  ledger: readonly E[],
): Array<RegisteredCard<R, E>> {
  const newestFirst = [...requests].sort((one, other) => other.uid - one.uid);
  return newestFirst.flatMap((request) => {
    if (request.kind !== 'card' || request.state !== 'registered') return [];
    const entry = ledger.find(
      (one) => one.request === request.uid && one.type === 'registration' && one.state === 'succeeded',
    );
    return entry &&
      !ledger.some(({ type, against, state }) => type === 'release' && against === entry.uid && state !== 'failed')
      ? [{ request, entry }]
      : [];
  });
}

/** The card that would be charged: the newest one. */
export const registeredCard = <R extends Asked, E extends Counted>(
  requests: readonly R[],
  ledger: readonly E[],
): RegisteredCard<R, E> | null => registeredCards(requests, ledger)[0] ?? null;

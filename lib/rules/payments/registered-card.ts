/** The cards that a booking has, if any. */
import type { LedgerEntry } from './ledger';
import type { PaymentRequest } from './payment-request';

type Asked = Pick<PaymentRequest, 'uid' | 'kind' | 'state'>;
type Counted = Pick<LedgerEntry, 'uid' | 'request' | 'type' | 'state' | 'against'>;

export interface RegisteredCard<R extends Asked, E extends Counted> {
  request: R;
  /** Of its registration. */
  entry: E;
}

/** Every request whose card is there and is not being let go, the newest first: who was asked again may have given a second one. */
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

/** The one that would be charged: the newest. */
export const registeredCard = <R extends Asked, E extends Counted>(
  requests: readonly R[],
  ledger: readonly E[],
): RegisteredCard<R, E> | null => registeredCards(requests, ledger)[0] ?? null;

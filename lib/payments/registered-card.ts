/** The card that a booking has, if any. */
import type { LedgerEntry } from './ledger';
import type { PaymentRequest } from './payment-request';

type Asked = Pick<PaymentRequest, 'uid' | 'kind' | 'state'>;
type Counted = Pick<LedgerEntry, 'uid' | 'request' | 'type' | 'state' | 'against'>;

/** The newest request whose card is there and is not being let go, with the entry of its registration. */
export function registeredCard<R extends Asked, E extends Counted>(requests: readonly R[], ledger: readonly E[]): { request: R; entry: E } | null {
  const newestFirst = [...requests].sort((one, other) => other.uid - one.uid);
  for (const request of newestFirst) {
    if (request.kind !== 'card' || request.state !== 'registered') continue;
    const entry = ledger.find((one) => one.request === request.uid && one.type === 'registration' && one.state === 'succeeded');
    if (entry && !ledger.some(({ type, against, state }) => type === 'release' && against === entry.uid && state !== 'failed')) return { request, entry };
  }
  return null;
}

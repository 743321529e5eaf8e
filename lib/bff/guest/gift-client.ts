/** The calls about the gift cards that a restaurant sells online. */
import {
  type GuestGiftBalance,
  type GuestGiftOffer,
  type GuestGiftOrder,
  guestGiftBalance,
  guestGiftOffer,
  guestGiftOrdered,
} from '@/lib/contract/guests/guest-gift-cards';
import type { Result } from '@/lib/rules/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import { parseUpstream } from '../upstream';

/** Time limit of a call, in milliseconds. */
const TIMEOUT_MS = 8_000;

export interface GiftClient {
  offer(): Promise<Result<GuestGiftOffer>>;
  /** @param once idempotency key of the guest's action */
  order(order: GuestGiftOrder, once: string): Promise<Result<{ path: string }>>;
  balance(code: string): Promise<Result<GuestGiftBalance>>;
}

/** @param headers forwarded with every call: request id and guest's address */
export function giftClient(service: string, headers: Record<string, string>): GiftClient {
  const base = `public/v1/restaurants/${encodeURIComponent(service)}`;
  const call = { headers, timeout: TIMEOUT_MS };
  return {
    offer: () => parseUpstream({ ...call, method: 'GET', path: `${base}/gift-cards` }, guestGiftOffer),
    order: (body, once) =>
      parseUpstream(
        {
          ...call,
          headers: { ...headers, [IDEMPOTENCY_HEADER]: once },
          method: 'POST',
          path: `${base}/gift-cards`,
          body,
        },
        guestGiftOrdered,
      ),
    balance: (code) =>
      parseUpstream({ ...call, method: 'POST', path: `${base}/gift-card-balance`, body: { code } }, guestGiftBalance),
  };
}

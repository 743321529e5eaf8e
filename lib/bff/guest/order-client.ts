/** The calls of an order, by the key of its cart or order. */
import { z } from 'zod';
import {
  type GuestCart,
  type GuestMenu,
  type GuestOrder,
  type cartChange,
  type checkout,
  checkedOut,
  guestCart,
  guestMenu,
  guestOrder,
} from '@/lib/contract/guests/guest-orders';
import type { OrderService } from '@/lib/contract/takeaway/takeaway';
import type { Result } from '@/lib/rules/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import type { Failure } from '../problem';
import { type UpstreamAnswer, callUpstream, parseUpstream } from '../upstream';

/** Time limit of a call, in milliseconds. */
const TIMEOUT_MS = 8_000;

export interface OrderClient {
  menu(): Promise<Result<GuestMenu>>;
  open(serviceType: OrderService): Promise<Result<{ key: string }>>;
  cart(key: string): Promise<Result<GuestCart>>;
  change(key: string, change: z.input<typeof cartChange>): Promise<Result<GuestCart>>;
  /** @param code '' removes the gift card from the cart */
  giftCard(key: string, code: string): Promise<Result<GuestCart>>;
  /** @param once idempotency key of the guest's action */
  checkOut(key: string, said: z.input<typeof checkout>, once: string): Promise<Result<{ order: string; path: string }>>;
  order(key: string): Promise<Result<GuestOrder>>;
  /** @param path '{hash}/{name}' of a product's picture */
  picture(path: string): Promise<UpstreamAnswer | Failure>;
}

/** @param headers forwarded with every call: request id and guest's address */
export function orderClient(service: string, headers: Record<string, string>): OrderClient {
  const base = `public/v1/restaurants/${encodeURIComponent(service)}`;
  const call = { headers, timeout: TIMEOUT_MS };
  const cartAt = (key: string) => `${base}/carts/${encodeURIComponent(key)}`;
  return {
    menu: () => parseUpstream({ ...call, method: 'GET', path: `${base}/menu` }, guestMenu),
    open: (serviceType) =>
      parseUpstream(
        { ...call, method: 'POST', path: `${base}/carts`, body: { serviceType } },
        z.object({ key: z.string() }),
      ),
    cart: (key) => parseUpstream({ ...call, method: 'GET', path: cartAt(key) }, guestCart),
    change: (key, body) => parseUpstream({ ...call, method: 'POST', path: cartAt(key), body }, guestCart),
    giftCard: (key, code) =>
      parseUpstream({ ...call, method: 'POST', path: `${cartAt(key)}/gift-card`, body: { code } }, guestCart),
    checkOut: (key, body, once) =>
      parseUpstream(
        {
          ...call,
          headers: { ...headers, [IDEMPOTENCY_HEADER]: once },
          method: 'POST',
          path: `${cartAt(key)}/checkout`,
          body,
        },
        checkedOut,
      ),
    order: (key) =>
      parseUpstream({ ...call, method: 'GET', path: `${base}/orders/${encodeURIComponent(key)}` }, guestOrder),
    picture: (path) => {
      const [hash = '', name = ''] = path.split('/');
      return callUpstream({
        ...call,
        method: 'GET',
        path: `${base}/menu/pictures/${encodeURIComponent(hash)}/${encodeURIComponent(name)}`,
        file: true,
      });
    },
  };
}

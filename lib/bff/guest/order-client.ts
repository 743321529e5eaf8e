/** The calls of ordering, by the key of a cart or of an order. */
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
import { type Answered, callUpstream, parseUpstream } from '../upstream';

/** Nobody waits longer than this for a page, in milliseconds. */
const TIMEOUT_MS = 8_000;

export interface OrderClient {
  menu(): Promise<Result<GuestMenu>>;
  open(serviceType: OrderService): Promise<Result<{ key: string }>>;
  cart(key: string): Promise<Result<GuestCart>>;
  change(key: string, change: z.input<typeof cartChange>): Promise<Result<GuestCart>>;
  /** @param code '' takes the gift card off the cart */
  giftCard(key: string, code: string): Promise<Result<GuestCart>>;
  /** @param once names the guest's one action: sent twice it is done once */
  checkOut(key: string, said: z.input<typeof checkout>, once: string): Promise<Result<{ order: string; path: string }>>;
  order(key: string): Promise<Result<GuestOrder>>;
  /** @param path '{hash}/{name}' of a dish */
  picture(path: string): Promise<Answered | Failure>;
}

/** @param headers that go along with every call: the request's id and the guest's address */
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

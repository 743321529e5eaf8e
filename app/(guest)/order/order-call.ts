/** Context of ordering requests: a guest call with the restaurant and the API client. */
import type { OrderContext } from '@/components/guest/order/order-context';
import { orderStyle } from '@/components/guest/order/order-style';
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import { type OrderClient, orderClient } from '@/lib/bff/guest/order-client';
import { moneyText, surchargeText } from '@/lib/money/format';
import type { Problem } from '@/lib/rules/message/problem';
import { menuPath } from '@/lib/rules/takeaway/order-path';
import type { ReactNode } from 'react';
import type { GuestCall } from '../book/guest-call';
import { noticeAnswer } from '../book/notice-answer';
import { readRestaurant } from '../book/read-restaurant';
import { salesIndexing } from '../book/page-indexing';
import { contextOf, restaurantPage } from '../book/restaurant-page';

export const clientOf = (call: GuestCall): OrderClient => orderClient(call.service, call.upstream);

type Found = { ok: true; context: OrderContext } | { ok: false; page: Response };

/**
 * The restaurant, and formatting of amounts.
 * @param path of this page
 */
export async function readContext(call: GuestCall, path: string, currency: string): Promise<Found> {
  const restaurant = await readRestaurant(call);
  if (!restaurant.ok) return { ok: false, page: await failedOrder(call, restaurant.problem) };
  const base = contextOf({ ...call, query: { ...call.query, embed: false } }, restaurant.value);
  return {
    ok: true,
    context: {
      ...base,
      o: call.texts('guestOrder'),
      k: call.texts('takeaway'),
      service: call.service,
      address: withLanguage(call, path),
      sum: (minor) => moneyText(minor, currency, call.language),
      surcharge: (minor) => surchargeText(minor, currency, call.language),
    },
  };
}

/** A path in the language chosen by the link. */
export const withLanguage = (call: GuestCall, path: string, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...(call.query.lang && { lang: call.query.lang }), ...more }).toString();
  return query ? `${path}?${query}` : path;
};

export function orderPage(
  call: GuestCall,
  context: OrderContext,
  body: ReactNode,
  {
    path,
    status,
    isHeld = false,
    isFound = false,
    script = null,
  }: {
    path: string;
    status?: number;
    isHeld?: boolean;
    /** The same for everyone, so search engines may index it. */
    isFound?: boolean;
    script?: string | null;
  },
): Promise<Response> {
  const title = context.o('title', { name: context.restaurant.name });
  return restaurantPage(call, context, {
    title,
    indexing: isFound ? salesIndexing(context, path, title, title) : undefined,
    status,
    headers: isFound ? { 'cache-control': 'private, no-store' } : PRIVATE_PAGE,
    languageLinks: isHeld ? null : { path },
    styles: orderStyle,
    script,
    body,
  });
}

/**
 * Error page of ordering: ordering is off, the cart or order is gone, or the restaurant API does not answer.
 * @param what the link should have opened
 */
export async function failedOrder(
  call: GuestCall,
  problem: Problem,
  what: 'cart' | 'order' = 'cart',
): Promise<Response> {
  const o = call.texts('guestOrder');
  const g = call.texts('guestPreferences');
  if (problem.code === 'orders-off') {
    const restaurant = await readRestaurant(call);
    return noticeAnswer(
      call,
      { ...problem, status: 404 },
      {
        title: o('off', { name: restaurant.ok ? restaurant.value.name : call.service }),
        text: o('offText'),
        headers: PRIVATE_PAGE,
      },
    );
  }
  if (problem.status === 404 || problem.status === 400)
    return noticeAnswer(call, problem, {
      title: o(what === 'order' ? 'lostOrder' : 'lost'),
      text: o(what === 'order' ? 'lostOrderText' : 'lostText'),
      onward: { href: menuPath(call.service), label: o('toMenu') },
      headers: PRIVATE_PAGE,
    });
  const words = problem.status === 429 ? 'tooMany' : 'down';
  return noticeAnswer(call, problem, {
    title: g(`gone.${words}`),
    text: g(`gone.${words}Text`),
    retry: call.address,
    headers: PRIVATE_PAGE,
  });
}

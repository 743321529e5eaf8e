/** Responses of the gift card pages. */
import type { ReactNode } from 'react';
import type { GiftContext } from '@/components/guest/gift/gift-context';
import type { Indexing } from '@/components/shared/guest-page/guest-document';
import { giftStyle } from '@/components/guest/gift/gift-style';
import { type GiftClient, giftClient } from '@/lib/bff/guest/gift-client';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { failedPage } from '@/app/(guest)/book/failed-page';
import { readRestaurant } from '@/app/(guest)/book/read-restaurant';
import { contextOf, restaurantPage } from '@/app/(guest)/book/restaurant-page';

type Found = { ok: true; context: GiftContext } | { ok: false; page: Response };

export const clientOf = ({ service, upstream }: GuestCall): GiftClient => giftClient(service, upstream);

export async function readGiftPage(call: GuestCall): Promise<Found> {
  const restaurant = await readRestaurant(call);
  if (!restaurant.ok) return { ok: false, page: await failedPage(call, restaurant.problem) };
  return { ok: true, context: { ...contextOf(call, restaurant.value), g: call.texts('guestGift') } };
}

interface GiftAnswer {
  title: string;
  path: string;
  body: ReactNode;
  status?: number;
  /** It contains typed values. */
  isHeld?: boolean;
  indexing?: Indexing;
}

export const giftAnswer = (
  call: GuestCall,
  context: GiftContext,
  { title, path, body, status, isHeld = false, indexing }: GiftAnswer,
): Promise<Response> =>
  restaurantPage(call, context, {
    title,
    indexing,
    status,
    headers: isHeld || status !== undefined ? { 'cache-control': 'private, no-store' } : undefined,
    languageLinks: isHeld ? null : { path },
    styles: giftStyle,
    body,
  });

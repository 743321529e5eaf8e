/** Responses of a payment link: neither cached nor indexed, and without referrer. */
import type { ReactNode } from 'react';
import { guestStyle } from '@/components/shared/guest-page/style/guest-style';
import { ChallengePage } from '@/components/guest/payment/challenge-page';
import type { PaymentContext } from '@/components/guest/payment/payment-context';
import { paymentStyle } from '@/components/guest/payment/payment-style';
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import type { GuestRestaurant } from '@/lib/rules/guest-booking/guest-booking';
import type { GuestPayment } from '@/lib/rules/payments/guest-payment';
import { contextOf, restaurantPage } from '../book/restaurant-page';
import type { PaymentCall } from './payment-call';

export function paymentContext(call: PaymentCall, restaurant: GuestRestaurant, payment: GuestPayment): PaymentContext {
  const address = call.addressFor(payment.provider.name);
  const { query } = call;
  // A page that takes a card is never shown in a frame, so that the guest sees whose page it is.
  return {
    ...contextOf({ ...call, query: { ...query, embed: false } }, restaurant),
    payment,
    address,
    returnUrl: call.publicUrl + address,
    now: call.now,
  };
}

/** @param news prefix of the title, which screen readers announce first: the card was refused */
export function paymentAnswer(
  call: PaymentCall,
  context: PaymentContext,
  body: ReactNode,
  news = '',
): Promise<Response> {
  const { p, restaurant, payment } = context;
  const [path = '', query = ''] = call.addressFor(payment.provider.name).split('?');
  const { lang: _lang, ...link } = Object.fromEntries(new URLSearchParams(query));
  const title = [news, p('title', { name: restaurant.name })].filter(Boolean).join(' · ');
  return restaurantPage(call, context, {
    title,
    headers: PRIVATE_PAGE,
    languageLinks: { path, more: link },
    styles: guestStyle + paymentStyle,
    script: '/card-page.js',
    body,
  });
}

export const challengeAnswer = (
  call: PaymentCall,
  context: PaymentContext,
  attempt: number,
  challenge: string,
): Promise<Response> =>
  paymentAnswer(call, context, <ChallengePage context={context} attempt={attempt} challenge={challenge} />);

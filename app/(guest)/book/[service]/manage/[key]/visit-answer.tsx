/** Response of a booking's pages: neither cached nor indexed. */
import type { ReactNode } from 'react';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { restaurantPage } from '@/app/(guest)/book/restaurant-page';

interface VisitAnswer {
  body: ReactNode;
  status?: number;
  /** Part of the booking's page, for the language switch. */
  step?: 'change' | 'cancel';
}

export function visitAnswer(
  call: GuestCall,
  context: PageContext,
  visit: Visit,
  { body, status, step }: VisitAnswer,
): Promise<Response> {
  const { t, restaurant } = context;
  return restaurantPage(call, context, {
    title: t('visit.title', { name: restaurant.name }),
    status,
    headers: PRIVATE_PAGE,
    languageLinks: { path: visitPath(restaurant.service, visit.key), ...(step && { more: { step } }) },
    body,
  });
}

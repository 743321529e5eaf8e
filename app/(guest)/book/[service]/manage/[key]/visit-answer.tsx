/** The pages of a booking: kept by nobody, and found by nobody who has not got the link. */
import type { ReactNode } from 'react';
import type { PageContext } from '@/components/guest-booking/page-context';
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import { visitPath } from '@/lib/guest-booking/booking-query';
import type { Visit } from '@/lib/guest-booking/guest-booking';
import type { GuestCall } from '../../../guest-call';
import { housePage } from '../../../house-page';

interface VisitAnswer {
  body: ReactNode;
  status?: number;
  /** Which part of the booking's page, for the language switch. */
  step?: 'change' | 'cancel';
}

export function visitAnswer(call: GuestCall, context: PageContext, visit: Visit, { body, status, step }: VisitAnswer): Promise<Response> {
  const { t, house } = context;
  return housePage(call, context, {
    title: t('visit.title', { name: house.name }),
    status,
    headers: PRIVATE_PAGE,
    languageLinks: { path: visitPath(house.service, visit.key), ...(step && { more: { step } }) },
    body,
  });
}

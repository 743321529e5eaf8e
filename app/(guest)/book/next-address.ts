/** Where a guest goes on once they have booked, moved their booking, or taken a place that they were offered. */
import type { VisitNews } from '@/components/guest/book/visit-page';
import { addressOf, journeyOf, visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { paymentAddress } from '@/lib/rules/payments/payment-address';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { GuestCall } from './guest-call';

/** To their booking, or first to the page that asks for their card. That page stands in no frame: in one, the booking's page leads there. */
export function nextAddress(
  { service, query }: Pick<GuestCall, 'service' | 'query'>,
  { key, payment }: Pick<Visit, 'key' | 'payment'>,
  news: VisitNews,
): string {
  const waits = payment !== null && payment.binding && isOpen(payment);
  if (!waits || query.embed) return addressOf(visitPath(service, key), journeyOf(query), { news });
  return paymentAddress(
    { service, key: payment.key, provider: payment.provider },
    query.lang ? { lang: query.lang } : {},
  );
}

/** URL after a guest has booked, moved their booking, or accepted an offer. */
import type { VisitNews } from '@/components/guest/book/visit-page';
import { addressOf, journeyOf, visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { paymentAddress } from '@/lib/rules/payments/payment-address';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { GuestCall } from './guest-call';

/**
 * The booking's page, or first the card page. The card page is never shown in a frame: embedded, the booking's page
 * links to it.
 */
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

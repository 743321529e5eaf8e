/** Error page of a card or payment request: the reason, that nothing is charged twice, and a contact. */
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import { addressOf, bookingPath, journeyOf } from '@/lib/rules/guest-booking/booking-query';
import type { Problem } from '@/lib/rules/message/problem';
import { noticeAnswer } from '../book/notice-answer';
import type { PaymentCall } from './payment-call';

type Words = 'gone' | 'unknown' | 'down' | 'tooMany';

export function failedPayment(call: PaymentCall, problem: Problem): Promise<Response> {
  const { t, service, query } = call;
  const p = call.texts('guestPayment');
  const words = wordsOf(problem);
  const isSent = words === 'down' && call.form.has('action');
  return noticeAnswer(call, problem, {
    title: p(`gone.${words}`),
    text: isSent ? t('gone.sentText') : p(`gone.${words}Text`),
    resend: isSent,
    // Retrying is always safe: the page only reads the state.
    retry: (words === 'down' && !isSent) || words === 'tooMany' ? call.ownAddress : undefined,
    onward:
      words === 'gone'
        ? { href: addressOf(bookingPath(service), journeyOf(query)), label: t('visit.again') }
        : undefined,
    headers: PRIVATE_PAGE,
  });
}

function wordsOf({ status }: Problem): Words {
  if (status === 410) return 'gone';
  if (status === 404 || status === 400) return 'unknown';
  return status === 429 ? 'tooMany' : 'down';
}

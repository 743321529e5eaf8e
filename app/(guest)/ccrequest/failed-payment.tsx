/** What a guest sees when the page for his card cannot be had: why, that nothing is charged twice, and whom to call. */
import { GuestDocument } from '@/components/guest-booking/guest-document';
import { NoticePage } from '@/components/guest-booking/notice-page';
import { htmlAnswer } from '@/lib/bff/guest/html-answer';
import { knownHouse } from '@/lib/bff/guest/known-house';
import { bookingPath } from '@/lib/guest-booking/booking-query';
import type { Problem } from '@/lib/message/problem';
import { PRIVATE } from './payment-answer';
import type { PaymentCall } from './payment-call';

type Words = 'gone' | 'unknown' | 'down' | 'tooMany';

export function failedPayment(call: PaymentCall, problem: Problem): Promise<Response> {
  const { t, language, nonce, service } = call;
  const p = call.texts('guestPayment');
  const words = wordsOf(problem);
  const title = p(`gone.${words}`);
  const down = words === 'down' || words === 'tooMany';
  return htmlAnswer(
    <GuestDocument language={language} title={title} nonce={nonce} embed={false} skipLabel={t('skip')}>
      <NoticePage
        t={t}
        title={title}
        text={p(`gone.${words}Text`)}
        phone={knownHouse(service)?.phone}
        // Looking again is always safe: the page asks how it stands, and sends nothing.
        retry={down ? call.ownAddress : undefined}
        onward={words === 'gone' ? { href: bookingPath(service), label: t('visit.again') } : undefined}
      />
    </GuestDocument>,
    { status: problem.status === 0 ? 502 : problem.status, headers: { ...PRIVATE, ...(problem.status >= 500 && { 'retry-after': '10' }) } },
  );
}

function wordsOf({ status }: Problem): Words {
  if (status === 410) return 'gone';
  if (status === 404 || status === 400) return 'unknown';
  return status === 429 ? 'tooMany' : 'down';
}

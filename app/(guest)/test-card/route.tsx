/** Fields of the test provider, framed by the card page: they exchange a documented number for a token. */
import { GuestDocument } from '@/components/shared/guest-page/guest-document';
import { guestStyle } from '@/components/shared/guest-page/style/guest-style';
import { TestCardPage } from '@/components/guest/payment/test-card-page';
import { testCardStyle } from '@/components/guest/payment/test-card-style';
import { PRIVATE_PAGE, htmlAnswer } from '@/lib/bff/guest/html-answer';
import { paymentClient } from '@/lib/bff/guest/payment-client';
import { testCardOf } from '@/lib/rules/payments/test-cards';
import { guestPage } from '../book/guest-call';

export const GET = testCardRoute(({ nonce, language, texts }) => {
  const p = texts('guestPayment');
  return htmlAnswer(
    <GuestDocument
      language={language}
      title={p('testCard.title')}
      nonce={nonce}
      embed={false}
      skipLabel={p('testCard.number')}
      look={guestStyle + testCardStyle}
      script="/test-card.js"
    >
      <TestCardPage p={p} />
    </GuestDocument>,
    { headers: PRIVATE_PAGE },
  );
});

/** Other numbers are refused here and not forwarded. */
export const POST = testCardRoute(async (call) => {
  const number = call.value('number') ?? '';
  if (testCardOf(number) === null) return Response.json({ code: 'validation' }, { status: 400, headers: PRIVATE_PAGE });
  const made = await paymentClient(call.service, '', call.upstream).testToken(number);
  return made.ok
    ? Response.json({ token: made.value }, { headers: PRIVATE_PAGE })
    : Response.json({ code: made.problem.code }, { status: made.problem.status || 502, headers: PRIVATE_PAGE });
});

function testCardRoute(handle: Parameters<typeof guestPage>[1]) {
  return (request: Request): Promise<Response> =>
    guestPage('/test-card', handle)(request, {
      params: Promise.resolve({ service: new URL(request.url).searchParams.get('service') ?? '' }),
    });
}

/**
 * Page of a payment link in its current state. After a return from the bank, the outcome comes from the provider, not
 * from the URL.
 */
import { AskPage } from '@/components/guest/payment/ask-page';
import { EndedPage } from '@/components/guest/payment/ended-page';
import { type PaymentContext, refusalKey } from '@/components/guest/payment/payment-context';
import { ReceiptPage } from '@/components/guest/payment/receipt-page';
import { SettlingPage } from '@/components/guest/payment/settling-page';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { isSettled } from '@/lib/rules/payments/guest-payment';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { failedPayment } from './failed-payment';
import { challengeAnswer, paymentAnswer } from './payment-answer';
import type { PaymentCall } from './payment-call';
import { readPayment } from './read-payment';
import { attemptIn, openAddress, resultAddress } from './settle';

export async function showPayment(call: PaymentCall): Promise<Response> {
  const found = await readPayment(call);
  if (!found.ok) return found.page;
  const { context } = found;
  const { payment } = context;
  const { name } = payment.provider;
  if (!call.shows(name)) return seeOther(call.addressFor(name));
  // Returned from the bank, and the provider has already reported the outcome.
  if (isSettled(payment) && attemptIn(call) !== null) return seeOther(resultAddress(call, context, payment));
  const again = call.value('again') === '1' && isOpen(payment);
  const attempt = again || !isOpen(payment) ? null : await attemptUnderWay(call, context);
  if (attempt !== null) return lookAgain(call, context, attempt);
  const refused = payment.state === 'declined' ? context.p(refusalKey(payment)) : '';
  return paymentAnswer(call, context, again ? <AskPage context={context} /> : bodyOf(call, context), refused);
}

/** The attempt in the URL, or the one in progress: opening the e-mail again shows its state. */
async function attemptUnderWay(call: PaymentCall, { payment }: PaymentContext): Promise<number | null> {
  if (payment.state !== 'processing') return attemptIn(call);
  const begun = await call.payments.begin();
  return begun.ok ? begun.value.attempt : attemptIn(call);
}

async function lookAgain(call: PaymentCall, context: PaymentContext, attempt: number): Promise<Response> {
  const result = await call.payments.confirm(attempt, null, crypto.randomUUID());
  if (!result.ok) return failedPayment(call, result.problem);
  const { state, challenge } = result.value;
  if (challenge !== null && context.payment.provider.name === 'test')
    return challengeAnswer(call, context, attempt, challenge);
  if (challenge !== null) return seeOther(openAddress(call, context, attempt, result.value));
  if (state !== 'processing') return seeOther(resultAddress(call, context, result.value));
  return paymentAnswer(
    call,
    context,
    <SettlingPage
      context={{ ...context, address: call.addressFor(context.payment.provider.name, { attempt: String(attempt) }) }}
    />,
  );
}

function bodyOf(call: PaymentCall, context: PaymentContext) {
  switch (context.payment.state) {
    case 'requested':
    case 'declined':
      return <AskPage context={context} />;
    case 'processing':
      return <SettlingPage context={context} />;
    case 'registered':
    case 'paid':
      return <ReceiptPage context={context} news={call.value('news') === 'done'} />;
    case 'expired':
    case 'withdrawn':
      return <EndedPage context={context} why={context.payment.state} />;
  }
}

/**
 * Actions of the card page: begin an attempt, submit a card, or answer the test bank. Nothing is charged twice: the
 * restaurant API allows one attempt at a time, and each submitted card counts once.
 */
import type { PaymentContext } from '@/components/guest/payment/payment-context';
import { PRIVATE_PAGE, seeOther } from '@/lib/bff/guest/html-answer';
import { sentOnce } from '@/lib/bff/guest/sent-once';
import type { Problem, Result } from '@/lib/rules/message/problem';
import type { GivenCard, TryOutcome } from '@/lib/rules/payments/guest-payment';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { failedPayment } from './failed-payment';
import type { PaymentCall } from './payment-call';
import { readPayment } from './read-payment';
import { attemptIn, openAddress, resultAddress } from './settle';

export async function takePayment(call: PaymentCall): Promise<Response> {
  const action = call.value('action');
  if (action === 'attempt') return beginAttempt(call);
  const found = await readPayment(call);
  if (!found.ok) return found.page;
  const { context } = found;
  const here = call.addressFor(context.payment.provider.name);
  // Submitted again after it was finished: the page shows the state.
  if (!isOpen(context.payment) || (action !== 'confirm' && action !== 'challenge')) return seeOther(here);
  return action === 'confirm' ? confirm(call, context) : answerBank(call, context);
}

/** JSON for the page's script, which opens the provider's fields with it. */
async function beginAttempt({ payments }: PaymentCall): Promise<Response> {
  const begun = await payments.begin();
  const headers = PRIVATE_PAGE;
  return begun.ok
    ? Response.json(begun.value, { headers })
    : Response.json(begun.problem, { status: begun.problem.status || 502, headers });
}

async function confirm(call: PaymentCall, context: PaymentContext): Promise<Response> {
  const card = cardIn(call);
  const attemptId = attemptIn(call);
  const begun: Result<{ attempt: number }> =
    attemptId === null ? await call.payments.begin() : { ok: true, value: { attempt: attemptId } };
  if (!begun.ok)
    return isOver(begun.problem)
      ? seeOther(call.addressFor(context.payment.provider.name))
      : failedPayment(call, begun.problem);
  const { attempt } = begun.value;
  return onward(
    call,
    context,
    attempt,
    await call.payments.confirm(attempt, card, card ? sentOnce(`card-${attempt}`, card) : crypto.randomUUID()),
  );
}

async function answerBank(call: PaymentCall, context: PaymentContext): Promise<Response> {
  const attempt = attemptIn(call);
  const challenge = call.value('challenge') ?? '';
  if (attempt === null || challenge === '') return seeOther(call.addressFor(context.payment.provider.name));
  const answered = await call.payments.answerChallenge(challenge, call.value('accept') === '1');
  // An answered challenge needs nothing; its outcome is read below.
  if (!answered.ok && answered.problem.status !== 404) return failedPayment(call, answered.problem);
  return onward(call, context, attempt, await call.payments.confirm(attempt, null, crypto.randomUUID()));
}

/** Paid, withdrawn or expired meanwhile: the page shows which. */
const isOver = ({ status }: Problem) => status === 409;

/** While the outcome is unknown, the page polls; its URL names the attempt. */
function onward(
  call: PaymentCall,
  context: PaymentContext,
  attempt: number,
  result: Result<TryOutcome>,
): Promise<Response> | Response {
  if (!result.ok)
    return isOver(result.problem)
      ? seeOther(call.addressFor(context.payment.provider.name))
      : failedPayment(call, result.problem);
  const { state, challenge } = result.value;
  const open = state === 'processing' || challenge !== null;
  return seeOther(
    open ? openAddress(call, context, attempt, result.value) : resultAddress(call, context, result.value),
  );
}

/** Token of providers whose fields only create one; null for providers that report to the server. */
function cardIn({ form }: PaymentCall): GivenCard | null {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const token = text('token');
  return token === ''
    ? null
    : { token, method: text('method'), issuer: text('issuer'), idType: text('idType'), idNumber: text('idNumber') };
}

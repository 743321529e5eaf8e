/**
 * What a guest sends: that the fields want to begin, that they gave a card, or their answer to the bank of a test card. Nothing is ever taken twice:
 * the restaurant API has one try under way, and each card that is sent to it counts once.
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
import { attemptIn, openAddress, settledAddress } from './settle';

export async function takePayment(call: PaymentCall): Promise<Response> {
  const action = call.value('action');
  if (action === 'attempt') return beginTry(call);
  const found = await readPayment(call);
  if (!found.ok) return found.page;
  const { context } = found;
  const here = call.addressFor(context.payment.provider.name);
  // Sent once more after it had been done, or after it was over: the page knows how to say so.
  if (!isOpen(context.payment) || (action !== 'confirm' && action !== 'challenge')) return seeOther(here);
  return action === 'confirm' ? confirm(call, context) : answerBank(call, context);
}

/** For the script of the page: what the fields of the provider are opened with. */
async function beginTry({ payments }: PaymentCall): Promise<Response> {
  const begun = await payments.begin();
  const headers = PRIVATE_PAGE;
  return begun.ok
    ? Response.json(begun.value, { headers })
    : Response.json(begun.problem, { status: begun.problem.status || 502, headers });
}

async function confirm(call: PaymentCall, context: PaymentContext): Promise<Response> {
  const card = cardIn(call);
  const said = attemptIn(call);
  const begun: Result<{ attempt: number }> =
    said === null ? await call.payments.begin() : { ok: true, value: { attempt: said } };
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
  // One that was answered already waits for nothing: how it ended is asked below.
  if (!answered.ok && answered.problem.status !== 404) return failedPayment(call, answered.problem);
  return onward(call, context, attempt, await call.payments.confirm(attempt, null, crypto.randomUUID()));
}

/** It was met, withdrawn or ran out meanwhile: its page says which. */
const isOver = ({ status }: Problem) => status === 409;

/** What is not known yet is looked at again by the page itself, which names the try. */
function onward(
  call: PaymentCall,
  context: PaymentContext,
  attempt: number,
  asked: Result<TryOutcome>,
): Promise<Response> | Response {
  if (!asked.ok)
    return isOver(asked.problem)
      ? seeOther(call.addressFor(context.payment.provider.name))
      : failedPayment(call, asked.problem);
  const { state, challenge } = asked.value;
  const open = state === 'processing' || challenge !== null;
  return seeOther(open ? openAddress(call, context, attempt, asked.value) : settledAddress(call, context, asked.value));
}

/** What fields that only make a token gave; null for those of a provider that is told by itself. */
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

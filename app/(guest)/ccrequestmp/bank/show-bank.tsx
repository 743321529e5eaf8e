/**
 * Page with the bank's frame, while the bank asks for confirmation. The outcome always comes from Mercado Pago, never
 * from the frame.
 */
import { BankPage } from '@/components/guest/payment/bank-page';
import { SettlingPage } from '@/components/guest/payment/settling-page';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { readChallenge } from '@/lib/rules/payments/bank-challenge';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { failedPayment } from '@/app/(guest)/ccrequest/failed-payment';
import { paymentAnswer } from '@/app/(guest)/ccrequest/payment-answer';
import type { PaymentCall } from '@/app/(guest)/ccrequest/payment-call';
import { readPayment } from '@/app/(guest)/ccrequest/read-payment';
import { attemptIn, openAddress, resultAddress } from '@/app/(guest)/ccrequest/settle';

export async function showBank(call: PaymentCall): Promise<Response> {
  const found = await readPayment(call);
  if (!found.ok) return found.page;
  const { context } = found;
  const { payment } = context;
  const attempt = attemptIn(call);
  if (attempt === null || !call.shows(payment.provider.name)) return seeOther(call.addressFor(payment.provider.name));
  if (!isOpen(payment)) return seeOther(resultAddress(call, context, payment));
  const result = await call.payments.confirm(attempt, null, crypto.randomUUID());
  if (!result.ok) return failedPayment(call, result.problem);
  const { state, challenge: sentChallenge } = result.value;
  if (sentChallenge === null)
    return seeOther(
      state === 'processing'
        ? openAddress(call, context, attempt, result.value)
        : resultAddress(call, context, result.value),
    );
  const challenge = readChallenge(sentChallenge);
  const statusAddress = call.bankAddress(attempt);
  return paymentAnswer(
    call,
    context,
    challenge ? (
      <BankPage context={context} challenge={challenge} statusAddress={statusAddress} />
    ) : (
      <SettlingPage context={{ ...context, address: statusAddress }} />
    ),
  );
}

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
import { attemptIn, openAddress, settledAddress } from '@/app/(guest)/ccrequest/settle';

export async function showBank(call: PaymentCall): Promise<Response> {
  const found = await readPayment(call);
  if (!found.ok) return found.page;
  const { context } = found;
  const { payment } = context;
  const attempt = attemptIn(call);
  if (attempt === null || !call.shows(payment.provider.name)) return seeOther(call.addressFor(payment.provider.name));
  if (!isOpen(payment)) return seeOther(settledAddress(call, context, payment));
  const asked = await call.payments.confirm(attempt, null, crypto.randomUUID());
  if (!asked.ok) return failedPayment(call, asked.problem);
  const { state, challenge: said } = asked.value;
  if (said === null)
    return seeOther(
      state === 'processing'
        ? openAddress(call, context, attempt, asked.value)
        : settledAddress(call, context, asked.value),
    );
  const challenge = readChallenge(said);
  const look = call.bankAddress(attempt);
  return paymentAnswer(
    call,
    context,
    challenge ? (
      <BankPage context={context} challenge={challenge} look={look} />
    ) : (
      <SettlingPage context={{ ...context, address: look }} />
    ),
  );
}

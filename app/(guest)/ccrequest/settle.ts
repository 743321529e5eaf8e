/** URL after an attempt with a known outcome: its result page, which can be opened again safely. */
import type { PaymentContext } from '@/components/guest/payment/payment-context';
import { type TryOutcome, isSettled } from '@/lib/rules/payments/guest-payment';
import type { PaymentCall } from './payment-call';

/** Id of the attempt in the query or form; null for none. */
export function attemptIn(call: PaymentCall): number | null {
  const id = call.value('attempt') ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/**
 * URL of an attempt that is not finished: the bank's page if it can be framed, otherwise the page that polls or shows
 * the test bank.
 */
export function openAddress(
  call: PaymentCall,
  { payment }: PaymentContext,
  attempt: number,
  { challenge }: Pick<TryOutcome, 'challenge'>,
): string {
  const { name } = payment.provider;
  return challenge !== null && name === 'mercadopago'
    ? call.bankAddress(attempt)
    : call.addressFor(name, { attempt: String(attempt) });
}

export function resultAddress(
  call: PaymentCall,
  { payment }: PaymentContext,
  outcome: Pick<TryOutcome, 'state'>,
): string {
  return call.addressFor(payment.provider.name, isSettled(outcome) ? { news: 'done' } : {});
}

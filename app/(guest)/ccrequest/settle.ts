/** Where a try leads once its outcome is known: to the page that says so, by an address that does nothing when it is opened again. */
import type { PaymentContext } from '@/components/guest/payment/payment-context';
import { type TryOutcome, isSettled } from '@/lib/rules/payments/guest-payment';
import type { PaymentCall } from './payment-call';

/** The try that the address or the form speaks of; null for none. */
export function attemptIn(call: PaymentCall): number | null {
  const said = call.value('attempt') ?? '';
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/** Where one leads that is not over: to the guest's bank where that stands in a frame, else to the page that waits for it, or plays it. */
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

export function settledAddress(
  call: PaymentCall,
  { payment }: PaymentContext,
  outcome: Pick<TryOutcome, 'state'>,
): string {
  return call.addressFor(payment.provider.name, isSettled(outcome) ? { news: 'done' } : {});
}

/** Where a try leads once its outcome is known: to the page that says so, by an address that does nothing when it is opened again. */
import type { PaymentContext } from '@/components/guest-payment/payment-context';
import { type TryOutcome, isSettled } from '@/lib/payments/guest-payment';
import type { PaymentCall } from './payment-call';

/** The try that the address or the form speaks of; null for none. */
export function attemptIn(call: PaymentCall): number | null {
  const said = call.value('attempt') ?? '';
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

export function settledAddress(call: PaymentCall, { payment }: PaymentContext, outcome: Pick<TryOutcome, 'state'>): string {
  return call.addressFor(payment.provider.name, isSettled(outcome) ? { news: 'done' } : {});
}

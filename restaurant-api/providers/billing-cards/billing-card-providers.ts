/** Who registers cards of restaurants in this installation. */
import type { BillingCardBy } from '@/lib/contract/contract';
import type { ApiSettings } from '../../settings';
import type { PaymentProviders } from '../payments/payment-providers';
import type { BillingCardProvider } from './billing-card-provider';
import { stripeCheckout } from './stripe-checkout';
import { testBillingCard } from './test-billing-card';

type Settings = Pick<ApiSettings, 'stripe' | 'publicUrl' | 'testing'>;

/** Who registers cards here; null where no configured provider can. A test card lifts arrears only where they are tried out: its numbers are known to everybody. */
export function billingCardBy({ stripe, testing }: Pick<Settings, 'stripe' | 'testing'>, payments: Pick<PaymentProviders, 'real'>): BillingCardBy | null {
  if (stripe) return 'stripe';
  return testing && payments.real.length === 0 ? 'test' : null;
}

/** @throws for a provider that is not configured any more */
export function billingCardProvider(name: BillingCardBy, { stripe, publicUrl }: Settings, payments: PaymentProviders): BillingCardProvider {
  if (name === 'test') return testBillingCard(payments.named('test'));
  if (!stripe) throw new Error('Stripe is not configured');
  return stripeCheckout(stripe, publicUrl);
}

/** Who registers cards of restaurants in this installation. */
import type { HouseCardBy } from '@/lib/contract/contract';
import type { ApiSettings } from '../../settings';
import type { PaymentProviders } from '../payments/payment-providers';
import type { HouseCardProvider } from './house-card-provider';
import { stripeCheckout } from './stripe-checkout';
import { testHouseCard } from './test-house-card';

type Settings = Pick<ApiSettings, 'stripe' | 'publicUrl' | 'testing'>;

/** Who registers cards here; null where no configured provider can. A test card lifts arrears only where they are tried out: its numbers are known to everybody. */
export function houseCardBy({ stripe, testing }: Pick<Settings, 'stripe' | 'testing'>, payments: Pick<PaymentProviders, 'real'>): HouseCardBy | null {
  if (stripe) return 'stripe';
  return testing && payments.real.length === 0 ? 'test' : null;
}

/** @throws for a provider that is not configured any more */
export function houseCardProvider(name: HouseCardBy, { stripe, publicUrl }: Settings, payments: PaymentProviders): HouseCardProvider {
  if (name === 'test') return testHouseCard(payments.named('test'));
  if (!stripe) throw new Error('Stripe is not configured');
  return stripeCheckout(stripe, publicUrl);
}

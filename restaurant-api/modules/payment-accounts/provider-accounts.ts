/** What both providers answer about an account, and what is asked of them. */
import type { Connectable, OfferedProvider } from '@/lib/rules/payments/payment-account';
import type { ApiSettings } from '../../settings';

/** What a provider says of an account now. */
export interface AccountReport {
  ready: boolean;
  live: boolean;
  due: string[];
}

/** The providers of this installation that an account can be connected at. */
export function offeredProviders({
  stripe,
  mercadoPago,
}: Pick<ApiSettings, 'stripe' | 'mercadoPago'>): OfferedProvider[] {
  return [
    ...(stripe ? [{ name: 'stripe' as const, live: stripe.secretKey.includes('_live_') }] : []),
    ...(mercadoPago ? [{ name: 'mercadopago' as const, live: !mercadoPago.accessToken.startsWith('TEST-') }] : []),
  ];
}

export const isOffered = (settings: ApiSettings, provider: Connectable): boolean =>
  offeredProviders(settings).some(({ name }) => name === provider);

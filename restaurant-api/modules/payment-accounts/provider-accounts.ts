/** Common types of both providers' accounts. */
import type { Connectable, OfferedProvider } from '@/lib/rules/payments/payment-account';
import type { ApiSettings } from '../../settings';

/** Current state of an account at its provider. */
export interface AccountReport {
  ready: boolean;
  live: boolean;
  due: string[];
}

/** The configured providers at which an account can be connected. */
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

/** Addresses of payment pages: in the guest's mail, and the return address of their bank. */
import type { ProviderName } from './payment-request';

export interface PaymentPlace {
  service: string;
  /** The unguessable part of the link. */
  key: string;
  provider: ProviderName;
}

/** Fields of the test provider, which moves no money. */
export const TEST_CARD_PATH = '/test-card';

/** The page whose content security policy allows the provider's fields. */
const PAGES: Record<ProviderName, string> = { stripe: '/ccrequest', test: '/ccrequest', mercadopago: '/ccrequestmp' };

/** `/ccrequest?service=la-marina&key=…` */
export function paymentAddress({ service, key, provider }: PaymentPlace, more: Record<string, string> = {}): string {
  return `${PAGES[provider]}?${new URLSearchParams({ service, key, ...more }).toString()}`;
}

/** The page that frames the guest's bank: its permissions apply to no other page. */
export const BANK_PATH = '/ccrequestmp/bank';

export function bankAddress({ service, key }: Omit<PaymentPlace, 'provider'>, more: Record<string, string>): string {
  return `${BANK_PATH}?${new URLSearchParams({ service, key, ...more }).toString()}`;
}

/** The page of a provider: a link mailed before the restaurant changed its provider redirects to the other one. */
export const paymentPage = (provider: ProviderName): string => PAGES[provider];

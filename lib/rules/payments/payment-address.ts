/** Where a guest meets what they are asked for: the address in their mail, and the one that their bank sends them back to. */
import type { ProviderName } from './payment-request';

export interface PaymentPlace {
  service: string;
  /** The unguessable part of the link. */
  key: string;
  provider: ProviderName;
}

/** Fields of the provider for trying things out, in which no money moves. */
export const TEST_CARD_PATH = '/test-card';

/** The page whose policy lets the fields of the provider in. */
const PAGES: Record<ProviderName, string> = { stripe: '/ccrequest', test: '/ccrequest', mercadopago: '/ccrequestmp' };

/** `/ccrequest?service=la-marina&key=…` */
export function paymentAddress({ service, key, provider }: PaymentPlace, more: Record<string, string> = {}): string {
  return `${PAGES[provider]}?${new URLSearchParams({ service, key, ...more }).toString()}`;
}

/** A page of its own for the guest's bank, which stands in a frame there: what banks need to be allowed is allowed on no other page. */
export const BANK_PATH = '/ccrequestmp/bank';

export function bankAddress({ service, key }: Omit<PaymentPlace, 'provider'>, more: Record<string, string>): string {
  return `${BANK_PATH}?${new URLSearchParams({ service, key, ...more }).toString()}`;
}

/** The page for a provider: a link that was mailed before a restaurant changed its provider leads on to the other. */
export const paymentPage = (provider: ProviderName): string => PAGES[provider];

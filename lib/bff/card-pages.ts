/**
 * The pages on which a guest enters a card. Card numbers never reach us: they are typed into fields in a frame of the provider, whose origins are
 * allowed on these pages only.
 */
import { BANK_PATH, TEST_CARD_PATH, paymentPage } from '@/lib/rules/payments/payment-address';

/** Foreign sources that a page may load, as sources of a content security policy. */
export interface CardSources {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
  /** Form targets besides our own origin. */
  forms?: readonly string[];
}

/** Stripe's own list for Stripe.js and the Payment Element, without what only addresses and wallets need. */
const STRIPE: CardSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** The payment fields call their origin themselves before their frame is loaded, so that origin is allowed for requests as well. */
const MERCADO_PAGO: CardSources = {
  scripts: ['https://sdk.mercadopago.com'],
  frames: ['https://secure-fields.mercadopago.com'],
  calls: ['https://api.mercadopago.com', 'https://api-static.mercadopago.com', 'https://secure-fields.mercadopago.com'],
};

/**
 * Any https origin: the bank's challenge leads through undocumented addresses, from Mercado Pago to the bank's sign-in and back. A missing origin
 * would fail a guest's payment after they have authenticated. Nothing else is allowed.
 */
const BANKS: CardSources = { scripts: [], frames: ['https:'], calls: [], forms: ['https:'] };

/** @param origin our public origin */
export function cardSources(pathname: string, origin: string): CardSources | null {
  if (pathname === paymentPage('stripe')) return { ...STRIPE, frames: [...STRIPE.frames, origin + TEST_CARD_PATH] };
  if (pathname === BANK_PATH) return BANKS;
  return pathname === paymentPage('mercadopago') ? MERCADO_PAGO : null;
}

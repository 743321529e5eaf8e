/**
 * The pages on which a guest gives a card. No number of a card ever reaches us: it is typed into fields that stand in a frame of the provider, so
 * its origins are allowed there, and on no other page.
 */
import { BANK_PATH, TEST_CARD_PATH, paymentPage } from '@/lib/rules/payments/payment-address';

/** What a page may load of others, as sources of a content security policy. */
export interface CardSources {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
  /** Where a form may lead besides ourselves. */
  forms?: readonly string[];
}

/** Stripe's own list for Stripe.js and the Payment Element, without what only addresses and wallets need. */
const STRIPE: CardSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Its fields ask for themselves before their frame stands, so their origin is called too. */
const MERCADO_PAGO: CardSources = {
  scripts: ['https://sdk.mercadopago.com'],
  frames: ['https://secure-fields.mercadopago.com'],
  calls: ['https://api.mercadopago.com', 'https://api-static.mercadopago.com', 'https://secure-fields.mercadopago.com'],
};

/**
 * Any bank of the world, and wherever it leads on: from Mercado Pago to the bank's own sign-in, and at last back to Mercado Pago, by addresses that nobody
 * documents. An origin that were missing would cost a guest their payment after they have proved themselves. Nothing else is let in.
 */
const BANKS: CardSources = { scripts: [], frames: ['https:'], calls: [], forms: ['https:'] };

/** @param origin our own, as people open it */
export function cardSources(pathname: string, origin: string): CardSources | null {
  if (pathname === paymentPage('stripe')) return { ...STRIPE, frames: [...STRIPE.frames, origin + TEST_CARD_PATH] };
  if (pathname === BANK_PATH) return BANKS;
  return pathname === paymentPage('mercadopago') ? MERCADO_PAGO : null;
}

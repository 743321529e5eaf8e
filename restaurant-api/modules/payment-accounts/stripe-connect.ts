/**
 * Stripe Connect: an account of the restaurant's own, with Stripe's own dashboard. Stripe asks for its papers, bears its losses and pays it out;
 * we only make it, send its owner to Stripe's pages, and look how far they are.
 */
import { stripeClient } from '../../providers/payments/stripe/stripe-client';
import { stripeSdk } from '../../providers/payments/stripe/stripe-sdk';
import { ProviderUnavailable } from '../../providers/payments/payment-provider';
import type { ApiSettings } from '../../settings';
import type { AccountReport } from './provider-accounts';

type Settings = NonNullable<ApiSettings['stripe']>;

export interface NewStripeAccount {
  restaurant: string;
  name: string;
  /** ISO 3166 country code. */
  country: string;
  /** Of the owner. */
  email: string;
  /** Made again by the same session within a day, it is the same account. */
  session: string;
}

/** Restaurants and cafés, as card schemes count them. */
const EATING_PLACES = '5812';

export function createStripeAccount(
  settings: Settings,
  { restaurant, name, country, email, session }: NewStripeAccount,
): Promise<string> {
  return asked(async () => {
    const account = await stripeClient(settings).accounts.create(
      {
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'full' },
        },
        country,
        email,
        business_profile: { name, mcc: EATING_PLACES },
        metadata: { maitre_restaurant: restaurant },
      },
      { idempotencyKey: `connect:${restaurant}:${session}` },
    );
    return account.id;
  });
}

/** Stripe's page for this account, good for minutes and once. @param back addresses of ours */
export function stripeOnboardingPage(
  settings: Settings,
  account: string,
  back: { returnUrl: string; refreshUrl: string },
): Promise<string> {
  return asked(async () => {
    const link = await stripeClient(settings).accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: back.returnUrl,
      refresh_url: back.refreshUrl,
    });
    return link.url;
  });
}

export function readStripeAccount(settings: Settings, account: string): Promise<AccountReport> {
  return asked(async () => {
    const { charges_enabled: ready, requirements } = await stripeClient(settings).accounts.retrieve(account);
    return {
      ready: ready ?? false,
      live: settings.secretKey.includes('_live_'),
      due: requirements?.currently_due ?? [],
    };
  });
}

/** Whatever Stripe answers instead, the owner can only try again later. @throws ProviderUnavailable */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof stripeSdk().errors.StripeError)
      throw new ProviderUnavailable(`Stripe: ${error.message}`, { cause: error });
    throw error;
  }
}

/**
 * Stripe Connect: an account of the restaurant's own with Stripe's dashboard. Stripe collects its documents, bears its losses and pays it out; we
 * only create it, redirect its owner to Stripe's pages, and read its state.
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
  /** The owner's address. */
  email: string;
  /** Idempotency: the same session gets the same account within a day. */
  session: string;
}

/** Merchant category code of restaurants and cafés. */
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

/** Stripe's onboarding page for this account, valid for minutes and once. @param back our return URLs */
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

/** Any error of Stripe is reported as temporary. @throws ProviderUnavailable */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof stripeSdk().errors.StripeError)
      throw new ProviderUnavailable(`Stripe: ${error.message}`, { cause: error });
    throw error;
  }
}

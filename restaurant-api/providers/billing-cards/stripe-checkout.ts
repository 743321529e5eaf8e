/** Registers a card on Stripe's own page (Checkout in mode setup), on the platform's account. */
import type Stripe from 'stripe';
import type { StripeSettings } from '@/lib/config/environment';
import { stripeClient } from '../payments/stripe/stripe-client';
import { intentOutcome, unavailable } from '../payments/stripe/stripe-outcome';
import type { BillingCardProvider } from './billing-card-provider';

/** Placeholder in the return URL that Checkout replaces by the session's id. */
const SESSION = '{CHECKOUT_SESSION_ID}';

export function stripeCheckout(settings: StripeSettings, publicUrl: string): BillingCardProvider {
  const stripe = stripeClient(settings);
  return {
    name: 'stripe',

    async begin({ restaurant, service, currency, payer }) {
      try {
        const session = await stripe.checkout.sessions.create({
          mode: 'setup',
          allowed_payment_method_types: ['card'],
          currency: currency.toLowerCase(),
          customer_creation: 'always',
          ...(payer.email && { customer_email: payer.email }),
          client_reference_id: restaurant,
          metadata: { maitre_restaurant: restaurant, maitre_service: service },
          success_url: `${publicUrl}/contract?card=${SESSION}`,
          cancel_url: `${publicUrl}/contract`,
        });
        return { reference: session.id, page: session.url ?? '' };
      } catch (error) {
        throw unavailable(error);
      }
    },

    async finish({ reference }) {
      try {
        const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] });
        if (session.status === 'expired') return { state: 'failed', failure: 'expired', card: null };
        const intent = session.setup_intent as Stripe.SetupIntent | null;
        if (!intent) return { state: 'pending', failure: '', card: null };
        const { state, failure, card } = intentOutcome(intent);
        return { state: state === 'succeeded' ? 'registered' : state, failure, card };
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}

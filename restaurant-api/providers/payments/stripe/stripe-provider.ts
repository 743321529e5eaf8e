/**
 * Cards and payments by Stripe's SDK. A card is registered by a SetupIntent for off-session use; money is taken by a PaymentIntent. The guest's
 * browser talks to Stripe directly: no card number reaches our server.
 */
import type Stripe from 'stripe';
import type { StripeSettings } from '@/lib/config/environment';
import {
  type Beginning,
  type Begun,
  type CardCharge,
  type Known,
  type Movement,
  outcome,
  type Outcome,
  type PaymentProvider,
  type Refunding,
  type Releasing,
} from '../payment-provider';
import { toStripeAmount } from './stripe-amount';
import { metadataOf, on, once, stripeClient } from './stripe-client';
import {
  STOPPED,
  intentOutcome,
  isOpenOrLost,
  notBegun,
  refundOutcome,
  refusalOf,
  unavailable,
} from './stripe-outcome';
import { signalOf } from './stripe-webhook';

/** The only payment method type, so that the page shows card fields and no redirects. */
const CARDS: ['card'] = ['card'];
const EXPANDED = { expand: ['payment_method'] };
/** The latest charge says whether the payment is disputed. */
const WITH_CHARGE = { expand: ['payment_method', 'latest_charge'] };
const isSetup = (reference: string) => reference.startsWith('seti_');

export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);

  async function begin(beginning: Beginning): Promise<Begun> {
    try {
      const intent = beginning.reference === '' ? await created(beginning) : await retrieved(beginning);
      return { reference: intent.id, clientSecret: intent.client_secret ?? '' };
    } catch (error) {
      throw notBegun(error);
    }
  }

  async function created(beginning: Beginning): Promise<Stripe.SetupIntent | Stripe.PaymentIntent> {
    const { kind, amount, currency, description, payer } = beginning;
    const metadata = metadataOf(beginning);
    const shared = { allowed_payment_method_types: CARDS, description, metadata };
    if (kind === 'payment') {
      return stripe.paymentIntents.create(
        { ...shared, amount: toStripeAmount(amount, currency), currency: currency.toLowerCase() },
        once(beginning, 'payment'),
      );
    }
    const { id: customer } = await stripe.customers.create(
      { ...(payer.name && { name: payer.name }), ...(payer.email && { email: payer.email }), metadata },
      once(beginning, 'customer'),
    );
    return stripe.setupIntents.create({ ...shared, customer, usage: 'off_session' }, once(beginning, 'setup'));
  }

  function retrieved({
    account,
    reference,
  }: Pick<Known, 'account' | 'reference'>): Promise<Stripe.SetupIntent | Stripe.PaymentIntent> {
    return isSetup(reference)
      ? stripe.setupIntents.retrieve(reference, EXPANDED, on(account))
      : stripe.paymentIntents.retrieve(reference, WITH_CHARGE, on(account));
  }

  async function read(known: Known): Promise<Outcome> {
    try {
      if (known.type === 'refund')
        return refundOutcome(await stripe.refunds.retrieve(known.reference, {}, on(known.account)));
      const intent = await retrieved(known);
      return intentOutcome(intent, await isDisputed(known, intent));
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** A disputed charge keeps that mark for ever: the current state is read from its disputes. Null for anything but a payment. */
  async function isDisputed(
    { account, reference }: Pick<Known, 'account' | 'reference'>,
    intent: Stripe.SetupIntent | Stripe.PaymentIntent,
  ): Promise<boolean | null> {
    if (intent.object !== 'payment_intent' || !intent.latest_charge || typeof intent.latest_charge === 'string')
      return null;
    if (!intent.latest_charge.disputed) return false;
    const { data } = await stripe.disputes.list({ payment_intent: reference, limit: 100 }, on(account));
    return data.some(isOpenOrLost);
  }

  async function charge(wanted: CardCharge): Promise<Outcome> {
    const { amount, currency, card, description } = wanted;
    let charged: Outcome;
    try {
      const intent =
        (await madeBefore(wanted, () =>
          stripe.paymentIntents.list({ customer: card.customer, limit: 100 }, on(wanted.account)),
        )) ??
        (await stripe.paymentIntents.create(
          {
            amount: toStripeAmount(amount, currency),
            currency: currency.toLowerCase(),
            description,
            metadata: metadataOf(wanted),
            customer: card.customer,
            payment_method: card.method,
            allowed_payment_method_types: CARDS,
            off_session: true,
            confirm: true,
          },
          once(wanted, 'charge'),
        ));
      charged = intentOutcome(intent);
    } catch (error) {
      charged = refusalOf(error, '');
    }
    // The failed intent is cancelled, so that it cannot succeed later: another charge is an entry of its own.
    if (charged.state === 'failed' && charged.reference !== '' && charged.failure !== STOPPED)
      await stopped(wanted, charged.reference);
    return charged;
  }

  async function stopped(movement: Pick<CardCharge, 'key' | 'account'>, reference: string): Promise<void> {
    await stripe.paymentIntents.cancel(reference, {}, once(movement, 'stop')).catch((error: unknown) => {
      throw unavailable(error);
    });
  }

  async function refund(wanted: Refunding): Promise<Outcome> {
    const { amount, currency, payment } = wanted;
    try {
      const made = await madeBefore(wanted, () =>
        stripe.refunds.list({ payment_intent: payment, limit: 100 }, on(wanted.account)),
      );
      return refundOutcome(
        made ??
          (await stripe.refunds.create(
            { payment_intent: payment, amount: toStripeAmount(amount, currency), metadata: metadataOf(wanted) },
            once(wanted, 'refund'),
          )),
      );
    } catch (error) {
      return refusalOf(error, '');
    }
  }

  async function release(wanted: Releasing): Promise<Outcome> {
    const { reference, card, account } = wanted;
    try {
      if (card) await stripe.paymentMethods.detach(card.method, {}, once(wanted, 'detach'));
      else if (isSetup(reference)) await stripe.setupIntents.cancel(reference, {}, once(wanted, 'cancel'));
      else await stripe.paymentIntents.cancel(reference, {}, once(wanted, 'cancel'));
      return outcome('succeeded', reference);
    } catch (error) {
      const refused = refusalOf(error, reference);
      // Released before, or never finished: already in the requested state.
      return refused.failure === 'payment_method_not_attached' || (await isStopped(account, reference, card !== null))
        ? outcome('succeeded', reference)
        : refused;
    }
  }

  async function isStopped(account: Known['account'], reference: string, detached: boolean): Promise<boolean> {
    if (detached) return false;
    return (await retrieved({ account, reference })).status === 'canceled';
  }

  return {
    name: 'stripe',
    triesAgain: true,
    publishableKey: ({ publicKey }) => publicKey || settings.publishableKey,
    begin,
    submit: (submission) => read({ ...submission, type: submission.kind === 'card' ? 'registration' : 'payment' }),
    read,
    charge,
    refund,
    release,
    parseWebhook: async (raw, headers) => signalOf(stripe, settings, raw, headers['stripe-signature']),
  };
}

type Old = Pick<Movement, 'restaurant' | 'entry'> & { isOld: boolean };

/** Finds the object that an earlier attempt made, by its metadata. @param listed the few candidates: charges of a guest's card, refunds of a payment */
async function madeBefore<T extends { metadata: Stripe.Metadata | null }>(
  movement: Old,
  listed: () => Promise<Stripe.ApiList<T>>,
): Promise<T | undefined> {
  if (!movement.isOld) return undefined;
  const named = Object.entries(metadataOf(movement));
  return (await listed()).data.find(({ metadata }) => named.every(([name, value]) => metadata?.[name] === value));
}

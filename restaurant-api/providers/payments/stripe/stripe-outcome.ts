/** Converts Stripe's objects and errors into outcomes. */
import type Stripe from 'stripe';
import { NotPayable, type Outcome, ProviderUnavailable, outcome } from '../payment-provider';
import type { SavedCard } from '../../../db/schema/payments';
import { fromStripeAmount } from './stripe-amount';
import { stripeSdk } from './stripe-sdk';

type Intent = Stripe.SetupIntent | Stripe.PaymentIntent;

/** Failure code of an intent that was cancelled before it succeeded. */
export const STOPPED = 'canceled';

/** @param disputed whether the payment is disputed; null if unknown */
export function intentOutcome(intent: Intent, disputed: boolean | null = null): Outcome {
  const error = intent.object === 'setup_intent' ? intent.last_setup_error : intent.last_payment_error;
  switch (intent.status) {
    case 'succeeded':
      return outcome('succeeded', intent.id, { card: cardOf(intent), disputed, givenBack: givenBackOf(intent) });
    case 'processing':
    case 'requires_action':
    case 'requires_capture':
      return outcome('pending', intent.id, { processing: true });
    case 'canceled':
      return outcome('failed', intent.id, { failure: STOPPED });
    default:
      // After a refused card the intent returns to its first state; the guest may try another card with it.
      return error
        ? outcome('failed', intent.id, { failure: error.decline_code ?? error.code ?? 'card_declined' })
        : outcome('pending', intent.id);
  }
}

export function refundOutcome({ id, status, failure_reason: reason }: Stripe.Refund): Outcome {
  if (status === 'succeeded') return outcome('succeeded', id);
  if (status === 'failed' || status === 'canceled') return outcome('failed', id, { failure: reason ?? 'canceled' });
  return outcome('pending', id, { processing: true });
}

/** @throws ProviderUnavailable for errors that a retry may fix; rethrows bugs unchanged */
export function refusalOf(error: unknown, reference: string): Outcome {
  if (error instanceof stripeSdk().errors.StripeCardError) {
    return outcome('failed', error.payment_intent?.id ?? reference, {
      failure: error.decline_code ?? error.code ?? 'card_declined',
    });
  }
  if (error instanceof stripeSdk().errors.StripeInvalidRequestError)
    return outcome('failed', reference, { failure: error.code ?? 'invalid_request' });
  throw unavailable(error);
}

/** The error of a failed beginning: not payable, or unavailable. Stripe's own message may repeat what the guest typed, and is not passed on. */
export function notBegun(error: unknown): unknown {
  if (!(error instanceof stripeSdk().errors.StripeInvalidRequestError)) return unavailable(error);
  return new NotPayable(`stripe: ${[error.code, error.param].filter(Boolean).join(' ')}`);
}

/** Errors of the connection, of Stripe's servers, rate limits and our keys become `ProviderUnavailable`; its message contains no secret. */
export function unavailable(error: unknown): unknown {
  if (!(error instanceof stripeSdk().errors.StripeError)) return error;
  return new ProviderUnavailable(`stripe: ${error.type}${error.code ? ` ${error.code}` : ''}`);
}

/** Statuses of closed disputes in which the restaurant kept the money. */
const WON = new Set<string>(['won', 'warning_closed', 'prevented']);

export const isOpenOrLost = ({ status }: Stripe.Dispute): boolean => !WON.has(status);

/** Null for a setup intent, or if the charge is not expanded. */
function givenBackOf(intent: Intent): number | null {
  const charge = intent.object === 'payment_intent' ? intent.latest_charge : null;
  if (!charge || typeof charge === 'string') return null;
  return fromStripeAmount(charge.amount_refunded, charge.currency.toUpperCase());
}

function cardOf({ customer, payment_method: method }: Intent): SavedCard | null {
  if (!method || typeof method === 'string') return null;
  return {
    customer: typeof customer === 'string' ? customer : (customer?.id ?? ''),
    method: method.id,
    brand: method.card?.brand ?? method.type,
    last4: method.card?.last4 ?? '',
  };
}

/** Webhooks of Stripe: verifies the signature and finds the ledger entry. */
import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeSettings } from '@/lib/config/environment';
import type { Signal } from '../payment-provider';
import { stripeSdk } from './stripe-sdk';

/** Metadata of the event's object, if it has any. */
const subject = z.object({
  id: z.string().optional(),
  object: z.string().optional(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Objects whose id is that of a ledger entry; a charge only belongs to one. */
const NAMED = ['setup_intent', 'payment_intent', 'refund'];
/** Objects that refer to a payment and have no metadata of ours. */
const UNNAMED = ['dispute', 'refund'];

/** The endpoints for the platform's account and for connected accounts have a signing secret each: configured separated by commas. */
export function signalOf(
  stripe: Stripe,
  { webhookSecret }: Pick<StripeSettings, 'webhookSecret'>,
  raw: Buffer,
  signature: unknown,
): Signal {
  if (typeof signature !== 'string') return { kind: 'forged' };
  const event = webhookSecret
    .split(',')
    .map((secret) => opened(stripe, raw, signature, secret.trim()))
    .find((one) => one !== null);
  if (!event) return { kind: 'forged' };
  const { id, object = '', metadata, payment_intent: payment } = subject.catch({}).parse(event.data?.object);
  const [restaurant, entry] = [metadata?.maitre_restaurant, Number(metadata?.maitre_entry)];
  if (restaurant && Number.isSafeInteger(entry) && entry > 0)
    return { kind: 'look', restaurant, entry, reference: NAMED.includes(object) ? id : undefined };
  // A dispute has no metadata of the payment, nor has a refund made in Stripe's dashboard.
  return UNNAMED.includes(object) && payment ? { kind: 'look-up', reference: payment } : { kind: 'nothing' };
}

function opened(stripe: Stripe, raw: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret);
  } catch (error) {
    if (error instanceof stripeSdk().errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

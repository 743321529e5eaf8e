/** A webhook of Stripe: who signed it, and which entry of the ledger it is about. */
import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeSettings } from '@/lib/config/environment';
import type { Signal } from '../payment-provider';
import { stripeSdk } from './stripe-sdk';

/** An event may be about anything. */
const subject = z.object({
  id: z.string().optional(),
  object: z.string().optional(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Objects whose id is that of a ledger entry; a charge only belongs to one. */
const NAMED = ['setup_intent', 'payment_intent', 'refund'];
/** Objects that name a payment, and carry no more. */
const UNNAMED = ['dispute', 'refund'];

/** Its endpoint for the platform's own account and that for connected ones sign with a secret each: they are given separated by commas. */
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
  // A dispute carries nothing of what we wrote on the payment, nor does a refund of Stripe's own pages.
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

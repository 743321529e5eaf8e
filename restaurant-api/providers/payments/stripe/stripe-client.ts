/** Creates Stripe's SDK client. */
import type Stripe from 'stripe';
import type { StripeSettings } from '@/lib/config/environment';
import type { OutboundLock } from '../../../outbound-lock/outbound-lock';
import type { Movement, ProviderAccount } from '../payment-provider';
import { stripeSdk } from './stripe-sdk';

/** The job queue repeats calls with the same key, for longer than the SDK would. */
const TIMEOUT_MS = 15_000;
const RETRIES = 1;

/** @param hold checked before every call: a held copy does not reach the network */
export function stripeClient({
  secretKey,
  apiUrl,
  hold,
}: Pick<StripeSettings, 'secretKey' | 'apiUrl'> & { hold?: OutboundLock }): Stripe {
  const at = apiUrl === undefined ? null : new URL(apiUrl);
  const address = at && {
    host: at.hostname,
    port: at.port,
    protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
  const Sdk = stripeSdk();
  return new Sdk(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...address,
    ...(hold && { httpClient: heldClient(hold) }),
  });
}

function heldClient(hold: OutboundLock): Stripe.HttpClient {
  const client = stripeSdk().createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...call) =>
    hold.isHeld() ? Promise.reject(new Error('held: nothing leaves this restored copy')) : send(...call);
  return client;
}

/** The restaurant's own account (Connect, direct charges), or the platform's if it has none. */
export const on = ({ id }: ProviderAccount): Stripe.RequestOptions => (id === '' ? {} : { stripeAccount: id });

/** @param step distinguishes the keys of several calls of one movement */
export const once = ({ key, account }: Pick<Movement, 'key' | 'account'>, step: string): Stripe.RequestOptions => ({
  ...on(account),
  idempotencyKey: `${key}:${step}`,
});

/** Metadata that identifies the ledger entry in a webhook. */
export const metadataOf = ({ restaurant, entry }: Pick<Movement, 'restaurant' | 'entry'>) => ({
  maitre_restaurant: restaurant,
  maitre_entry: String(entry),
});

/** Stripe's own SDK, set up once. */
import type Stripe from 'stripe';
import type { StripeSettings } from '@/lib/config/environment';
import type { OutboundLock } from '../../../outbound-lock/outbound-lock';
import type { Movement, ProviderAccount } from '../payment-provider';
import { stripeSdk } from './stripe-sdk';

/** A call is made again by the job queue under the same key, with more patience than the SDK has. */
const TIMEOUT_MS = 15_000;
const RETRIES = 1;

/** @param hold asked before every call: what is held does not reach the network */
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

/** The restaurant's own account (Connect, direct charges); the platform's where it has none. */
export const on = ({ id }: ProviderAccount): Stripe.RequestOptions => (id === '' ? {} : { stripeAccount: id });

/** @param step several calls of one movement have a key each */
export const once = ({ key, account }: Pick<Movement, 'key' | 'account'>, step: string): Stripe.RequestOptions => ({
  ...on(account),
  idempotencyKey: `${key}:${step}`,
});

/** What a webhook finds its way back by. */
export const metadataOf = ({ restaurant, entry }: Pick<Movement, 'restaurant' | 'entry'>) => ({
  maitre_restaurant: restaurant,
  maitre_entry: String(entry),
});

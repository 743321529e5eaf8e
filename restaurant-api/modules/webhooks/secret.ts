/** The stored form of an endpoint's secret. */
import { sealFor } from '../../seal';
import type { Secrets } from '../../secrets';

interface Sealed {
  restaurant: string;
  secret: string;
}

export const webhookSeal = (secrets: Secrets) => sealFor(secrets, 'webhook');

export const closeSecret = (secrets: Secrets, { restaurant, secret }: Sealed): string =>
  webhookSeal(secrets).close(secret, restaurant);

/** Null if sealed with a secret that is no longer known: a new one has to be created. */
export const openSecret = (secrets: Secrets, { restaurant, secret }: Sealed): string | null =>
  webhookSeal(secrets).open(secret, restaurant);

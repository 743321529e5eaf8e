/** The secret of an endpoint, as it lies in the database. */
import { sealFor } from '../../seal';
import type { Secrets } from '../../secrets';

interface Sealed {
  restaurant: string;
  secret: string;
}

export const webhookSeal = (secrets: Secrets) => sealFor(secrets, 'webhook');

export const closeSecret = (secrets: Secrets, { restaurant, secret }: Sealed): string =>
  webhookSeal(secrets).close(secret, restaurant);

/** null where it was sealed by a secret that is no longer known: another has to be made. */
export const openSecret = (secrets: Secrets, { restaurant, secret }: Sealed): string | null =>
  webhookSeal(secrets).open(secret, restaurant);

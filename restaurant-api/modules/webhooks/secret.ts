/** The secret of an endpoint, as it lies in the database. */
import { sealFor } from '../../seal';

interface Sealed {
  restaurant: string;
  secret: string;
}

const seal = (authSecret: string) => sealFor(authSecret, 'webhook');

export const closeSecret = (authSecret: string, { restaurant, secret }: Sealed): string =>
  seal(authSecret).close(secret, restaurant);

/** null where it was sealed by another AUTH_SECRET: another has to be made. */
export const openSecret = (authSecret: string, { restaurant, secret }: Sealed): string | null =>
  seal(authSecret).open(secret, restaurant);

/** Path and query parameters of every call on a restaurant's data (§7, D2). */
import { z } from 'zod';
import { uid } from '@/lib/contract/fields';

export const restaurantParams = z.object({ UID: z.string().max(100).describe('The restaurant.') });
/** The guard refuses a service that is not the restaurant's own. */
export const serviceQuery = z.object({
  service: z.string().max(100).optional().describe('The slug of the restaurant; it must be the one of the UID.'),
});
/** One row of a model. */
export const rowParams = restaurantParams.extend({ uid: z.coerce.number().pipe(uid) });

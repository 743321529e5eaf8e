/** What guests' pages and partners' channels may ask without a session. */
import { z } from 'zod';
import { guestRestaurant } from '@/lib/contract/guest';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { describeHouse } from './describe-house';
import { guestLimits } from './guest-limits';

export const GUEST_PATH = '/public/v1/restaurants/:service';
export const guestParams = z.object({ service: z.string().max(100).describe('The slug of the restaurant.') });

export function guestBookingRoutes(app: App, { context }: Parts): void {
  const limits = guestLimits(context.database, context.settings.guestRateLimit);
  const shared = { tags: ['Guests'], params: guestParams };

  app.get(
    GUEST_PATH,
    { config: { access: 'public' }, ...limits.read, schema: { ...shared, summary: 'A restaurant as its guests see it', response: { 200: guestRestaurant } } },
    (request) => describeHouse(context, request.params.service),
  );
}

/** The public routes of guests' pages and partners' channels. */
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { bookingRoutes } from './booking-routes';
import { guestLimits } from './guest-limits';
import { listRoutes } from './list-routes';
import { offerRoutes } from './offer-routes';
import { ownRoutes } from './own-routes';

export function guestBookingRoutes(app: App, { context }: Parts): void {
  const limits = guestLimits(context.database, context.settings.guestRateLimit);
  listRoutes(app, context);
  offerRoutes(app, context, limits);
  bookingRoutes(app, context, limits);
  ownRoutes(app, context, limits);
}

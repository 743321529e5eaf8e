/** The booking server and feeds for Google, and a restaurant's consent to both. */
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { bookingServerRoutes } from './booking-routes';
import { feedRoutes } from './feed-routes';
import { rwgRoutes } from './rwg-routes';

export function googleRoutes(app: App, parts: Parts): void {
  rwgRoutes(app, parts);
  bookingServerRoutes(app, parts);
  feedRoutes(app, parts);
}

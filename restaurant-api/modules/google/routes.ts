/** The booking server that Google calls, and the feeds it is given. */
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { rwgRoutes } from './rwg-routes';

export function googleRoutes(app: App, parts: Parts): void {
  rwgRoutes(app, parts);
}

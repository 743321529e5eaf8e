/** GET and PATCH …/rwg (§7): one row per restaurant, so it needs no uid. */
import { rwg, rwgPatch } from '@/lib/contract/guests/google';
import { callOf } from '../../http/call';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { readRwg, saveRwg } from './rwg-service';

const PATH = '/tms/v2/restaurants/:UID/rwg';
const shared = { tags: ['Google'], params: restaurantParams, querystring: serviceQuery, response: { 200: rwg } };

export function rwgRoutes(app: App, { context }: Parts): void {
  app.get(
    PATH,
    { schema: { ...shared, summary: 'Whether a restaurant takes part in Reserve with Google' } },
    (request) => readRwg(callOf(context, request)),
  );

  app.patch(
    PATH,
    {
      config: { ability: 'setup' },
      schema: { ...shared, summary: 'Give or take back the consent to Reserve with Google', body: rwgPatch },
    },
    (request) => saveRwg(callOf(context, request), request.body),
  );
}

import { z } from 'zod';
import { changesAnswer } from '@/lib/contract/live';
import { callOf } from '../../http/call';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { readChanges } from './service';

const query = serviceQuery.extend({
  after: z.coerce.number().int().min(0).default(0).describe('The last sequence number that was seen.'),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});

export function changesRoutes(app: App, { context }: Parts): void {
  app.get(
    '/tms/v2/restaurants/:UID/changes',
    {
      config: { ability: 'bookings' },
      schema: {
        tags: ['Changes'],
        summary: 'What changed after a sequence number',
        params: restaurantParams,
        querystring: query,
        response: { 200: changesAnswer },
      },
    },
    (request) => readChanges(callOf(context, request), request.query),
  );
}

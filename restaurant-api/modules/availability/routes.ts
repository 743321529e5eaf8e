/** Availability for staff, for example during a phone call. */
import { z } from 'zod';
import { availabilityAnswer } from '@/lib/contract/bookings/availability';
import * as f from '@/lib/contract/fields';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { readAvailability } from './service';

const query = serviceQuery.extend({
  date: f.serviceDate,
  covers: z.coerce.number().pipe(f.covers),
  turn: z.coerce.number().pipe(f.turnHours).optional().describe('Hours; by session and party size when left out.'),
  area: z.coerce.number().pipe(z.int().nonnegative()).optional().describe('The area that a table is wanted in.'),
  online: z.stringbool().optional().describe('As guests and channels would be answered.'),
  book: z.coerce.number().pipe(f.uid).optional().describe('The booking that is being moved.'),
});

export function availabilityRoutes(app: App, { context }: Parts): void {
  app.get(
    '/tms/v2/restaurants/:UID/availability',
    {
      config: { ability: 'bookings' },
      schema: {
        tags: ['Availability'],
        summary: 'The arrival times that a party can have on a day, and why not the others',
        params: restaurantParams,
        querystring: query,
        response: { 200: availabilityAnswer },
      },
    },
    (request) => readAvailability(context, request.restaurant, request.query),
  );
}

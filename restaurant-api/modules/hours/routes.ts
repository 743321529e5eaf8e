import * as f from '@/lib/contract/fields';
import { calendar, rotasAnswer, rotasBody } from '@/lib/contract/hours';
import { idempotencyOf } from '../../http/idempotency';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { readCalendar } from './calendar';
import { readHours, saveHours } from './service';

export function hoursRoutes(app: App, { context }: Parts): void {
  const path = '/tms/v2/restaurants/:UID';
  const tags = ['Hours'];

  app.get(
    `${path}/rotas`,
    { schema: { tags, summary: 'Shifts, special dates, and the sessions of each day of the calendar window', params: restaurantParams, querystring: serviceQuery, response: { 200: rotasAnswer } } },
    (request) => readHours(context, context.db, request.restaurant),
  );

  app.post(
    `${path}/rotas`,
    {
      config: { ability: 'hours' },
      schema: { tags, summary: 'Replace the shifts, or the special dates', params: restaurantParams, querystring: serviceQuery, body: rotasBody, response: { 200: rotasAnswer } },
    },
    (request) => saveHours(context, request.restaurant, request.actor, request.body, idempotencyOf(request)),
  );

  app.get(
    `${path}/calendar`,
    {
      config: { ability: 'bookings' },
      schema: {
        tags,
        summary: 'Covers by session, blocks and limits of each day of a span',
        description: 'From 37 days before today to 37 days after it unless the query says otherwise; two years at most.',
        params: restaurantParams,
        querystring: serviceQuery.extend({ from: f.serviceDate.optional(), to: f.serviceDate.optional() }),
        response: { 200: calendar },
      },
    },
    (request) => readCalendar(context, request.restaurant, request.query),
  );
}

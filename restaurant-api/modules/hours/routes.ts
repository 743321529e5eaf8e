import * as f from '@/lib/contract/fields';
import { type WireCalendar, calendar } from '@/lib/contract/restaurant/hours';
import { hourCalls } from '@/lib/resources/restaurant/hours';
import { hourSchemas } from '@/lib/resources/restaurant/hours-schema';
import { callRoutes } from '../../http/described-routes';
import { restaurantParams, serviceQuery } from '../../http/paths';
import { sharedAnswers } from '../../http/prepared';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { readCalendar } from './calendar';
import { saveHours } from './save';
import { readHours } from './service';

export function hoursRoutes(app: App, { context }: Parts): void {
  const path = '/tms/v2/restaurants/:UID';
  const tags = ['Hours'];
  const calendars = sharedAnswers<WireCalendar>();

  callRoutes(
    app,
    context,
    'Hours',
    hourCalls,
    hourSchemas,
  )({
    find: ({ call }) => readHours(context, context.db, call.restaurant),
    save: ({ call, body }) => saveHours(call, body),
  });

  app.get(
    `${path}/calendar`,
    {
      config: { ability: 'bookings' },
      schema: {
        tags,
        summary: 'Covers by session, blocks and limits of each day of a span',
        description:
          'From 37 days before today to 37 days after it unless the query says otherwise; two years at most.',
        params: restaurantParams,
        querystring: serviceQuery.extend({ from: f.serviceDate.optional(), to: f.serviceDate.optional() }),
        response: { 200: calendar },
      },
    },
    (request, reply) => {
      const { restaurant, query } = request;
      return calendars(request, reply, `${restaurant.uid} ${query.from} ${query.to}`, () =>
        readCalendar(context, restaurant, query),
      );
    },
  );
}

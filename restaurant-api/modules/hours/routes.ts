import * as f from '@/lib/contract/fields';
import { calendar, rotasAnswer, rotasBody, rotasSaved } from '@/lib/contract/hours';
import { hoursUndo } from '@/lib/contract/limits';
import { callOf } from '../../http/call';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { readCalendar } from './calendar';
import { saveHours } from './save';
import { readHours } from './service';
import { undoHours } from './undo';

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
      schema: {
        tags,
        summary: 'Replace the shifts, or the special dates',
        description: 'Bookings that no longer fit stay where they are; POST …/affected lists them beforehand. The answer names the change by which it is taken back.',
        params: restaurantParams,
        querystring: serviceQuery,
        body: rotasBody,
        response: { 200: rotasSaved },
      },
    },
    (request) => saveHours(callOf(context, request), request.body),
  );

  app.post(
    `${path}/rotas/undo`,
    {
      config: { ability: 'bookings' }, // a pause is everybody's; the rest is checked by what the change is
      schema: {
        tags,
        summary: 'Take back a change of hours, blocks or limits by its number',
        description: '409 undo-conflict where something of it has been changed since.',
        params: restaurantParams,
        querystring: serviceQuery,
        body: hoursUndo,
        response: { 200: f.okAnswer },
      },
    },
    (request) => undoHours(callOf(context, request), request.body.change),
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

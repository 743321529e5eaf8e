/** Recurring bookings: check, create, and manage the series. */
import { z } from 'zod';
import {
  recurringAnswer,
  recurringCheck,
  recurringCheckAnswer,
  recurringCreate,
  seriesAnswer,
  seriesCancelBody,
  seriesUndoBody,
} from '@/lib/contract/bookings/recurring';
import { callOf } from '../../http/call';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { bookQuery } from '../bookings/model';
import { checkRecurring, createRecurring } from './create';
import { cancelSeries, readSeries, undoSeries } from './series';

const PATH = '/tms/v2/restaurants/:UID/books';
const tags = ['Recurring bookings'];
const querystring = serviceQuery.extend({ milTime: bookQuery.shape.milTime });
const ofSeries = { tags, querystring, params: restaurantParams.extend({ series: z.string().min(1).max(64) }) };
const config = { ability: 'bookings' } as const;

export function recurringRoutes(app: App, { context }: Parts): void {
  app.post(
    `${PATH}/recurring/check`,
    {
      config,
      schema: {
        tags,
        summary: 'Which dates of a recurring booking could be booked, without saving',
        params: restaurantParams,
        querystring,
        body: recurringCheck,
        response: { 200: recurringCheckAnswer },
      },
    },
    (request) => checkRecurring(callOf(context, request), request.body),
  );

  app.post(
    `${PATH}/recurring`,
    {
      config,
      schema: {
        tags,
        summary: 'Make a recurring booking',
        description:
          'Mode all books every date or none, in one transaction; mode rest books the dates that can be booked and answers why not the others. At most 52 dates. With sendConfirmation, or by the rule of the restaurant, the guest gets one confirmation with all of them.',
        params: restaurantParams,
        querystring,
        body: recurringCreate,
        response: { 201: recurringAnswer },
      },
    },
    async (request, reply) => {
      const made = await createRecurring(callOf(context, request), request.body, request.query.milTime ?? null);
      return reply.status(201).send(made);
    },
  );

  app.get(
    `${PATH}/series/:series`,
    { config, schema: { ...ofSeries, summary: 'The bookings of a series', response: { 200: seriesAnswer } } },
    (request) => readSeries(callOf(context, request), request.params.series, request.query.milTime ?? null),
  );

  app.post(
    `${PATH}/series/:series/cancel`,
    {
      config,
      schema: {
        ...ofSeries,
        summary: 'Cancel the rest of a series',
        body: seriesCancelBody,
        response: { 200: seriesAnswer },
      },
    },
    (request) =>
      cancelSeries(callOf(context, request), request.params.series, request.body.from, request.query.milTime ?? null),
  );

  app.post(
    `${PATH}/series/:series/undo`,
    {
      config,
      schema: {
        ...ofSeries,
        summary: 'Take back the last change of several bookings, or of none',
        body: seriesUndoBody,
        response: { 200: seriesAnswer },
      },
    },
    (request) => undoSeries(callOf(context, request), request.body, request.query.milTime ?? null),
  );
}

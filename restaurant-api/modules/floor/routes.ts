import { serviceDate, okAnswer, tableUid } from '@/lib/contract/fields';
import { type WireTableStateAnswer, plansAnswer, tableStateAnswer } from '@/lib/contract/restaurant/floor';
import { blockBody } from '@/lib/contract/restaurant/hours';
import { idempotencyOf } from '../../http/idempotency';
import { restaurantParams, serviceQuery } from '../../http/paths';
import { sharedAnswers } from '../../http/prepared';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { blockTable } from './block-service';
import { readPlans, readTableStates } from './service';

export function floorRoutes(app: App, { context }: Parts): void {
  const path = '/tms/v2/restaurants/:UID';
  const tags = ['Floor'];
  const states = sharedAnswers<WireTableStateAnswer>();

  app.get(
    `${path}/tables`,
    {
      config: { ability: 'bookings' },
      schema: {
        tags,
        summary: 'The plans of the floor: areas, tables, joins',
        params: restaurantParams,
        querystring: serviceQuery,
        response: { 200: plansAnswer },
      },
    },
    (request) => readPlans(context, request.restaurant),
  );

  app.get(
    `${path}/tables/state`,
    {
      config: { ability: 'bookings' },
      schema: {
        tags,
        summary: 'The state of every table over a service day',
        description:
          'Dots by time: 0 free, 1 and 2 booking (start, run), 3 and 4 seated (start, run), 5 block, 8 its end. Each lasts to the next one.',
        params: restaurantParams,
        querystring: serviceQuery.extend({ date: serviceDate.optional() }),
        response: { 200: tableStateAnswer },
      },
    },
    (request, reply) => {
      const { restaurant, query } = request;
      return states(request, reply, `${restaurant.uid} ${query.date}`, () =>
        readTableStates(context, restaurant, query.date),
      );
    },
  );

  app.post(
    `${path}/block/:tableId`,
    {
      config: { ability: 'bookings' },
      schema: {
        tags,
        summary: 'Block a table for part of a day, or give it back',
        description:
          'Scope 1 blocks it for online bookings, 2 for all, 0 takes the span out of its blocks. A party that holds the table refuses scope 2 (409 table-taken).',
        params: restaurantParams.extend({ tableId: tableUid }),
        querystring: serviceQuery,
        body: blockBody,
        response: { 200: okAnswer },
      },
    },
    (request) =>
      blockTable({
        context,
        restaurant: request.restaurant,
        actor: request.actor,
        table: request.params.tableId,
        body: request.body,
        idempotency: idempotencyOf(request),
      }),
  );
}

/** Assigning the tables of a session: propose, then apply. */
import {
  autoAssignAnswer,
  autoAssignApplied,
  autoAssignApply,
  autoAssignBody,
} from '@/lib/contract/bookings/auto-assign';
import { callOf } from '../../http/call';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { bookQuery } from '../bookings/model';
import { applyTables } from './apply';
import { proposeTables } from './propose';

const PATH = '/tms/v2/restaurants/:UID/auto-assign';
const shared = { tags: ['Tables of a session'], params: restaurantParams };
const config = { ability: 'bookings' } as const;

export function autoAssignRoutes(app: App, { context }: Parts): void {
  app.post(
    PATH,
    {
      config,
      schema: {
        ...shared,
        summary: 'What assigning the tables of a session at once would change, without saving',
        description:
          'Seats as many parties as can be seated, then wastes few seats and moves few parties. Who sits, has left or is marked not to be moved stays.',
        querystring: serviceQuery,
        body: autoAssignBody,
        response: { 200: autoAssignAnswer },
      },
    },
    (request) => proposeTables(callOf(context, request), request.body),
  );

  app.post(
    `${PATH}/apply`,
    {
      config,
      schema: {
        ...shared,
        summary: 'Give several parties of a day other tables, all or none',
        description: 'One change for undo: taking back that of one booking takes back all of them.',
        querystring: serviceQuery.extend({ milTime: bookQuery.shape.milTime }),
        body: autoAssignApply,
        response: { 200: autoAssignApplied },
      },
    },
    (request) => applyTables(callOf(context, request), request.body, request.query.milTime ?? null),
  );
}

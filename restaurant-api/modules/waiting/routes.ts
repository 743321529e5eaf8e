/** The waiting list: call a party to its table, and release the held table. Joining the list is creating a booking. */
import { booking } from '@/lib/contract/bookings/booking';
import { calledAnswer, readyBody } from '@/lib/contract/bookings/waiting';
import { callOf } from '../../http/call';
import { rowParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { bookQuery } from '../bookings/model';
import { noteArrival } from './arrive';
import { callToTable } from './call-to-table';
import { releaseHold } from './release';

const PATH = '/tms/v2/restaurants/:UID/books/:uid';
const shared = {
  tags: ['Waiting list'],
  params: rowParams,
  querystring: serviceQuery.extend({ milTime: bookQuery.shape.milTime }),
};

export function waitingRoutes(app: App, { context }: Parts): void {
  app.post(
    `${PATH}/ready`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'Tell a waiting party that its table is ready, and hold the table for ten minutes',
        description: 'Others are refused the table (409 table-held) until then; who may override goes over it.',
        body: readyBody,
        response: { 200: calledAnswer },
      },
    },
    (request) => callToTable(callOf(context, request), request.params.uid, request.body, request.query.milTime ?? null),
  );

  app.post(
    `${PATH}/arrival`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'Note down that a party which joined the waiting list from afar has come',
        response: { 200: booking },
      },
    },
    (request) => noteArrival(callOf(context, request), request.params.uid, request.query.milTime ?? null),
  );

  app.delete(
    `${PATH}/hold`,
    {
      config: { ability: 'bookings' },
      schema: { ...shared, summary: 'Give back a table that is held for a waiting party', response: { 200: booking } },
    },
    (request) => releaseHold(callOf(context, request), request.params.uid, request.query.milTime ?? null),
  );
}

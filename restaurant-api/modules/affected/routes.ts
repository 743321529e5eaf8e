import { affectedAnswer, affectedBody } from '@/lib/contract/limits';
import { callOf } from '../../http/call';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { findAffected } from './service';

export function affectedRoutes(app: App, { context }: Parts): void {
  app.post(
    '/tms/v2/restaurants/:UID/affected',
    {
      config: { ability: 'bookings' },
      schema: {
        tags: ['Hours'],
        summary: 'Which bookings a change of hours, blocks or limits would strand, without saving it',
        description:
          'Every coming booking that stands now and would be refused then, with the first check that would. Over a limit are those made last. A block or limit that is changed is one removed and one added.',
        params: restaurantParams,
        querystring: serviceQuery,
        body: affectedBody,
        response: { 200: affectedAnswer },
      },
    },
    (request) => findAffected(callOf(context, request), request.body),
  );
}

/** What each table is at each moment of a service day: ?date=. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { tableStatesFromWire } from '@/lib/bff/normalise/floor';
import { queryOf } from '@/lib/bff/request-body';
import { serviceDate } from '@/lib/contract/fields';
import { tableStateAnswer } from '@/lib/contract/floor';

const querySchema = z.object({ date: serviceDate });

export const GET = serviceHandler(async ({ request, upstream }) => {
  const query = queryOf(request, querySchema);
  return query.ok ? upstream.read('tables/state', tableStateAnswer, (wire) => tableStatesFromWire(wire, query.value.date), query.value) : query;
});

/** Whom a place could be offered on a service day (?date=), in the order of asking. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { proposalsFromWire } from '@/lib/bff/normalise/waiting';
import { queryOf } from '@/lib/bff/request-body';
import { serviceDate } from '@/lib/contract/fields';
import { standbyAnswer } from '@/lib/contract/waiting';

const querySchema = z.object({ date: serviceDate });

export const GET = serviceHandler(async ({ request, upstream }) => {
  const query = queryOf(request, querySchema);
  return query.ok ? upstream.read('books/standby', standbyAnswer, proposalsFromWire, query.value) : query;
});

/** What changed after a sequence number: ?after=&limit=. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { changesFromWire } from '@/lib/bff/normalise/change';
import { queryOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { changesAnswer } from '@/lib/contract/live';

const querySchema = z.object({
  after: z.coerce.number().pipe(z.int().min(0)).default(0),
  limit: z.coerce.number().pipe(z.int().min(1).max(1000)).optional(),
});

export const GET = serviceHandler(async ({ request, upstream, session }) => {
  const query = queryOf(request, querySchema);
  if (!query.ok) return query;
  return mapResult(await upstream.get('changes', changesAnswer, query.value), (wire) => changesFromWire(wire, session.current().device));
});

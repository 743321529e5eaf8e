/** The times a party can have on a day: ?date=&covers=&turn=&booking=. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { queryOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { availabilityAnswer } from '@/lib/contract/availability';
import * as f from '@/lib/contract/fields';

const querySchema = z.object({
  date: f.serviceDate,
  covers: z.coerce.number().pipe(f.covers),
  turn: z.coerce.number().pipe(f.turnHours).optional(),
  booking: z.coerce.number().pipe(f.uid).optional(),
});

export const GET = serviceHandler(async ({ request, upstream }) => {
  const query = queryOf(request, querySchema);
  if (!query.ok) return query;
  const { booking, ...same } = query.value;
  return mapResult(await upstream.get('availability', availabilityAnswer, { ...same, ...(booking !== undefined && { book: booking }) }), (wire) => wire);
});

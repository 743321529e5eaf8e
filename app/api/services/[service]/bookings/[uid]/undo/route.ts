/** Takes back the last change of a booking; {version} is the one the person saw. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { bookingFromWire } from '@/lib/bff/normalise/booking';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapRowResult } from '@/lib/bff/map-result';
import { booking } from '@/lib/contract/booking';

const bodySchema = z.object({ version: z.int().nonnegative().optional() });

export const POST = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const body = await bodyOf(request, bodySchema);
  if (!body.ok) return body;
  return mapRowResult(await upstream.post(`books/${uid.value}/undo`, booking, body.value), booking, bookingFromWire);
});

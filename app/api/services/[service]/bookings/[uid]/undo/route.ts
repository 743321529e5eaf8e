/** Takes back the last change of a booking. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingFromWire } from '@/lib/bff/normalise/booking';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { shapedRow } from '@/lib/bff/shaped';
import { booking } from '@/lib/contract/booking';

export const POST = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? shapedRow(await upstream.post(`books/${uid.value}/undo`, booking), booking, bookingFromWire) : uid;
});

/** Gives back a table that is held for a waiting party. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingFromWire } from '@/lib/bff/normalise/booking';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { booking } from '@/lib/contract/booking';

export const DELETE = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? mapResult(await upstream.delete(`books/${uid.value}/hold`, booking), bookingFromWire) : uid;
});

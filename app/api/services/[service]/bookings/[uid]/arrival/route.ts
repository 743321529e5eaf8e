/** Notes down that a party which joined the waiting list from afar has come. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingFromWire } from '@/lib/bff/normalise/booking';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { booking } from '@/lib/contract/booking';

export const POST = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? mapResult(await upstream.post(`books/${uid.value}/arrival`, booking, {}), bookingFromWire) : uid;
});

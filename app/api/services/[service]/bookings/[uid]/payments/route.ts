/** The money of a booking: what was asked, what moved, and what may be done. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingPaymentsFromWire } from '@/lib/bff/normalise/payments';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { bookingPayments } from '@/lib/contract/payments';

export const GET = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? mapResult(await upstream.get(`books/${uid.value}/payments`, bookingPayments), bookingPaymentsFromWire) : uid;
});

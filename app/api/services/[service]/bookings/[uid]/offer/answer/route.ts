/** What a party on standby said to its offer. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingFromWire } from '@/lib/bff/normalise/booking';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapRowResult } from '@/lib/bff/map-result';
import { offerAnswerSchema } from '@/lib/rules/booking/waiting-schema';
import { booking } from '@/lib/contract/booking';

export const POST = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const body = await bodyOf(request, offerAnswerSchema);
  return body.ok ? mapRowResult(await upstream.post(`books/${uid.value}/offer/answer`, booking, body.value), booking, bookingFromWire) : body;
});

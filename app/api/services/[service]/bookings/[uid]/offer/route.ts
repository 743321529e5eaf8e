/** Offers a place to a party on standby. */
import { serviceHandler } from '@/lib/bff/handler';
import { calledFromWire } from '@/lib/bff/normalise/waiting';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { offerSchema } from '@/lib/rules/booking/waiting-schema';
import { calledAnswer } from '@/lib/contract/waiting';

export const POST = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const body = await bodyOf(request, offerSchema);
  return body.ok ? mapResult(await upstream.post(`books/${uid.value}/offer`, calledAnswer, body.value), calledFromWire) : body;
});

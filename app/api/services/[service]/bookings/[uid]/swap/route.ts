/** Two parties exchange their tables; {version, withVersion} are the ones the person saw. Answers both. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingFromWire } from '@/lib/bff/normalise/booking';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult, mapRowResult } from '@/lib/bff/map-result';
import { booking, bookingSwap, bookingSwapAnswer } from '@/lib/contract/booking';

export const POST = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const body = await bodyOf(request, bookingSwap);
  if (!body.ok) return body;
  const answer = await upstream.post(`books/${uid.value}/swap`, bookingSwapAnswer, body.value);
  return answer.ok ? mapResult(answer, ({ books }) => ({ bookings: books.map(bookingFromWire) })) : mapRowResult(answer, booking, bookingFromWire);
});

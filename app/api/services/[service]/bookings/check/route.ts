/** What saving a booking would meet, without saving it (D7, §5). */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingChangeToWire, bookingCheckFromWire } from '@/lib/bff/normalise/booking';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { bookingCheckSchema } from '@/lib/rules/booking/booking-schema';
import { bookingCheckAnswer } from '@/lib/contract/booking';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const wish = await bodyOf(request, bookingCheckSchema);
  return wish.ok ? mapResult(await upstream.post('books/check', bookingCheckAnswer, bookingChangeToWire(wish.value)), bookingCheckFromWire) : wish;
});

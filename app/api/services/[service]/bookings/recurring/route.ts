/** Makes a recurring booking: all of its dates or none, or those that can be booked. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingChangeToWire } from '@/lib/bff/normalise/booking';
import { recurringFromWire } from '@/lib/bff/normalise/recurring';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { recurringCreateSchema } from '@/lib/rules/booking/recurring-schema';
import { recurringAnswer } from '@/lib/contract/recurring';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const wish = await bodyOf(request, recurringCreateSchema);
  return wish.ok ? mapResult(await upstream.post('books/recurring', recurringAnswer, bookingChangeToWire(wish.value)), recurringFromWire) : wish;
});

/** Which dates of a recurring booking could be booked, and why not the others. Nothing is saved. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingChangeToWire } from '@/lib/bff/normalise/booking';
import { checkedDatesFromWire } from '@/lib/bff/normalise/recurring';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { recurringCheckSchema } from '@/lib/rules/booking/recurring-schema';
import { recurringCheckAnswer } from '@/lib/contract/recurring';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const wish = await bodyOf(request, recurringCheckSchema);
  return wish.ok ? mapResult(await upstream.post('books/recurring/check', recurringCheckAnswer, bookingChangeToWire(wish.value)), checkedDatesFromWire) : wish;
});

/** Which dates of a recurring booking could be booked, and why not the others. Nothing is saved. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingChangeToWire } from '@/lib/bff/normalise/booking';
import { checkedDatesFromWire } from '@/lib/bff/normalise/recurring';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { recurringCheckSchema } from '@/lib/booking/recurring-schema';
import { recurringCheckAnswer } from '@/lib/contract/recurring';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const wish = await bodyOf(request, recurringCheckSchema);
  return wish.ok ? shaped(await upstream.post('books/recurring/check', recurringCheckAnswer, bookingChangeToWire(wish.value)), checkedDatesFromWire) : wish;
});

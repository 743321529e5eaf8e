/** Makes a recurring booking: all of its dates or none, or those that can be booked. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingChangeToWire } from '@/lib/bff/normalise/booking';
import { recurringFromWire } from '@/lib/bff/normalise/recurring';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { recurringCreateSchema } from '@/lib/booking/recurring-schema';
import { recurringAnswer } from '@/lib/contract/recurring';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const wish = await bodyOf(request, recurringCreateSchema);
  return wish.ok ? shaped(await upstream.post('books/recurring', recurringAnswer, bookingChangeToWire(wish.value)), recurringFromWire) : wish;
});

/** The bookings of a service day (?date=), and a new one. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { bookingChangeToWire, bookingDayFromWire, bookingFromWire } from '@/lib/bff/normalise/booking';
import { bodyOf, queryOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { writtenRow } from '@/lib/bff/written-row';
import { bookingCreateSchema } from '@/lib/rules/booking/booking-schema';
import { booking, bookingDay } from '@/lib/contract/booking';
import { serviceDate } from '@/lib/contract/fields';

const querySchema = z.object({ date: serviceDate });

export const GET = serviceHandler(async ({ request, upstream }) => {
  const query = queryOf(request, querySchema);
  return query.ok ? upstream.read('books', bookingDay, (wire) => bookingDayFromWire(wire, query.value.date), query.value) : query;
});

export const POST = serviceHandler(async ({ request, upstream }) => {
  const made = await bodyOf(request, bookingCreateSchema);
  return made.ok ? mapResult(await writtenRow(upstream, 'post', 'books', booking, bookingChangeToWire(made.value)), bookingFromWire) : made;
});

/** Covers, blocks and limits by date: ?from=&to=, else the window of §9. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { calendarFromWire } from '@/lib/bff/normalise/calendar';
import { queryOf } from '@/lib/bff/request-body';
import { serviceDate } from '@/lib/contract/fields';
import { calendar } from '@/lib/contract/hours';

const querySchema = z.object({ from: serviceDate.optional(), to: serviceDate.optional() });

export const GET = serviceHandler(async ({ request, upstream }) => {
  const query = queryOf(request, querySchema);
  return query.ok ? upstream.read('calendar', calendar, calendarFromWire, query.value) : query;
});

/** Takes back the last change of several bookings of a series, or of none. */
import { serviceHandler } from '@/lib/bff/handler';
import { seriesFromWire } from '@/lib/bff/normalise/recurring';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { seriesUndoSchema } from '@/lib/rules/booking/recurring-schema';
import { seriesAnswer } from '@/lib/contract/recurring';

export const POST = serviceHandler<{ service: string; series: string }>(async ({ request, upstream, params }) => {
  const body = await bodyOf(request, seriesUndoSchema);
  if (!body.ok) return body;
  return mapResult(await upstream.post(`books/series/${encodeURIComponent(params.series)}/undo`, seriesAnswer, { books: body.value.bookings }), seriesFromWire);
});

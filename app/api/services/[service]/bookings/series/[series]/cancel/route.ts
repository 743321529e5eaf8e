/** Cancels the rest of a series, from a day on. */
import { serviceHandler } from '@/lib/bff/handler';
import { seriesFromWire } from '@/lib/bff/normalise/recurring';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { seriesCancelSchema } from '@/lib/rules/booking/recurring-schema';
import { seriesAnswer } from '@/lib/contract/recurring';

export const POST = serviceHandler<{ service: string; series: string }>(async ({ request, upstream, params }) => {
  const body = await bodyOf(request, seriesCancelSchema);
  return body.ok ? mapResult(await upstream.post(`books/series/${encodeURIComponent(params.series)}/cancel`, seriesAnswer, body.value), seriesFromWire) : body;
});

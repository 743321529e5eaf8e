/** The bookings of a series, by date. */
import { serviceHandler } from '@/lib/bff/handler';
import { seriesFromWire } from '@/lib/bff/normalise/recurring';
import { seriesAnswer } from '@/lib/contract/recurring';

export const GET = serviceHandler<{ service: string; series: string }>(({ upstream, params }) =>
  upstream.read(`books/series/${encodeURIComponent(params.series)}`, seriesAnswer, seriesFromWire),
);

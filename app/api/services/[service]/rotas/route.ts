/** Opening hours: read, and written as shifts or as special dates. */
import { hoursChangeSchema } from '@/lib/rules/availability/hours-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { hoursChangeToWire, hoursFromWire } from '@/lib/bff/normalise/hours';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { writtenRow } from '@/lib/bff/written-row';
import { rotasAnswer, rotasSaved } from '@/lib/contract/hours';

export const GET = serviceHandler(({ upstream }) => upstream.read('rotas', rotasAnswer, hoursFromWire));

export const POST = serviceHandler(async ({ request, upstream }) => {
  const body = await bodyOf(request, hoursChangeSchema);
  if (!body.ok) return body;
  return mapResult(await writtenRow(upstream, 'post', 'rotas', rotasSaved, hoursChangeToWire(body.value)), ({ change, ...hours }) => ({ ...hoursFromWire(hours), change }));
});

/** Opening hours: read, and written as shifts or as special dates. */
import { hoursChangeSchema } from '@/lib/availability/hours-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { hoursChangeToWire, hoursFromWire } from '@/lib/bff/normalise/hours';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { rotasAnswer } from '@/lib/contract/hours';

export const GET = serviceHandler(({ upstream }) => upstream.read('rotas', rotasAnswer, hoursFromWire));

export const POST = serviceHandler(async ({ request, upstream }) => {
  const change = await bodyOf(request, hoursChangeSchema);
  if (!change.ok) return change;
  return shaped(await upstream.post('rotas', rotasAnswer, hoursChangeToWire(change.value)), hoursFromWire);
});

/** Arrivals paused from now on, for some minutes. */
import { pauseSchema } from '@/lib/rules/availability/limits-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { datedBlockFromWire, limitToWire } from '@/lib/bff/normalise/limits';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { blockAnswer } from '@/lib/contract/limits';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const pause = await bodyOf(request, pauseSchema);
  if (!pause.ok) return pause;
  return mapResult(await upstream.post('blocks/pause', blockAnswer, limitToWire(pause.value)), (answer) => ({ ...answer, block: datedBlockFromWire(answer.block) }));
});

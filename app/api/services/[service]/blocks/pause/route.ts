/** Arrivals paused from now on, for some minutes. */
import { pauseSchema } from '@/lib/availability/limits-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { datedBlockFromWire, limitToWire } from '@/lib/bff/normalise/limits';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { blockAnswer } from '@/lib/contract/limits';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const pause = await bodyOf(request, pauseSchema);
  if (!pause.ok) return pause;
  return shaped(await upstream.post('blocks/pause', blockAnswer, limitToWire(pause.value)), (answer) => ({ ...answer, block: datedBlockFromWire(answer.block) }));
});

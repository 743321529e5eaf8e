/** Nobody, or nobody from online, arrives for a span of some days. */
import { newBlockSchema } from '@/lib/rules/availability/limits-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { limitToWire } from '@/lib/bff/normalise/limits';
import { bodyOf } from '@/lib/bff/request-body';
import { limitsAdded } from '@/lib/contract/limits';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const block = await bodyOf(request, newBlockSchema);
  return block.ok ? upstream.post('blocks', limitsAdded, limitToWire(block.value)) : block;
});

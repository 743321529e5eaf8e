/** Blocks a table for a while; scope 0 frees it. */
import { tableBlockSchema } from '@/lib/rules/availability/hours-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { okAnswer } from '@/lib/contract/fields';

export const POST = serviceHandler<{ service: string; table: string }>(async ({ request, upstream, params }) => {
  const block = await bodyOf(request, tableBlockSchema);
  return block.ok ? upstream.post(`block/${encodeURIComponent(params.table)}`, okAnswer, block.value) : block;
});

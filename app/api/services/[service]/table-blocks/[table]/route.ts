/** Blocks a table for a while; scope 0 frees it. */
import { z } from 'zod';
import { tableBlockSchema } from '@/lib/rules/availability/hours-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { done } from '@/lib/bff/map-result';

export const POST = serviceHandler<{ service: string; table: string }>(async ({ request, upstream, params }) => {
  const block = await bodyOf(request, tableBlockSchema);
  return block.ok ? done(await upstream.post(`block/${encodeURIComponent(params.table)}`, z.unknown(), block.value)) : block;
});

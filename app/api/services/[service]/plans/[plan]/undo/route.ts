/** The last change of a floor plan taken back; `plan` is null where that was its making. */
import { serviceHandler } from '@/lib/bff/handler';
import { onePlanFromWire } from '@/lib/bff/normalise/floor';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { planUndone } from '@/lib/contract/floor';
import { planUndoSchema } from '@/lib/rules/plan-editing/plan-schema';

export const POST = serviceHandler<{ service: string; plan: string }>(async ({ request, upstream, params }) => {
  const undo = await bodyOf(request, planUndoSchema);
  if (!undo.ok) return undo;
  return mapResult(await upstream.post(`tables/${encodeURIComponent(params.plan)}/undo`, planUndone, undo.value), ({ plan }) => ({ plan: plan && onePlanFromWire(plan) }));
});

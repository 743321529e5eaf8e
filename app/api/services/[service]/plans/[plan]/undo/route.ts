/** The last change of a floor plan taken back; `plan` is null where that was its making. */
import { serviceHandler } from '@/lib/bff/handler';
import { onePlanFromWire } from '@/lib/bff/normalise/floor';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { planUndone } from '@/lib/contract/floor';
import { planUndoSchema } from '@/lib/plan-editing/plan-schema';

export const POST = serviceHandler<{ service: string; plan: string }>(async ({ request, upstream, params }) => {
  const undo = await bodyOf(request, planUndoSchema);
  if (!undo.ok) return undo;
  return shaped(await upstream.post(`tables/${encodeURIComponent(params.plan)}/undo`, planUndone, undo.value), ({ plan }) => ({ plan: plan && onePlanFromWire(plan) }));
});

/** One floor plan: saved as a whole, removed. */
import { serviceHandler } from '@/lib/bff/handler';
import { onePlanFromWire, planToWire } from '@/lib/bff/normalise/floor';
import { bodyOf } from '@/lib/bff/request-body';
import { mapRowResult } from '@/lib/bff/map-result';
import { okAnswer } from '@/lib/contract/fields';
import { onePlan } from '@/lib/contract/floor';
import { planChangeSchema } from '@/lib/rules/plan-editing/plan-schema';

interface PlanParams {
  service: string;
  plan: string;
}

export const PATCH = serviceHandler<PlanParams>(async ({ request, upstream, params }) => {
  const change = await bodyOf(request, planChangeSchema);
  return change.ok ? mapRowResult(await upstream.patch(`tables/${encodeURIComponent(params.plan)}`, onePlan, planToWire(change.value)), onePlan, onePlanFromWire) : change;
});

export const DELETE = serviceHandler<PlanParams>(({ upstream, params }) => upstream.delete(`tables/${encodeURIComponent(params.plan)}`, okAnswer));

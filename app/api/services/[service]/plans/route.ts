/** The floor plans, and a new one. */
import { serviceHandler } from '@/lib/bff/handler';
import { onePlanFromWire, plansFromWire } from '@/lib/bff/normalise/floor';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { onePlan, plansAnswer } from '@/lib/contract/floor';
import { planCreateSchema } from '@/lib/rules/plan-editing/plan-schema';

export const GET = serviceHandler(({ upstream }) => upstream.read('tables', plansAnswer, (wire) => ({ plans: plansFromWire(wire) })));

export const POST = serviceHandler(async ({ request, upstream }) => {
  const made = await bodyOf(request, planCreateSchema);
  return made.ok ? mapResult(await upstream.post('tables', onePlan, made.value), onePlanFromWire) : made;
});

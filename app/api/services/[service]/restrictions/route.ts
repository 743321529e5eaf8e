/** A limit on covers or parties for a span of some days. */
import { newRestrictionSchema } from '@/lib/rules/availability/limits-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { limitToWire } from '@/lib/bff/normalise/limits';
import { bodyOf } from '@/lib/bff/request-body';
import { limitsAdded } from '@/lib/contract/limits';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const restriction = await bodyOf(request, newRestrictionSchema);
  return restriction.ok ? upstream.post('restrictions', limitsAdded, limitToWire(restriction.value)) : restriction;
});

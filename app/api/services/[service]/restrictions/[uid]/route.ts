/** One limit: changed, removed. */
import { restrictionChangeSchema } from '@/lib/rules/availability/limits-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { datedRestrictionFromWire, limitToWire } from '@/lib/bff/normalise/limits';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { limitRemoved, restrictionAnswer } from '@/lib/contract/limits';

export const PATCH = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const change = await bodyOf(request, restrictionChangeSchema);
  if (!change.ok) return change;
  return mapResult(await upstream.patch(`restrictions/${uid.value}`, restrictionAnswer, limitToWire(change.value)), (answer) => ({
    ...answer,
    restriction: datedRestrictionFromWire(answer.restriction),
  }));
});

export const DELETE = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.delete(`restrictions/${uid.value}`, limitRemoved) : uid;
});

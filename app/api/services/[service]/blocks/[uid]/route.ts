/** One block: changed, removed. */
import { blockChangeSchema } from '@/lib/rules/availability/limits-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { datedBlockFromWire, limitToWire } from '@/lib/bff/normalise/limits';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { blockAnswer, limitRemoved } from '@/lib/contract/limits';

export const PATCH = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const change = await bodyOf(request, blockChangeSchema);
  if (!change.ok) return change;
  return mapResult(await upstream.patch(`blocks/${uid.value}`, blockAnswer, limitToWire(change.value)), (answer) => ({ ...answer, block: datedBlockFromWire(answer.block) }));
});

export const DELETE = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.delete(`blocks/${uid.value}`, limitRemoved) : uid;
});

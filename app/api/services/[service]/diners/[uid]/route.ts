/** One diner: read, changed, removed. */
import { serviceHandler } from '@/lib/bff/handler';
import { dinerChangeToWire, dinerFromWire } from '@/lib/bff/normalise/diner';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult, mapRowResult } from '@/lib/bff/map-result';
import { diner } from '@/lib/contract/diner';
import { okAnswer } from '@/lib/contract/fields';
import { dinerChangeSchema } from '@/lib/rules/diner/diner-schema';

export const GET = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? mapResult(await upstream.get(`diners/${uid.value}`, diner), dinerFromWire) : uid;
});

export const PATCH = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const change = await bodyOf(request, dinerChangeSchema);
  if (!change.ok) return change;
  return mapRowResult(await upstream.patch(`diners/${uid.value}`, diner, dinerChangeToWire(change.value)), diner, dinerFromWire);
});

export const DELETE = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.delete(`diners/${uid.value}`, okAnswer) : uid;
});

/** One diner: read, changed, removed. */
import { serviceHandler } from '@/lib/bff/handler';
import { dinerChangeToWire, dinerFromWire } from '@/lib/bff/normalise/diner';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { shaped, shapedRow } from '@/lib/bff/shaped';
import { diner } from '@/lib/contract/diner';
import { okAnswer } from '@/lib/contract/fields';
import { dinerChangeSchema } from '@/lib/diner/diner-schema';

export const GET = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? shaped(await upstream.get(`diners/${uid.value}`, diner), dinerFromWire) : uid;
});

export const PATCH = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const change = await bodyOf(request, dinerChangeSchema);
  if (!change.ok) return change;
  return shapedRow(await upstream.patch(`diners/${uid.value}`, diner, dinerChangeToWire(change.value)), diner, dinerFromWire);
});

export const DELETE = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.delete(`diners/${uid.value}`, okAnswer) : uid;
});

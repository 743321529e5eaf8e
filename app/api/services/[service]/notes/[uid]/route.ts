/** One note of a date: changed, removed. */
import { serviceHandler } from '@/lib/bff/handler';
import { noteFromWire } from '@/lib/bff/normalise/diner';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { shapedRow } from '@/lib/bff/shaped';
import { note } from '@/lib/contract/diner';
import { okAnswer } from '@/lib/contract/fields';
import { noteChangeSchema } from '@/lib/diner/diner-schema';

export const PATCH = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const change = await bodyOf(request, noteChangeSchema);
  return change.ok ? shapedRow(await upstream.patch(`notes/${uid.value}`, note, change.value), note, noteFromWire) : change;
});

export const DELETE = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.delete(`notes/${uid.value}`, okAnswer) : uid;
});

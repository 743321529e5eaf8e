/** One booking: read, changed, removed. */
import { serviceHandler } from '@/lib/bff/handler';
import { bookingChangeToWire, bookingFromWire } from '@/lib/bff/normalise/booking';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult, mapRowResult } from '@/lib/bff/map-result';
import { writtenRow } from '@/lib/bff/written-row';
import { bookingChangeSchema } from '@/lib/rules/booking/booking-schema';
import { booking } from '@/lib/contract/booking';
import { okAnswer } from '@/lib/contract/fields';

export const GET = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? mapResult(await upstream.get(`books/${uid.value}`, booking), bookingFromWire) : uid;
});

export const PATCH = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const change = await bodyOf(request, bookingChangeSchema);
  if (!change.ok) return change;
  return mapRowResult(await writtenRow(upstream, 'patch', `books/${uid.value}`, booking, bookingChangeToWire(change.value)), booking, bookingFromWire);
});

export const DELETE = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.delete(`books/${uid.value}`, okAnswer) : uid;
});

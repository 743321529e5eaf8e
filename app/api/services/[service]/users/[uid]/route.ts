import { serviceHandler } from '@/lib/bff/handler';
import { personChangeToWire, personFromWire } from '@/lib/bff/normalise/person';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { okAnswer } from '@/lib/contract/fields';
import { restaurantUser, userPatch } from '@/lib/contract/users';

export const PATCH = serviceHandler<RowParams>(async ({ request, params, upstream }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const body = await bodyOf(request, userPatch);
  return body.ok ? mapResult(await upstream.patch(`users/${uid.value}`, restaurantUser, personChangeToWire(body.value)), personFromWire) : body;
});

export const DELETE = serviceHandler<RowParams>(async ({ params, upstream }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.delete(`users/${uid.value}`, okAnswer) : uid;
});

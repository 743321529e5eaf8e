import { serviceHandler } from '@/lib/bff/handler';
import { personFromWire } from '@/lib/bff/normalise/person';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { undoUserAnswer } from '@/lib/contract/users';

export const POST = serviceHandler<RowParams>(async ({ params, upstream }) => {
  const uid = uidOf(params);
  return uid.ok ? mapResult(await upstream.post(`users/${uid.value}/undo`, undoUserAnswer), ({ user }) => ({ person: user && personFromWire(user) })) : uid;
});

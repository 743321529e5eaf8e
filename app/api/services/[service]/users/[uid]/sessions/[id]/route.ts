import { serviceHandler } from '@/lib/bff/handler';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { okAnswer } from '@/lib/contract/fields';

export const DELETE = serviceHandler<RowParams & { id: string }>(async ({ params, upstream }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.delete(`users/${uid.value}/sessions/${encodeURIComponent(params.id)}`, okAnswer) : uid;
});

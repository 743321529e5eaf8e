import { serviceHandler } from '@/lib/bff/handler';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { okAnswer } from '@/lib/contract/fields';

export const POST = serviceHandler<RowParams>(async ({ params, upstream }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.post(`users/${uid.value}/invite`, okAnswer) : uid;
});

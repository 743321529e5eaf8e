import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { okAnswer } from '@/lib/contract/fields';
import { proof } from '@/lib/contract/second-factor';

export const POST = serviceHandler<RowParams>(async ({ request, params, upstream }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const body = await bodyOf(request, proof);
  return body.ok ? upstream.post(`users/${uid.value}/second-factor/remove`, okAnswer, body.value) : body;
});

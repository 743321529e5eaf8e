import { serviceHandler } from '@/lib/bff/handler';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { userSessionsAnswer } from '@/lib/contract/users';

export const GET = serviceHandler<RowParams>(async ({ params, upstream }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.get(`users/${uid.value}/sessions`, userSessionsAnswer) : uid;
});

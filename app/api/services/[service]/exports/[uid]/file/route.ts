/** A finished archive of all data of the restaurant. */
import { serviceHandler } from '@/lib/bff/handler';
import { type RowParams, uidOf } from '@/lib/bff/row-params';

export const GET = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.file(`exports/${uid.value}/file`) : uid;
});

/** An archive of everything the restaurant owns, as it was made. */
import { serviceHandler } from '@/lib/bff/handler';
import { type RowParams, uidOf } from '@/lib/bff/row-params';

export const GET = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.file(`exports/${uid.value}/file`) : uid;
});

/** How far an import is. */
import { serviceHandler } from '@/lib/bff/handler';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { importState } from '@/lib/contract/transfer';

export const GET = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.get(`imports/${uid.value}`, importState) : uid;
});

/** The rows that an import refused, as a CSV with line number and reason. */
import { serviceHandler } from '@/lib/bff/handler';
import { type RowParams, uidOf } from '@/lib/bff/row-params';

export const GET = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.file(`imports/${uid.value}/rejected`) : uid;
});

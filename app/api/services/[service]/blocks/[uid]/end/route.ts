/** A pause ends now. */
import { serviceHandler } from '@/lib/bff/handler';
import { datedBlockFromWire } from '@/lib/bff/normalise/limits';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { pauseEnded } from '@/lib/contract/limits';

export const POST = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  return mapResult(await upstream.post(`blocks/${uid.value}/end`, pauseEnded), (answer) => ({ ...answer, block: answer.block && datedBlockFromWire(answer.block) }));
});

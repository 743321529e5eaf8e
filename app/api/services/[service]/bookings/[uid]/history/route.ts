/** What happened to a booking, the newest first. */
import { serviceHandler } from '@/lib/bff/handler';
import { changeFromWire } from '@/lib/bff/normalise/change';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { mapResult } from '@/lib/bff/map-result';
import { changesAnswer } from '@/lib/contract/live';

const historyAnswer = changesAnswer.pick({ changes: true });

export const GET = serviceHandler<RowParams>(async ({ upstream, params, session }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const own = session.current().device;
  return mapResult(await upstream.get(`books/${uid.value}/history`, historyAnswer), ({ changes }) => ({ changes: changes.map((change) => changeFromWire(change, own)) }));
});

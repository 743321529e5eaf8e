/** What assigning the tables of a session at once would change. Nothing is saved. */
import { serviceHandler } from '@/lib/bff/handler';
import { proposalFromWire } from '@/lib/bff/normalise/auto-assign';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { autoAssignAnswer, autoAssignBody } from '@/lib/contract/auto-assign';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const wish = await bodyOf(request, autoAssignBody);
  return wish.ok ? mapResult(await upstream.post('auto-assign', autoAssignAnswer, wish.value), proposalFromWire) : wish;
});

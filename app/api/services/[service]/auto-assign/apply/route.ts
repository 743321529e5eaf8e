/** Gives several parties of a day other tables, all or none; {version} of each is the one the person saw. */
import { serviceHandler } from '@/lib/bff/handler';
import { appliedFromWire } from '@/lib/bff/normalise/auto-assign';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { autoAssignApplied, autoAssignApply } from '@/lib/contract/auto-assign';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const changes = await bodyOf(request, autoAssignApply);
  return changes.ok ? mapResult(await upstream.post('auto-assign/apply', autoAssignApplied, changes.value), appliedFromWire) : changes;
});

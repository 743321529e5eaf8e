/** Which bookings a change of hours, blocks or limits would leave against the rules. Nothing is saved. */
import { proposedChangeSchema } from '@/lib/rules/availability/limits-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { proposedToWire, affectedFromWire } from '@/lib/bff/normalise/limits';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { affectedAnswer } from '@/lib/contract/limits';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const change = await bodyOf(request, proposedChangeSchema);
  if (!change.ok) return change;
  return mapResult(await upstream.post('affected', affectedAnswer, proposedToWire(change.value)), affectedFromWire);
});

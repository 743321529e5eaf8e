/** Which bookings a change of hours, blocks or limits would leave against the rules. Nothing is saved. */
import { proposedChangeSchema } from '@/lib/availability/limits-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { proposedToWire, strandedFromWire } from '@/lib/bff/normalise/limits';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { strandedAnswer } from '@/lib/contract/limits';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const change = await bodyOf(request, proposedChangeSchema);
  if (!change.ok) return change;
  return shaped(await upstream.post('stranded', strandedAnswer, proposedToWire(change.value)), strandedFromWire);
});

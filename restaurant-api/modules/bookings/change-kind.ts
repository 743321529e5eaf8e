/** §4: which socket kind a change of a booking is. */
import { KIND, type Kind } from '@/lib/contract/constants';
import { isCancelled, type Stage } from '@/lib/rules/statuses/stage';
import type { BookingSnapshot } from './wire';

interface Side {
  snapshot: BookingSnapshot;
  stage: Stage;
}

/** What a party without a place looks like: no-show and cancelled (§4). */

export function kindOf(before: Side | null, after: Side | null): Kind {
  if (!before) return KIND.bookingMade;
  if (!after || (isCancelled(after.stage) && !isCancelled(before.stage))) return KIND.bookingCancelled;
  return onlyMoves(before.snapshot, after.snapshot) ? KIND.tables : KIND.bookingChanged;
}

/** Nothing but the tables, and what follows from them. */
function onlyMoves(before: BookingSnapshot, after: BookingSnapshot): boolean {
  const changed = (Object.keys(after) as Array<keyof BookingSnapshot>).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return (
    changed.includes('tables') &&
    changed.every((field) => field === 'tables' || field === 'ignored' || field === 'version')
  );
}

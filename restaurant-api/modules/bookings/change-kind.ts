/** The socket kind of a change to a booking (§4). */
import { KIND, type Kind } from '@/lib/contract/constants';
import { isCancelled, type Stage } from '@/lib/rules/statuses/stage';
import type { BookingSnapshot } from './wire';

interface Side {
  snapshot: BookingSnapshot;
  stage: Stage;
}

export function kindOf(before: Side | null, after: Side | null): Kind {
  if (!before) return KIND.bookingMade;
  if (!after || (isCancelled(after.stage) && !isCancelled(before.stage))) return KIND.bookingCancelled;
  return changesOnlyTables(before.snapshot, after.snapshot) ? KIND.tables : KIND.bookingChanged;
}

/** Whether only the tables differ, and the fields that follow from them. */
function changesOnlyTables(before: BookingSnapshot, after: BookingSnapshot): boolean {
  const changed = (Object.keys(after) as Array<keyof BookingSnapshot>).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return (
    changed.includes('tables') &&
    changed.every((field) => field === 'tables' || field === 'ignored' || field === 'version')
  );
}

/** A change of a booking that affects neither its time nor its tables. */
import type { Stage } from '@/lib/rules/statuses/stage';
import type { UnitOfWork } from '../../write/write';
import { kindOf } from './change-kind';
import { updateBooking } from './repository';
import { type BookingRow, announcedOf, snapshotOf } from './wire';

/** @param stage of the booking, before and after the change */
export async function amend(
  unit: UnitOfWork,
  before: BookingRow,
  change: Partial<Pick<BookingRow, 'hold' | 'offer' | 'readyAt' | 'arrivedTime' | 'ignoredBy' | 'spend'>>,
  stage: Stage,
): Promise<BookingRow> {
  const row = await updateBooking(unit.tx, { ...before, ...change, version: before.version + 1 });
  const [snapshotBefore, after] = [snapshotOf(before), snapshotOf(row)];
  unit.record({
    kind: kindOf({ snapshot: snapshotBefore, stage }, { snapshot: after, stage }),
    entity: 'booking',
    uid: row.uid,
    action: 'update',
    date: row.date,
    before: snapshotBefore,
    after,
    booking: announcedOf(row),
  });
  return row;
}

/** Deletes a booking softly: the row stays, so that it can be restored. */
import type { Call } from '../../http/call';
import { KIND } from '@/lib/contract/constants';
import type { UnitOfWork } from '../../write/write';
import { followTickets } from '../event-tickets/follow-tickets';
import { dropOfRemoved } from '../messages/drop-outdated';
import { settlePoints } from '../loyalty/settle-points';
import { settleCancelled } from '../payments/cancellation';
import { stageIn } from './day-book';
import { releaseClaims, updateBooking } from './repository';
import { findStatuses } from './status-repository';
import { type BookingRow, announcedOf, snapshotOf } from './wire';
import { STAGE } from '@/lib/rules/statuses/stage';

/** @param undoes number of the change that created the booking, if the creation is undone */
export async function removeBooking(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow,
  undoes?: number,
): Promise<BookingRow> {
  const removed = { ...before, version: before.version + 1, deletedAt: new Date(call.context.now()) };
  if (before.eventUid !== null) {
    const stage = stageIn({ statuses: await findStatuses(unit.tx, before.restaurant) }, before.status) ?? 1;
    await followTickets(unit, call, { row: before, stage }, { row: removed, stage });
  }
  const row = await updateBooking(unit.tx, removed);
  await releaseClaims(unit.tx, row);
  unit.record({
    kind: KIND.bookingCancelled,
    entity: 'booking',
    uid: row.uid,
    action: undoes === undefined ? 'delete' : 'undo',
    date: row.date,
    before: snapshotOf(before),
    undoes,
    booking: announcedOf(row),
  });
  await dropOfRemoved(unit, row, undoes !== undefined);
  await settlePoints(unit, call, row, STAGE.cancelled);
  return settleCancelled(unit, call, row);
}

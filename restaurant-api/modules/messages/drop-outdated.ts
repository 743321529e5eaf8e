/** Drops queued messages in the transaction of the change that makes them outdated (§3). */
import { sql } from 'drizzle-orm';
import { type MessageKind, type MessageReason, OUTDATED_BY_A_MOVE } from '@/lib/contract/messages/messages';
import { isDue, isCancelled, type Stage } from '@/lib/rules/statuses/stage';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';

interface Side {
  row: BookingRow;
  stage: Stage;
}

/** Kinds that are useless once the party has arrived or is a no-show. */
const BEFORE_ARRIVAL: readonly MessageKind[] = ['reminder'];
const CAUSED_BY_THE_CLOCK: readonly MessageKind[] = OUTDATED_BY_A_MOVE.filter((kind) =>
  (['reminder', 'post-dining', 'good-review', 'card-reminder'] satisfies MessageKind[] as MessageKind[]).includes(kind),
);
const CAUSED_BY_CHANGES = OUTDATED_BY_A_MOVE.filter((kind) => !CAUSED_BY_THE_CLOCK.includes(kind));

/** After a change of a booking: drops queued messages about another time, a cancelled booking, or a visit that has begun. */
export async function dropOutdated(unit: UnitOfWork, before: Side, after: Side): Promise<void> {
  const isMoved = before.row.startsAt.getTime() !== after.row.startsAt.getTime();
  const isCalledOff = isCancelled(after.stage) && !isCancelled(before.stage);
  if (isMoved || isCalledOff) await drop(unit, after.row, OUTDATED_BY_A_MOVE, 'moved');
  else if (isDue(before.stage) && !isDue(after.stage)) await drop(unit, after.row, BEFORE_ARRIVAL, 'arrived');
}

/** After a booking was deleted. No kind is in both lists, since the statements of a change run as one. */
export async function dropOfRemoved(unit: UnitOfWork, row: BookingRow, isUndone: boolean): Promise<void> {
  if (!isUndone) return drop(unit, row, OUTDATED_BY_A_MOVE, 'moved');
  await recallMessages(unit, row);
  await drop(unit, row, CAUSED_BY_THE_CLOCK, 'moved');
}

/** After an undo: drops the messages of the undone change, but not those that were scheduled meanwhile. */
export const recallMessages = (unit: UnitOfWork, row: BookingRow): Promise<void> =>
  drop(unit, row, CAUSED_BY_CHANGES, 'recalled');

/** Messages that a worker has claimed are still sent. */
function drop(
  unit: UnitOfWork,
  { restaurant, uid }: BookingRow,
  kinds: readonly MessageKind[],
  reason: MessageReason,
): Promise<void> {
  return unit.send(sql`
    update outbox set state = 'dropped', reason = ${reason}
    where restaurant = ${restaurant} and booking_uid = ${uid} and sent_at is null and claimed_at is null and state in ('queued', 'failed', 'uncertain')
      and kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})`);
}

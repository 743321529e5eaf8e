/**
 * Keeps bookings with tickets consistent with their terms, whatever changes them: they move between the seatings of their event, have as many covers
 * as tickets, release their places when cancelled, and are restored only if there are places.
 */
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { freePlaces, freeSeats, linesOf, takePlaces, takeSeats } from './places';
import { type TicketRow, changeTickets, seatingAt, ticketsOf } from './repository';
import { announceSales } from './announce';

const refused = (why: 'event' | 'seating' | 'covers') =>
  new Problem('ticket-terms', 'A booking with tickets stays within its event and has as many people as tickets', {
    details: { why },
  });

/** Cancelled or deleted. */
const isOff = (row: BookingRow, stage: Stage) => stage === STAGE.cancelled || row.deletedAt !== null;

/**
 * Part of every write that changes a booking.
 * @throws Problem 'ticket-terms' with `why`, 'sold-out' for a booking that is restored
 */
export async function followTickets(
  unit: UnitOfWork,
  { restaurant }: Pick<Call, 'restaurant'>,
  before: { row: BookingRow; stage: Stage },
  after: { row: BookingRow; stage: Stage },
): Promise<void> {
  if (before.row.eventUid === null) return;
  const all = await ticketsOf(unit.tx, restaurant.uid, before.row.uid);
  if (all.length === 0) return;
  const [wasOff, isNowOff] = [isOff(before.row, before.stage), isOff(after.row, after.stage)];
  const cancelled = all.filter(({ state }) => state === 'cancelled');
  const valid = all.filter(({ state }) => state === 'valid');
  if (isNowOff && !wasOff) return letGo(unit, restaurant.uid, valid);
  if (isNowOff) return;
  const live = wasOff ? cancelled : valid;
  if (after.row.eventUid !== before.row.eventUid) throw refused('event');
  if (after.row.covers !== live.length) throw refused('covers');
  const [first] = live;
  if (!first) return;
  const seating = await seatingAt(unit.tx, restaurant.uid, first.event, after.row);
  if (!seating) throw refused('seating');
  const uids = live.map(({ uid }) => uid);
  if (wasOff) {
    await takePlaces(unit.tx, restaurant.uid, seating.uid, linesOf(live));
    await changeTickets(unit.tx, restaurant.uid, uids, { state: 'valid', seating: seating.uid });
  } else if (seating.uid !== first.seating) {
    await takeSeats(unit.tx, restaurant.uid, seating.uid, live.length);
    await changeTickets(unit.tx, restaurant.uid, uids, { seating: seating.uid });
    await freeSeats(unit.tx, restaurant.uid, first.seating, live.length);
  } else return;
  announceSales(unit, first.event);
}

async function letGo(unit: UnitOfWork, restaurant: string, valid: readonly TicketRow[]): Promise<void> {
  const [first] = valid;
  if (!first) return;
  await changeTickets(
    unit.tx,
    restaurant,
    valid.map(({ uid }) => uid),
    { state: 'cancelled' },
  );
  await freePlaces(unit.tx, restaurant, first.seating, linesOf(valid));
  await unit.enqueue('run-events', {});
  announceSales(unit, first.event);
}

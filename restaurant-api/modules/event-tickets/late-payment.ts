/** Payments that arrive after their order's places were released: they are taken again if free; otherwise the payment is refunded (ADR 126). */
import { tellingFor } from '../../guest-messages/tell-guest';
import { PLACES_GONE } from '../../guest-messages/ticket-texts';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { evaluate, store } from '../bookings/save';
import { acceptedStatusIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { tablesFor } from './order';
import { assertLeft, linesOf } from './places';
import { findEvent, seatingAt, ticketsOf } from './repository';
import { STAGE } from '@/lib/rules/statuses/stage';

/** The refund's reason in the guest's language, for the mail. '' for a booking without tickets. */
export async function reasonOfLate(unit: UnitOfWork, call: Call, booking: BookingRow): Promise<string> {
  if (booking.eventUid === null || (await ticketsOf(unit.tx, booking.restaurant, booking.uid)).length === 0) return '';
  return PLACES_GONE[(await tellingFor(unit, call, booking)).language];
}

/** Requires the locks of the booking's service days. @returns false if it cannot be restored; nothing is written then */
export async function bookAgain(unit: UnitOfWork, call: Call, booking: BookingRow): Promise<boolean> {
  if (booking.eventUid === null || booking.deletedAt !== null) return false;
  const { tx } = unit;
  const { uid: restaurant } = call.restaurant;
  const statuses = { statuses: await findStatuses(tx, restaurant) };
  if (stageIn(statuses, booking.status) !== STAGE.cancelled || booking.startsAt.getTime() <= call.context.now())
    return false;
  const own = (await ticketsOf(tx, restaurant, booking.uid)).filter(({ state }) => state === 'cancelled');
  if (own.length === 0 || own.length !== booking.covers) return false;
  try {
    const event = await findEvent(tx, restaurant, booking.eventUid);
    const seating = event.cancelledAt ? undefined : await seatingAt(tx, restaurant, event.uid, booking);
    if (!seating) return false;
    await assertLeft(tx, restaurant, seating.uid, linesOf(own));
    const evaluated = await evaluate(tx, call, {
      before: booking,
      row: { ...booking, status: acceptedStatusIn(statuses), tables: [] },
      ignore: 0,
      chooseTable: true,
      online: true,
      isWithin: tablesFor(event),
    });
    if (evaluated.decision.refused) return false;
    await store(unit, call, booking, evaluated.decision, evaluated.dayData);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

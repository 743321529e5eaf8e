/** Releases a guest's unpaid order when they go back from the payment and order again, like a table hold (ADR 167). */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { GuestBooking } from '@/lib/contract/guests/guest';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { Queryable } from '../../db/client';
import { guestHolds } from '../../db/schema/guests';
import type { UnitOfWork } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { findBooking } from '../bookings/repository';
import { evaluate, store } from '../bookings/save';
import { cancelledStatusIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { digestOf } from '../guest-booking/hold-token';
import type { OnlineCall } from '../guest-booking/online-call';
import { readOwnPayment } from '../guest-booking/own-payment';
import { ownView } from '../guest-booking/own-view';
import { isCardPending } from '../payments/card-turn';
import { openPaymentBook } from '../payments/payment-book';
import { type Lines, linesOf, totalOf } from './places';
import { type SeatingRow, ticketsOf } from './repository';
import { STAGE } from '@/lib/rules/statuses/stage';

/** The last order of the event by the browser with this token, if its booking still exists. */
export async function formerOrder(
  db: Queryable,
  restaurant: string,
  event: number,
  hold: string | undefined,
): Promise<BookingRow | null> {
  if (hold === undefined) return null;
  const [row] = await db
    .select({ booked: guestHolds.booked })
    .from(guestHolds)
    .where(
      and(eq(guestHolds.restaurant, restaurant), eq(guestHolds.hold, digestOf(hold)), isNotNull(guestHolds.booked)),
    );
  const booking = row?.booked ? await findBooking(db, restaurant, row.booked) : undefined;
  return booking?.eventUid === event && booking.deletedAt === null ? booking : null;
}

/**
 * Releases its places and table and stops its payment attempt, without a message. An order that is paid, or free of charge,
 * stays. Requires the lock of the order's service day.
 * @returns the order if its payment attempt is running: then no second order is made
 */
export async function letFormerGo(
  unit: UnitOfWork,
  call: OnlineCall,
  { restaurant, uid }: BookingRow,
): Promise<GuestBooking | null> {
  const { booking, requests } = await openPaymentBook(unit, restaurant, uid);
  const statuses = { statuses: await findStatuses(unit.tx, restaurant) };
  const request = requests.find((one) => one.binding && isOpen(one));
  if (!request || booking.deletedAt !== null || stageIn(statuses, booking.status) !== STAGE.due) return null;
  if (request.state === 'processing' || isCardPending(request, call.context.now()))
    return ownView(booking, statuses, call, await readOwnPayment(unit.tx, call, booking));
  if ((await ticketsOf(unit.tx, restaurant, uid)).length === 0) return null;
  const { dayData, decision } = await evaluate(unit.tx, call, {
    before: booking,
    row: { ...booking, status: cancelledStatusIn(statuses) },
    ignore: 0,
    chooseTable: false,
    online: true,
  });
  await store(unit, call, booking, decision, dayData);
  return null;
}

/** Time within which a repeated request counts as the same order. */
const SAME_MS = 60_000;

interface Chosen {
  seating: SeatingRow;
  lines: Lines;
  firstName: string;
  lastName: string;
  email: string;
}

/** The unpaid order that this browser has just made with the same content: the request was sent twice. */
export async function sameOrder(
  unit: UnitOfWork,
  call: OnlineCall,
  standing: BookingRow,
  { seating, lines, firstName, lastName, email }: Chosen,
): Promise<GuestBooking | null> {
  if (standing.firstName !== firstName || standing.lastName !== lastName || standing.email !== email) return null;
  const { restaurant, uid } = standing;
  const made = (await ticketsOf(unit.tx, restaurant, uid)).filter(({ state }) => state === 'valid');
  const isJust = made.length > 0 && made.every(({ at }) => call.context.now() - at.getTime() < SAME_MS);
  const isHere = made.every((ticket) => ticket.seating === seating.uid) && made.length === totalOf(lines);
  if (!isJust || !isHere || [...linesOf(made)].some(([kind, quantity]) => lines.get(kind) !== quantity)) return null;
  const { booking, requests } = await openPaymentBook(unit, restaurant, uid);
  if (requests.some((one) => !isOpen(one))) return null;
  const statuses = { statuses: await findStatuses(unit.tx, restaurant) };
  if (stageIn(statuses, booking.status) !== STAGE.due) return null;
  return ownView(booking, statuses, call, await readOwnPayment(unit.tx, call, booking));
}

/** Changes of single tickets: a new holder, or the return of tickets. */
import { sql } from 'drizzle-orm';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { isInTime } from '@/lib/rules/payments/frozen-policy';
import { refundableOf } from '@/lib/rules/payments/ledger';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { findBooking } from '../bookings/repository';
import { evaluate, store } from '../bookings/save';
import { cancelledStatusIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { returnEverything } from '../payments/return-payments';
import { closePaymentBook, openPaymentBook } from '../payments/payment-book';
import { queueMovement } from '../payments/pending-entry';
import { announceSales } from './announce';
import { freePlaces, linesOf } from './places';
import { type NamedTicket, type TicketRow, changeTickets, findNamed, ticketsOf } from './repository';
import { ticketOf } from './wire';
import { isExpected, isOnStandby, STAGE } from '@/lib/rules/statuses/stage';

/** @throws Problem 'not-found' @param booking that the ticket must belong to; default: any */
export async function renameTicket(call: Call, uid: number, holder: string, booking?: number): Promise<Ticket> {
  const { context, restaurant } = call;
  const result = await write(call, async (unit) => {
    const which = sql`t.uid = ${uid}::bigint`;
    const [found] = await findNamed(unit.tx, restaurant.uid, which);
    if (!found || (booking !== undefined && found.ticket.booking !== booking)) throw notFound('a ticket');
    if (found.ticket.state !== 'valid') throw new Problem('no-longer-open', 'This ticket is not valid any more');
    await changeTickets(unit.tx, restaurant.uid, [uid], { holder });
    // The log does not contain the holder: erasures would have to remove the name there too.
    announceSales(unit, found.ticket.event, { ticket: uid, renamed: true });
    return ticketOf(context.settings, { ...found, ticket: { ...found.ticket, holder } });
  });
  return result;
}

interface Returned {
  booking: BookingRow;
  refunded: number;
}

/**
 * Returns tickets of a booking: its covers decrease by their number, and it is cancelled with the last one.
 * @param refund whether their payments are refunded; 'in-time': by their terms
 * @throws Problem 'no-longer-open' for a ticket that is invalid or checked in
 */
export async function returnTickets(
  call: Call,
  booking: number,
  uids: readonly number[],
  refund: boolean | 'in-time',
): Promise<Returned> {
  return writeOnDays(
    call,
    (daysOf) => daysOf(booking),
    (unit) => returnWithin(unit, call, booking, uids, refund),
  );
}

export async function returnWithin(
  unit: UnitOfWork,
  call: Call,
  booking: number,
  uids: readonly number[],
  refund: boolean | 'in-time',
): Promise<Returned> {
  const { restaurant } = call;
  const before = await findBooking(unit.tx, restaurant.uid, booking);
  if (!before || before.deletedAt) throw new Problem('gone', 'This booking is no longer available');
  const valid = (await ticketsOf(unit.tx, restaurant.uid, booking)).filter(({ state }) => state === 'valid');
  const back = valid.filter(({ uid }) => uids.includes(uid));
  if (back.length !== new Set(uids).size || back.some(({ checkedInAt }) => checkedInAt !== null))
    throw new Problem('no-longer-open', 'One of these tickets is not valid any more, or its holder is in');
  if (back.length === valid.length) return cancelAll(unit, call, before, refund);
  await changeTickets(
    unit.tx,
    restaurant.uid,
    back.map(({ uid }) => uid),
    { state: 'returned' },
  );
  await freePlaces(unit.tx, restaurant.uid, (back[0] as TicketRow).seating, linesOf(back));
  const row = { ...before, covers: valid.length - back.length };
  const saved = await saveAs(unit, call, before, row);
  const refunded = await refundOf(
    unit,
    call,
    saved,
    back.reduce((sum, { due }) => sum + due, 0),
    refund,
  );
  await unit.enqueue('run-events', {});
  announceSales(unit, (back[0] as TicketRow).event, { booking, returned: back.length });
  return { booking: saved, refunded };
}

async function cancelAll(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow,
  refund: boolean | 'in-time',
): Promise<Returned> {
  const statuses = { statuses: await findStatuses(unit.tx, call.restaurant.uid) };
  const known = await refundsOf(unit, before);
  // The cancellation itself refunds by the terms.
  const saved = await saveAs(unit, call, before, { ...before, status: cancelledStatusIn(statuses) });
  if (refund === true) await refundEverything(unit, call, saved.uid);
  return { booking: saved, refunded: await refundedBeside(unit, saved, known) };
}

type Paid = Pick<BookingRow, 'restaurant' | 'uid'>;

/** Uids of a booking's refunds so far. */
export async function refundsOf(unit: UnitOfWork, { restaurant, uid }: Paid): Promise<ReadonlySet<number>> {
  const { ledger } = await openPaymentBook(unit, restaurant, uid);
  return new Set(ledger.flatMap((entry) => (entry.type === 'refund' ? [entry.uid] : [])));
}

/** The sum of a booking's new refunds, minor units. @param known refunds from before */
export async function refundedBeside(
  unit: UnitOfWork,
  { restaurant, uid }: Paid,
  known: ReadonlySet<number>,
): Promise<number> {
  const { ledger } = await openPaymentBook(unit, restaurant, uid);
  return ledger
    .filter((entry) => entry.type === 'refund' && !known.has(entry.uid))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Refunds in full, regardless of the terms: the restaurant cancels. */
export async function refundEverything(unit: UnitOfWork, call: Call, booking: number, reason = ''): Promise<void> {
  const book = await openPaymentBook(unit, call.restaurant.uid, booking);
  if (book.requests.length === 0) return;
  await returnEverything(unit, book, () => true, { by: call.actor.name, at: call.context.now(), reason });
  await closePaymentBook(unit, book, { refund: 'all' });
}

async function refundOf(
  unit: UnitOfWork,
  call: Call,
  { restaurant, uid }: BookingRow,
  sum: number,
  refund: boolean | 'in-time',
): Promise<number> {
  if (refund === false || sum === 0) return 0;
  const book = await openPaymentBook(unit, restaurant, uid);
  const at = call.context.now();
  let left = sum;
  for (const entry of book.ledger.filter(({ type }) => type === 'payment')) {
    const request = book.requests.find((one) => one.uid === entry.request);
    const amount = Math.min(left, refundableOf(book.ledger, entry.uid));
    const isDue = refund === true || (request?.policy ? isInTime(request.policy, at) : false);
    if (!request || amount === 0 || !isDue) continue;
    await queueMovement(unit, request, { type: 'refund', amount, against: entry, by: call.actor.name, at });
    left -= amount;
  }
  if (left < sum) await closePaymentBook(unit, book, { refund: sum - left });
  return sum - left;
}

/** Saves the booking with its tables unchanged: a return needs no new table. */
export async function saveAs(unit: UnitOfWork, call: Call, before: BookingRow, row: BookingRow): Promise<BookingRow> {
  const { dayData, decision } = await evaluate(unit.tx, call, {
    before,
    row,
    ignore: 0,
    chooseTable: false,
    online: false,
  });
  return store(unit, call, before, decision, dayData);
}

/** Whether the party has not arrived yet. */
export const isAwaited = (row: BookingRow, statuses: Parameters<typeof stageIn>[0]): boolean => {
  const stage = stageIn(statuses, row.status) ?? STAGE.due;
  return row.deletedAt === null && (isExpected(stage) || isOnStandby(stage));
};

/** For staff: the tickets must belong to one booking. */
export async function giveBackByStaff(
  call: Call,
  event: number,
  { tickets, refund }: { tickets: number[]; refund: boolean },
): Promise<{ tickets: Ticket[]; refunded: number }> {
  const { context, restaurant } = call;
  const which = sql`t.event_uid = ${event}::bigint and t.uid in (${sql.join(
    tickets.map((uid) => sql`${uid}::bigint`),
    sql`, `,
  )})`;
  const named = await findNamed(context.db, restaurant.uid, which);
  const bookings = new Set(named.map(({ ticket }) => ticket.booking));
  const [booking] = bookings;
  if (named.length !== new Set(tickets).size || booking === undefined) throw notFound('a ticket');
  if (bookings.size > 1) throw invalidField('tickets', 'invalid');
  const { refunded } = await returnTickets(call, booking, tickets, refund);
  const after: NamedTicket[] = await findNamed(context.db, restaurant.uid, which);
  return { tickets: after.map((one) => ticketOf(context.settings, one)), refunded };
}

/** Actions on whole events: cancel, move a seating, copy. Bookings are processed one by one (`run-events`). */
import { and, eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { Event } from '@/lib/resources/sales/events-schema';
import { isArrivalStep } from '@/lib/rules/tickets/seating-time';
import { rowsOf } from '../../db/client';
import { eventSeatings, eventTasks, ticketKinds } from '../../db/schema/event-tickets';
import { events } from '../../db/schema/events';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { announceSales } from './announce';
import { findKinds, lockEvent, lockSeating, seatingAt } from './repository';
import { owedBack } from './read-sales';
import { retryMessagesOf, retryRefundsOf } from './retry';

async function written<T>(call: Call, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  return write(call, work);
}

/** Bookings with valid tickets of an event or one of its seatings. */
async function bookingsWith(
  unit: UnitOfWork,
  restaurant: string,
  which: { event: number } | { seating: number },
): Promise<number[]> {
  const condition =
    'event' in which ? sql`event_uid = ${which.event}::bigint` : sql`seating_uid = ${which.seating}::bigint`;
  const rows = rowsOf<{ booking: string }>(
    await unit.tx.execute(
      sql`select distinct booking_uid as booking from tickets where restaurant = ${restaurant} and state = 'valid' and ${condition} order by 1`,
    ),
  );
  return rows.map(({ booking }) => Number(booking));
}

/**
 * Stops the sale at once; each guest is notified and refunded, exactly once.
 * @throws Problem 'not-found', 'event-cancelled'
 */
export function cancelEvent(call: Call, uid: number, words: string): Promise<{ bookings: number }> {
  const { context, restaurant, actor } = call;
  return written(call, async (unit) => {
    const event = await lockEvent(unit.tx, restaurant.uid, uid);
    if (event.cancelledAt) throw new Problem('event-cancelled', 'This event is cancelled already');
    const now = new Date(context.now());
    await unit.tx
      .update(events)
      .set({ cancelledAt: now })
      .where(and(eq(events.restaurant, restaurant.uid), eq(events.uid, uid)));
    // Places reserved by offers are released.
    await unit.tx.execute(sql`
      update ticket_kinds k set sold = k.sold - w.kept from (
        select kind_uid, sum(quantity) as kept from event_waiting
        where restaurant = ${restaurant.uid} and event_uid = ${uid}::bigint and state = 'offered' group by 1) w
      where k.restaurant = ${restaurant.uid} and k.uid = w.kind_uid`);
    await unit.tx.execute(sql`
      update event_seatings s set taken = s.taken - w.kept from (
        select seating_uid, sum(quantity) as kept from event_waiting
        where restaurant = ${restaurant.uid} and event_uid = ${uid}::bigint and state = 'offered' group by 1) w
      where s.restaurant = ${restaurant.uid} and s.uid = w.seating_uid`);
    await unit.tx.execute(sql`
      update event_waiting set state = 'lapsed', offered_until = null
      where restaurant = ${restaurant.uid} and event_uid = ${uid}::bigint and state in ('waiting', 'offered')`);
    const bookings = await bookingsWith(unit, restaurant.uid, { event: uid });
    if (bookings.length > 0)
      await unit.tx.insert(eventTasks).values(
        bookings.map((booking) => ({
          restaurant: restaurant.uid,
          event: uid,
          booking,
          kind: 'cancel' as const,
          state: 'todo' as const,
          words,
          by: actor.name,
          at: now,
        })),
      );
    await unit.enqueue('run-events', {});
    unit.record({
      kind: KIND.setup,
      entity: 'event-cancelled',
      uid,
      action: 'update',
      after: { cancelled: true, bookings: bookings.length },
    });
    announceSales(unit, uid, { cancelled: true });
    return { bookings: bookings.length };
  });
}

/**
 * Moves a seating to another time or day: its bookings follow one by one, each to a free table; each guest is asked.
 * @throws Problem 'not-found', 'event-cancelled', 'validation' for the time of another seating
 */
export function moveSeating(
  call: Call,
  uid: number,
  { date, time, words }: { date: string; time: number; words: string },
): Promise<{ bookings: number }> {
  const { context, restaurant, actor } = call;
  if (!isArrivalStep(time)) throw invalidField('time', 'invalidTime');
  return written(call, async (unit) => {
    const seating = await lockSeating(unit.tx, restaurant.uid, uid);
    if (!seating || seating.deletedAt) throw notFound('a seating');
    const event = await lockEvent(unit.tx, restaurant.uid, seating.event);
    if (event.cancelledAt) throw new Problem('event-cancelled', 'This event is cancelled');
    if (seating.date === date && seating.time === time) return { bookings: 0 };
    if (await seatingAt(unit.tx, restaurant.uid, event.uid, { date, time })) throw invalidField('time', 'taken');
    const bookings = await bookingsWith(unit, restaurant.uid, { seating: uid });
    const move = { from: { date: seating.date, time: seating.time }, to: { date, time } };
    await unit.tx
      .update(eventSeatings)
      .set({ date, time, version: seating.version + 1 })
      .where(and(eq(eventSeatings.restaurant, restaurant.uid), eq(eventSeatings.uid, uid)));
    // The event's dates span its seatings.
    await unit.tx
      .update(events)
      .set({
        first: date < event.first ? date : event.first,
        last: date > event.last ? date : event.last,
        from: Math.min(event.from, time),
        to: time >= event.to ? Math.min(28, time + 0.25) : event.to,
      })
      .where(and(eq(events.restaurant, restaurant.uid), eq(events.uid, event.uid)));
    // Pending moves to the former time now go to the new one.
    await unit.tx.execute(sql`
      delete from event_tasks where restaurant = ${restaurant.uid} and kind = 'move' and state <> 'done'
        and booking_uid in (select booking_uid from tickets where restaurant = ${restaurant.uid} and seating_uid = ${uid}::bigint)`);
    await unit.tx.execute(sql`
      update event_tasks set choice = 'kept' where restaurant = ${restaurant.uid} and kind = 'move' and choice = 'open'
        and booking_uid in (select booking_uid from tickets where restaurant = ${restaurant.uid} and seating_uid = ${uid}::bigint)`);
    if (bookings.length > 0)
      await unit.tx.insert(eventTasks).values(
        bookings.map((booking) => ({
          restaurant: restaurant.uid,
          event: event.uid,
          booking,
          kind: 'move' as const,
          state: 'todo' as const,
          move,
          words,
          by: actor.name,
          at: new Date(context.now()),
        })),
      );
    await unit.enqueue('run-events', {});
    unit.record({
      kind: KIND.setup,
      // Not recorded as a change of the seating: an undo would not move the bookings back.
      entity: 'event-seating-moved',
      uid,
      action: 'update',
      date,
      before: move.from,
      after: { ...move.to, bookings: bookings.length },
    });
    announceSales(unit, event.uid, { moved: bookings.length });
    return { bookings: bookings.length };
  });
}

/** Retries unfinished tasks and failed refunds and mails. */
export function retryTasks(call: Call, uid: number): Promise<{ bookings: number }> {
  const { restaurant } = call;
  return written(call, async (unit) => {
    await lockEvent(unit.tx, restaurant.uid, uid);
    const again = rowsOf<{ uid: string }>(
      await unit.tx.execute(sql`
        update event_tasks set state = 'todo', failure = ''
        where restaurant = ${restaurant.uid} and event_uid = ${uid}::bigint and state = 'failed' returning uid`),
    );
    const unpaid = rowsOf<{ booking: string }>(
      await unit.tx.execute(sql`
        select k.booking_uid as booking from event_tasks k
        where k.restaurant = ${restaurant.uid} and k.event_uid = ${uid}::bigint and k.kind = 'cancel' and k.state = 'done'
          and ${owedBack} > 0`),
    );
    await retryRefundsOf(
      unit,
      call,
      unpaid.map(({ booking }) => Number(booking)),
    );
    const mails = await retryMessagesOf(unit, call, uid);
    await unit.enqueue('run-events', {});
    announceSales(unit, uid, { again: again.length });
    return { bookings: again.length + unpaid.length + mails };
  });
}

/** Copies kinds and prices, without dates, sales and scans; hidden from guests until published (pretix #5182). */
export function copyEvent(
  call: Call,
  uid: number,
  { name, first, last }: { name: string; first: string; last: string },
): Promise<Event> {
  const { restaurant } = call;
  if (last < first) throw invalidField('last', 'invalidDate');
  return written(call, async (unit) => {
    const { tx } = unit;
    const from = await lockEvent(tx, restaurant.uid, uid);
    const { text, from: opens, to, areas, tables } = from;
    const [made] = await tx
      .insert(events)
      .values({ restaurant: restaurant.uid, name, text, first, last, from: opens, to, areas, tables, online: false })
      .returning();
    if (!made) throw new Error('the event was not stored');
    const kinds = await findKinds(tx, restaurant.uid, uid);
    const copies =
      kinds.length === 0
        ? []
        : await tx
            .insert(ticketKinds)
            .values(
              kinds.map(
                ({ uid: _uid, sold: _sold, version: _version, saleFrom: _from, saleUntil: _until, ...kind }) => ({
                  ...kind,
                  event: made.uid,
                }),
              ),
            )
            .returning();
    const { restaurant: _restaurant, deletedAt: _deleted, cancelledAt: _cancelled, ...shown } = made;
    unit.record({ kind: KIND.setup, entity: 'event', uid: made.uid, action: 'create', after: shown });
    for (const { restaurant: _of, deletedAt: _removed, sold: _sold, ...kind } of copies)
      unit.record({ kind: KIND.setup, entity: 'ticket-kind', uid: kind.uid, action: 'create', after: kind });
    return shown;
  });
}

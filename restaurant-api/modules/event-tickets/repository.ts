/** Rows of events' seatings, kinds and tickets. */
import { type SQL, and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { eventSeatings, ticketKinds, ticketScans, tickets } from '../../db/schema/event-tickets';
import { events } from '../../db/schema/events';
import { notFound } from '../../problem';

export type EventRow = typeof events.$inferSelect;
export type SeatingRow = typeof eventSeatings.$inferSelect;
export type KindRow = typeof ticketKinds.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;

const isEvent = (restaurant: string, uid: number): SQL | undefined =>
  and(eq(events.restaurant, restaurant), eq(events.uid, uid), isNull(events.deletedAt));

/** @throws Problem 'not-found' */
export async function findEvent(db: Queryable, restaurant: string, uid: number): Promise<EventRow> {
  const [row] = await db.select().from(events).where(isEvent(restaurant, uid));
  if (!row) throw notFound('an event');
  return row;
}

/** Locks the event against cancellation and removal. @throws Problem 'not-found' */
export async function lockEvent(tx: Tx, restaurant: string, uid: number): Promise<EventRow> {
  const [row] = await tx.select().from(events).where(isEvent(restaurant, uid)).for('update');
  if (!row) throw notFound('an event');
  return row;
}

const isSeating = (restaurant: string, uid: number) =>
  and(eq(eventSeatings.restaurant, restaurant), eq(eventSeatings.uid, uid));

export async function findSeating(db: Queryable, restaurant: string, uid: number): Promise<SeatingRow | undefined> {
  const [row] = await db.select().from(eventSeatings).where(isSeating(restaurant, uid));
  return row;
}

export async function lockSeating(tx: Tx, restaurant: string, uid: number): Promise<SeatingRow | undefined> {
  const [row] = await tx.select().from(eventSeatings).where(isSeating(restaurant, uid)).for('update');
  return row;
}

/** The seating of an event at a date and time. */
export async function seatingAt(
  db: Queryable,
  restaurant: string,
  event: number,
  { date, time }: { date: string; time: number },
): Promise<SeatingRow | undefined> {
  const [row] = await db
    .select()
    .from(eventSeatings)
    .where(
      and(
        eq(eventSeatings.restaurant, restaurant),
        eq(eventSeatings.event, event),
        eq(eventSeatings.date, date),
        eq(eventSeatings.time, time),
        isNull(eventSeatings.deletedAt),
      ),
    );
  return row;
}

export function findSeatings(db: Queryable, restaurant: string, event: number): Promise<SeatingRow[]> {
  return db
    .select()
    .from(eventSeatings)
    .where(
      and(eq(eventSeatings.restaurant, restaurant), eq(eventSeatings.event, event), isNull(eventSeatings.deletedAt)),
    )
    .orderBy(asc(eventSeatings.date), asc(eventSeatings.time));
}

export async function lockKind(tx: Tx, restaurant: string, uid: number): Promise<KindRow | undefined> {
  const [row] = await tx
    .select()
    .from(ticketKinds)
    .where(and(eq(ticketKinds.restaurant, restaurant), eq(ticketKinds.uid, uid)))
    .for('update');
  return row;
}

export function findKinds(db: Queryable, restaurant: string, event: number): Promise<KindRow[]> {
  return db
    .select()
    .from(ticketKinds)
    .where(and(eq(ticketKinds.restaurant, restaurant), eq(ticketKinds.event, event), isNull(ticketKinds.deletedAt)))
    .orderBy(asc(ticketKinds.uid));
}

export function ticketsOf(db: Queryable, restaurant: string, booking: number): Promise<TicketRow[]> {
  return db
    .select()
    .from(tickets)
    .where(and(eq(tickets.restaurant, restaurant), eq(tickets.booking, booking)))
    .orderBy(asc(tickets.uid));
}

export async function changeTickets(
  tx: Tx,
  restaurant: string,
  uids: readonly number[],
  set: Partial<TicketRow>,
): Promise<void> {
  if (uids.length === 0) return;
  await tx
    .update(tickets)
    .set(set)
    .where(and(eq(tickets.restaurant, restaurant), inArray(tickets.uid, [...uids])));
}

/** A ticket with data of its booking. */
export interface NamedTicket {
  ticket: TicketRow;
  bookedBy: string;
  reference: string;
  date: string;
  time: number;
  tables: string[];
  unpaid: boolean;
}

interface NamedRow extends Record<string, unknown> {
  uid: string | number;
  bookedBy: string;
  reference: string;
  date: string;
  time: number;
  tables: string[];
  unpaid: boolean;
}

/** @param which condition on `t` (tickets) and `b` (bookings) */
export async function findNamed(db: Queryable, restaurant: string, which: SQL): Promise<NamedTicket[]> {
  const rows = rowsOf<NamedRow>(
    await db.execute(sql`
      select t.uid, trim(b.first_name || ' ' || b.last_name) as "bookedBy", b.reference, b.service_date::text as date, b.time, b.tables,
        exists (select 1 from payment_requests r where r.restaurant = b.restaurant and r.booking_uid = b.uid and r.binding
          and r.state in ('requested', 'processing', 'declined')) as unpaid
      from tickets t join bookings b on b.restaurant = t.restaurant and b.uid = t.booking_uid
      where t.restaurant = ${restaurant} and ${which}
      order by lower(b.last_name), lower(b.first_name), t.uid`),
  );
  if (rows.length === 0) return [];
  const own = await db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.restaurant, restaurant),
        inArray(
          tickets.uid,
          rows.map(({ uid }) => Number(uid)),
        ),
      ),
    );
  const byUid = new Map(own.map((ticket) => [ticket.uid, ticket]));
  return rows.map(({ uid, ...named }) => ({ ...named, ticket: byUid.get(Number(uid)) as TicketRow }));
}

export async function addScan(tx: Tx, scan: typeof ticketScans.$inferInsert): Promise<void> {
  await tx.insert(ticketScans).values(scan);
}

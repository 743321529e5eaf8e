/** Tickets for the events of La Marina: some parties of the first evening hold one, all others are for sale. */
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../../client';
import { insertRows, reserveUids } from '../../../insert-rows';
import { eventSeatings, ticketKinds, tickets } from '../../../schema/event-tickets';
import type { DemoSales } from './demo-sales';

const TURN = 2.5;
/** Parties of the first event with tickets. */
const PARTIES = 9;
type Kind = Pick<typeof ticketKinds.$inferInsert, 'name' | 'text' | 'price' | 'allotment' | 'code'>;
const KINDS: ReadonlyArray<readonly Kind[]> = [
  [
    { name: 'Menú con maridaje', text: 'Seis platos y seis vinos.', price: 6_500, allotment: 48, code: '' },
    { name: 'Menú sin alcohol', text: 'Seis platos con mostos y aguas.', price: 5_200, allotment: 16, code: '' },
    { name: 'Amigos de la casa', text: 'Con quien la hace, en la barra.', price: 5_500, allotment: 8, code: 'AMIGOS' },
  ],
  [{ name: 'Menú de la trufa', text: 'Cinco platos.', price: 9_500, allotment: 40, code: '' }],
];

interface Party extends Record<string, unknown> {
  booking: number;
  time: number;
  covers: number;
}

export async function addTickets(db: Queryable, { restaurant, now }: DemoSales): Promise<void> {
  const events = rowsOf<{ uid: number; date: string; from: number; to: number }>(
    await db.execute(
      sql`select uid::float8 as uid, first_date::text as date, from_time as "from", to_time as "to" from events where restaurant = ${restaurant} order by first_date, uid`,
    ),
  );
  for (const [index, event] of events.entries()) {
    const kinds = KINDS[index];
    if (!kinds) continue;
    const parties = index === 0 ? await partiesOf(db, restaurant, event) : [];
    const times =
      parties.length > 0 ? [...new Set(parties.map(({ time }) => time))].sort((a, b) => a - b) : [event.from + 1];
    const seatings = await reserveUids(db, eventSeatings, times.length);
    const kindUids = await reserveUids(db, ticketKinds, kinds.length);
    /** Every fourth party takes the ticket without wine. */
    const kindOf = (party: number) => (party % 4 === 3 ? 1 : 0);
    const sold = parties.flatMap((party, at) =>
      Array.from({ length: party.covers }, () => ({ ...party, kind: kindOf(at) })),
    );
    await insertRows(
      db,
      eventSeatings,
      times.map((time, at) => ({
        restaurant,
        uid: seatings[at] as number,
        event: event.uid,
        date: event.date,
        time,
        turn: TURN,
        places: 36,
        taken: sold.filter((ticket) => ticket.time === time).length,
      })),
    );
    await insertRows(
      db,
      ticketKinds,
      kinds.map((kind, at) => ({
        restaurant,
        uid: kindUids[at] as number,
        event: event.uid,
        ...kind,
        vatRate: 10,
        sold: sold.filter((ticket) => ticket.kind === at).length,
        min: 1,
        max: 8,
        payment: 'none' as const,
        freeUntil: 48,
        active: true,
      })),
    );
    await insertRows(
      db,
      tickets,
      sold.map(({ booking, time, kind }) => ({
        restaurant,
        event: event.uid,
        seating: seatings[times.indexOf(time)] as number,
        kind: kindUids[kind] as number,
        booking,
        name: kinds[kind]?.name ?? '',
        price: kinds[kind]?.price ?? 0,
        due: 0,
        vatRate: 10,
        state: 'valid' as const,
        at: new Date(now),
      })),
    );
  }
}

/** Assigns the event to parties already booked for that evening, at the two most frequent times of arrival. */
async function partiesOf(
  db: Queryable,
  restaurant: string,
  event: { uid: number; date: string; from: number; to: number },
): Promise<Party[]> {
  const parties = rowsOf<Party>(
    await db.execute(sql`
      with coming as (
        select uid, time, covers from bookings where restaurant = ${restaurant} and service_date = ${event.date}::date
        and status in (1001, 1002) and diner_uid <> 1000 and time >= ${event.from} and time < ${event.to} and covers <= 6
      ), times as (select time from coming group by time order by count(*) desc, time limit 2)
      select uid::float8 as booking, time, covers from coming join times using (time) order by time, uid limit ${PARTIES}::int`),
  );
  for (const { booking } of parties)
    await db.execute(
      sql`update bookings set event_uid = ${event.uid} where restaurant = ${restaurant} and uid = ${booking}`,
    );
  return parties;
}

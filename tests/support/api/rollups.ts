/** Bookings written directly into the database, and rollups compared with an independent count. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '@/restaurant-api/db/client';
import { bookings } from '@/restaurant-api/db/schema/book';

type BookingInsert = typeof bookings.$inferInsert;

let references = 0;

/** By default a booking of two at 20:00 by telephone, made on its day. */
export async function putBooking(
  { db }: Database,
  said: Partial<BookingInsert> & Pick<BookingInsert, 'restaurant' | 'date'>,
): Promise<number> {
  const [row] = await db
    .insert(bookings)
    .values({
      time: 20,
      originalTime: said.time ?? 20,
      turn: 2,
      startsAt: new Date(`${said.date}T20:00:00Z`),
      covers: 2,
      channel: 1,
      status: 1001,
      reference: `T${++references}`,
      createdDate: said.date,
      createdTime: 12,
      ...said,
    })
    .returning({ uid: bookings.uid });
  if (!row) throw new Error('no booking was written');
  return row.uid;
}

export interface RawDay {
  date: string;
  session: string;
  channel: number;
  bookings: number;
  covers: number;
  spend: number;
  noShows: number;
  cancellations: number;
  fresh: number;
  returning: number;
  leadDays: number;
  quarters: number[];
}

/**
 * Expected rollups, counted in plain code from the rows.
 * @param sessionAt the session of a day and hour
 */
export async function recountByHand(
  { db }: Database,
  restaurant: string,
  sessionAt: (date: string, time: number) => string,
): Promise<RawDay[]> {
  const rows = rowsOf<{
    date: string;
    time: number;
    channel: number;
    covers: number;
    status: number;
    stage: number;
    spend: number;
    diner: number | null;
    created: string;
    known: boolean;
    till: boolean;
  }>(
    await db.execute(sql`
      select b.service_date::text as date, b.time, b.channel, b.covers, b.status, s.stage, b.spend::float8 as spend, b.diner_uid::float8 as diner, b.created_date::text as created,
        b.made_known as known, t.booking_uid is not null as till
      from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status left join till_spends t on t.restaurant = b.restaurant and t.booking_uid = b.uid
      where b.restaurant = ${restaurant} and b.deleted_at is null order by b.uid`),
  );
  const firstVisit = new Map<number, string>();
  for (const { diner, stage, date } of rows)
    if (diner !== null && stage === 5 && date < (firstVisit.get(diner) ?? '9999')) firstVisit.set(diner, date);
  const days = new Map<string, RawDay>();
  for (const row of rows) {
    const counts = row.status > 999 && [1, 2, 3, 4, 5].includes(row.stage);
    const isNoShow = row.stage === 6;
    const isCancelled = row.stage === 9 && row.status !== 997;
    if (!counts && !isNoShow && !isCancelled) continue;
    const session = sessionAt(row.date, row.time);
    const key = `${row.date} ${session} ${row.channel}`;
    const day: RawDay = days.get(key) ?? {
      date: row.date,
      session,
      channel: row.channel,
      bookings: 0,
      covers: 0,
      spend: 0,
      noShows: 0,
      cancellations: 0,
      fresh: 0,
      returning: 0,
      leadDays: 0,
      quarters: [],
    };
    days.set(key, day);
    if (isNoShow) day.noShows += 1;
    if (isCancelled) day.cancellations += 1;
    if (!counts) continue;
    day.bookings += 1;
    day.covers += row.covers;
    if (row.spend > 0 || row.till) day.spend += row.spend;
    day.quarters.push(Math.floor(row.time * 4));
    const isWalkIn = row.channel === 2 || row.diner === 1000;
    if (!isWalkIn && row.known && row.created <= row.date)
      day.leadDays += Math.round((Date.parse(row.date) - Date.parse(row.created)) / 86_400_000);
    if (row.diner === null || row.diner === 1000) continue;
    if ((firstVisit.get(row.diner) ?? '9999') < row.date) day.returning += 1;
    else day.fresh += 1;
  }
  return [...days.values()]
    .map((day) => ({ ...day, quarters: [...new Set(day.quarters)].sort((a, b) => a - b) }))
    .sort(inOrder);
}

/** The stored rollups. */
export async function keptRollups({ db }: Database, restaurant: string): Promise<RawDay[]> {
  return rowsOf<RawDay>(
    await db.execute(sql`
      select service_date::text as date, session, channel, bookings, covers, spend::float8 as spend, no_shows as "noShows", cancellations, new_diners as fresh,
        returning_diners as returning, lead_days as "leadDays", quarters from booking_rollups where restaurant = ${restaurant}`),
  ).sort(inOrder);
}

const keyOf = ({ date, session, channel }: RawDay) => `${date} ${session} ${String(channel).padStart(5, '0')}`;
const inOrder = (a: RawDay, b: RawDay) => (keyOf(a) < keyOf(b) ? -1 : 1);

/** Lunch 13 to 16 and dinner 20 to 24, the hours of test restaurants. */
export const usualSession = (_date: string, time: number): string => {
  if (time >= 13 && time < 16) return 'Lunch';
  return time >= 20 && time < 24 ? 'Dinner' : '';
};

/**
 * Days on which stored rollups differ from bookings, orders and gift cards. Every test that stops its API checks this, so that no write
 * path can skip the rollups.
 */
export async function wrongDays({ db }: Database): Promise<string[]> {
  return rowsOf<{ day: string }>(
    await db.execute(sql`
      select distinct d.restaurant || ' ' || d.service_date as day from restaurants r cross join lateral (
        select array(
          select service_date from bookings where restaurant = r.restaurant union select service_date from booking_rollups where restaurant = r.restaurant
          union select service_date from sales_rollups where restaurant = r.restaurant union select date from orders where restaurant = r.restaurant
          union select date from gift_entries where restaurant = r.restaurant
        ) as days
      ) a cross join lateral (
        (select restaurant, service_date, k::text from booking_rollups k where k.restaurant = r.restaurant except select restaurant, service_date, n::text from rollups_of(r.restaurant, a.days) n)
        union (select restaurant, service_date, n::text from rollups_of(r.restaurant, a.days) n except select restaurant, service_date, k::text from booking_rollups k where k.restaurant = r.restaurant)
        union (select restaurant, service_date, k::text from sales_rollups k where k.restaurant = r.restaurant except select restaurant, service_date, n::text from sales_of(r.restaurant, a.days) n)
        union (select restaurant, service_date, n::text from sales_of(r.restaurant, a.days) n except select restaurant, service_date, k::text from sales_rollups k where k.restaurant = r.restaurant)
      ) d order by 1`),
  ).map(({ day }) => day);
}

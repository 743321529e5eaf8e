/** Reads rollups. Each statement returns JSON built in SQL: hundreds of days with two dozen sums each. */
import { sql } from 'drizzle-orm';
import type { ChannelLine, HeatCell, SessionLine, SizeLine } from '@/lib/resources/figures/dashboard-schema';
import type { SumsByDay } from '@/lib/rules/dashboard/board';
import { type DaySums, NO_SUMS, type Sells } from '@/lib/rules/dashboard/definitions';
import type { Days } from '@/lib/rules/dashboard/ranges';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';

/** Data about a restaurant needed for its figures. */
export interface Place {
  uid: string;
  service: string;
  name: string;
  currency: string;
  timeZone: string;
  /** Hours. */
  timeStep: number;
  firstWeekday: number;
  /** First day with a counted booking. */
  since: ServiceDate | null;
  recountedAt: string | null;
  counting: boolean;
  sells: Sells;
}

/** Ordered by uid. */
export async function findPlaces(db: Queryable, uids: readonly string[]): Promise<Place[]> {
  const answer = await db.execute(sql`
    select r.restaurant as uid, r.service, r.name, r.currency, r.time_zone as "timeZone", s.time_step as "timeStep", s.first_weekday as "firstWeekday",
      (select b.service_date::text from booking_rollups b where b.restaurant = r.restaurant and b.bookings > 0 order by b.service_date limit 1) as since,
      t.recounted_at as "recountedAt", t.counting_before is not null as counting,
      exists (select from sales_rollups x where x.restaurant = r.restaurant and x.gift_sales > 0) as "giftCards",
      r.takeaway or exists (select from sales_rollups x where x.restaurant = r.restaurant and x.orders > 0) as takeaway
    from restaurants r join setups s on s.restaurant = r.restaurant left join rollup_states t on t.restaurant = r.restaurant
    where r.restaurant in (select jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb)) order by r.restaurant`);
  return rowsOf<Omit<Place, 'sells' | 'recountedAt'> & Sells & { recountedAt: Date | string | null }>(answer).map(
    ({ giftCards, takeaway, recountedAt, ...place }) => ({
      ...place,
      recountedAt: recountedAt === null ? null : new Date(recountedAt).toISOString(),
      sells: { giftCards, takeaway },
    }),
  );
}

/** Sums of a day as columns of `booking_rollups`, in reading order. */
const SUMMED = {
  bookings: 'bookings',
  covers: 'covers',
  walkIns: 'walk_ins',
  spend: 'spend',
  spendBookings: 'spend_bookings',
  spendCovers: 'spend_covers',
  noShows: 'no_shows',
  cancellations: 'cancellations',
  leadDays: 'lead_days',
  leadBookings: 'lead_bookings',
  stayMinutes: 'stay_minutes',
  stayBookings: 'stay_bookings',
  seatMinutes: 'seat_minutes',
  newDiners: 'new_diners',
  returningDiners: 'returning_diners',
  unnamed: 'unnamed',
  answers: 'answers',
  lowScores: 'low_scores',
} as const satisfies Partial<Record<keyof DaySums, string>>;
const SUM_NAMES = Object.keys(SUMMED) as Array<keyof typeof SUMMED>;
const sums = sql.raw(
  Object.values(SUMMED)
    .map((column) => `sum(b.${column})`)
    .join(', '),
);

/**
 * Sums of every day of a range per restaurant, with sales and open hours. The hours of past days are stored; today's and later ones follow the
 * current settings; before the restaurant joined, hours are unknown.
 */
export async function findDays(
  db: Queryable,
  spans: ReadonlyArray<{ restaurant: string } & Days>,
): Promise<Map<string, SumsByDay>> {
  const answer = await db.execute(sql`
    with asked as materialized (
      select a.restaurant, a."from", a."to", coalesce(t.hours_kept_from, ((r.created_at at time zone r.time_zone) - interval '4 hours')::date) as known,
        coalesce(t.hours_kept_through, ((r.created_at at time zone r.time_zone) - interval '4 hours')::date - 1) as kept
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as a (restaurant text, "from" date, "to" date)
        join restaurants r on r.restaurant = a.restaurant left join rollup_states t on t.restaurant = a.restaurant
    )
    select a.restaurant, a.known::text as known,
      (select json_agg(json_build_array(d.service_date, d.sums)) from (
        select b.service_date, json_build_array(${sums}) as sums from booking_rollups b
        where b.restaurant = a.restaurant and b.service_date between a."from" and a."to" group by b.service_date
      ) d) as days,
      (select json_agg(json_build_array(x.service_date, x.gift_sales, x.orders, x.order_sales)) from sales_rollups x
        where x.restaurant = a.restaurant and x.service_date between a."from" and a."to") as sales,
      (select json_agg(json_build_array(h.service_date, h.open)) from (
        select service_date, sum(seat_minutes) as open from (
          select service_date, seat_minutes from session_hours where restaurant = a.restaurant and service_date between a."from" and least(a."to", a.kept)
          union all
          select service_date, seat_minutes from open_hours_of(a.restaurant, array(select generate_series(greatest(a."from", a.kept + 1)::timestamp, a."to"::timestamp, interval '1 day')::date))
        ) o group by service_date
      ) h) as hours
    from asked a`);
  return new Map(rowsOf<RestaurantDays>(answer).map((row) => [row.restaurant, sumsByDay(row)]));
}

interface RestaurantDays {
  restaurant: string;
  known: ServiceDate;
  days: Array<[ServiceDate, number[]]> | null;
  sales: Array<[ServiceDate, number, number, number]> | null;
  hours: Array<[ServiceDate, number]> | null;
}

function sumsByDay({ known, days, sales, hours }: RestaurantDays): SumsByDay {
  const byDay = new Map<ServiceDate, DaySums>();
  const of = (date: ServiceDate): DaySums => {
    const found = byDay.get(date) ?? { ...NO_SUMS };
    byDay.set(date, found);
    return found;
  };
  for (const [date, values] of days ?? []) {
    const day = of(date);
    SUM_NAMES.forEach((name, at) => (day[name] = values[at] ?? 0));
    if (date >= known) day.usedSeatMinutes = day.seatMinutes;
  }
  for (const [date, giftSales, orders, orderSales] of sales ?? [])
    Object.assign(of(date), { giftSales, orders, orderSales });
  for (const [date, open] of hours ?? []) of(date).openSeatMinutes = open;
  return byDay;
}

export interface Splits {
  channels: ChannelLine[];
  partySizes: SizeLine[];
  sessions: SessionLine[];
  arrivals: HeatCell[];
  arrivalDays: number[];
}

/** @param step size of a cell in hours */
export async function findSplits(
  db: Queryable,
  restaurant: string,
  now: Days,
  earlier: Days,
  step: number,
): Promise<Splits> {
  const quarters = Math.round(step * 4);
  const [row] = rowsOf<{ [K in keyof Splits]: Splits[K] | null }>(
    await db.execute(sql`
    with b as materialized (
      select *, service_date >= ${now.from}::date as is_now from booking_rollups
      where restaurant = ${restaurant} and (service_date between ${now.from}::date and ${now.to}::date or service_date between ${earlier.from}::date and ${earlier.to}::date)
    ), parts as (
      -- The two spans overlap where the range is longer than a year: such a day is in both.
      select b.*, false as earlier from b where b.is_now
      union all select b.*, true from b where b.service_date <= ${earlier.to}::date
    ), sizes as (
      select t.earlier, p.size, sum(p.bookings) as bookings, sum(p.covers) as covers
      from parts t cross join lateral unnest(t.sizes, t.size_bookings, t.size_covers) as p (size, bookings, covers) group by t.earlier, p.size
    )
    select
      (select json_agg(c order by c.bookings desc, c.channel) from (
        select channel, coalesce(sum(bookings) filter (where not earlier), 0) as bookings, coalesce(sum(covers) filter (where not earlier), 0) as covers,
          coalesce(sum(bookings) filter (where earlier), 0) as "bookingsYearBefore" from parts group by channel having sum(bookings) > 0
      ) c) as channels,
      (select json_agg(c order by c.size) from (
        select size, coalesce(sum(bookings) filter (where not earlier), 0) as bookings, coalesce(sum(covers) filter (where not earlier), 0) as covers,
          coalesce(sum(bookings) filter (where earlier), 0) as "bookingsYearBefore" from sizes group by size
      ) c) as "partySizes",
      (select json_agg(c order by c.bookings desc, c.session) from (
        select session, coalesce(sum(bookings) filter (where not earlier), 0) as bookings, coalesce(sum(covers) filter (where not earlier), 0) as covers,
          coalesce(sum(bookings) filter (where earlier), 0) as "bookingsYearBefore",
          case when sum(spend_bookings) filter (where not earlier) > 0 then sum(spend) filter (where not earlier) end as spend,
          round(sum(spend) filter (where not earlier) / nullif(sum(spend_covers) filter (where not earlier), 0), 2)::float8 as "spendPerCover",
          coalesce(sum(no_shows) filter (where not earlier), 0) as "noShows" from parts group by session having sum(bookings) + sum(no_shows) > 0
      ) c) as sessions,
      (select json_agg(c order by c.weekday, c.time) from (
        select extract(dow from t.service_date)::int as weekday, (p.quarter / ${quarters}::int) * ${quarters}::int / 4.0::float8 as time, sum(p.bookings) as bookings, sum(p.covers) as covers
        from parts t cross join lateral unnest(t.quarters, t.quarter_bookings, t.quarter_covers) as p (quarter, bookings, covers) where not t.earlier group by 1, 2
      ) c) as arrivals,
      (select json_agg((select count(distinct t.service_date) from parts t where not t.earlier and t.bookings > 0 and extract(dow from t.service_date) = w) order by w)
        from generate_series(0, 6) w) as "arrivalDays"`),
  );
  return {
    channels: row?.channels ?? [],
    partySizes: row?.partySizes ?? [],
    sessions: row?.sessions ?? [],
    arrivals: row?.arrivals ?? [],
    arrivalDays: row?.arrivalDays ?? [0, 0, 0, 0, 0, 0, 0],
  };
}

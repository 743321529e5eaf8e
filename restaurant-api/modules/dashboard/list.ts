/** Lists the bookings behind a figure: by the same days and definition, so that their number equals the figure. */
import { type SQL, sql } from 'drizzle-orm';
import { type ListedFigure, MAX_PARTY_SIZE } from '@/lib/contract/figures/dashboard';
import type { DashboardBookings, ListedBooking } from '@/lib/resources/figures/dashboard-schema';
import { type DaySums, LIST_OF, type ListOf, NO_SUMS, figureOf } from '@/lib/rules/dashboard/definitions';
import { nameOf } from '@/lib/rules/booking/booking';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { rowsOf } from '../../db/client';
import type { Call } from '../../http/call';
import { findPlaces } from './repository';
import { daysAsked, todayIn } from './service';

const PAGE = 50;

const LISTED: Record<ListOf, SQL> = {
  counted: sql`f.counted`,
  walkIn: sql`f.counted and f.walk_in`,
  spendKnown: sql`f.spend is not null`,
  noShow: sql`f.no_show`,
  cancelled: sql`f.cancelled`,
  leadKnown: sql`f.lead_days is not null`,
  stayKnown: sql`f.stay_minutes is not null`,
  new: sql`f.diner = 'new'`,
  returning: sql`f.diner = 'returning'`,
  unnamed: sql`f.diner = 'unnamed'`,
  low: sql`f.low`,
};

interface Asked {
  figure: ListedFigure;
  from: ServiceDate;
  to: ServiceDate;
  session?: string;
  channel?: number;
  weekday?: number;
  time?: DecimalHours;
  size?: number;
  after?: number;
}

/** Conditions for the requested part of the figure. */
function filterOf({ session, channel, weekday, time, size }: Asked, timeStep: number): SQL {
  const quarters = Math.round(timeStep * 4);
  const conditions = [
    sql`true`,
    session !== undefined && sql`f.session = ${session}`,
    channel !== undefined && sql`f.channel = ${channel}`,
    weekday !== undefined && sql`extract(dow from f.service_date) = ${weekday}`,
    time !== undefined && sql`f.quarter / ${quarters}::int = ${Math.floor(time * 4 + 1e-6)}::int / ${quarters}::int`,
    size !== undefined && sql`least(f.covers, ${MAX_PARTY_SIZE}::int) = ${size}`,
  ];
  return sql.join(
    conditions.filter((one) => one !== false),
    sql` and `,
  );
}

/**
 * Sorted by day, hour and uid; one statement per page.
 * @throws Problem 'validation' for an invalid range of days
 */
export async function listBehind(call: Call, asked: Asked): Promise<DashboardBookings> {
  const { context, restaurant } = call;
  const { from, to } = daysAsked(asked, todayIn(context, restaurant));
  const [place] = await findPlaces(context.db, [restaurant.uid]);
  if (!place) throw new Error('a restaurant that calls is there');
  const { figure, after } = asked;
  const isListed = LISTED[LIST_OF[figure]];
  const [row] = rowsOf<{ totals: Totals; page: ListedRow[] | null }>(
    await context.db.execute(sql`
      with f as materialized (
        select * from booking_figures(${restaurant.uid}, array(select generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day')::date)) f
        where ${filterOf(asked, place.timeStep)}
      )
      select (
        select json_build_object('count', count(*) filter (where ${isListed}), 'listedCovers', coalesce(sum(f.covers) filter (where ${isListed}), 0),
          'bookings', count(*) filter (where f.counted), 'covers', coalesce(sum(f.covers) filter (where f.counted), 0), 'walkIns', count(*) filter (where f.counted and f.walk_in),
          'spend', coalesce(sum(f.spend), 0), 'spendBookings', count(f.spend), 'spendCovers', coalesce(sum(f.covers) filter (where f.spend is not null), 0),
          'noShows', count(*) filter (where f.no_show), 'cancellations', count(*) filter (where f.cancelled),
          'leadDays', coalesce(sum(f.lead_days), 0), 'leadBookings', count(f.lead_days),
          'stayMinutes', coalesce(sum(f.stay_minutes), 0), 'stayBookings', count(f.stay_minutes), 'seatMinutes', coalesce(sum(f.seat_minutes), 0),
          'newDiners', count(*) filter (where f.diner = 'new'), 'returningDiners', count(*) filter (where f.diner = 'returning'), 'unnamed', count(*) filter (where f.diner = 'unnamed'),
          'answers', count(*) filter (where f.answered), 'lowScores', count(*) filter (where f.low)) from f
      ) as totals, (
        select json_agg(p order by p.date, p.time, p.uid) from (
          select f.uid, f.service_date as date, f.time, f.covers, b.first_name as "firstName", b.last_name as "lastName", b.status, f.channel, f.session, b.tables,
            f.spend, f.lead_days as "leadDays", f.stay_minutes / 60.0 as stay, f.score
          from f join bookings b on b.restaurant = ${restaurant.uid} and b.uid = f.uid
          where ${isListed} and ${
            after === undefined
              ? sql`true`
              : sql`(f.service_date, f.time, f.uid) > (select x.service_date, x.time, x.uid from bookings x where x.restaurant = ${restaurant.uid} and x.uid = ${after})`
          }
          order by f.service_date, f.time, f.uid limit ${PAGE + 1}
        ) p
      ) as page`),
  );
  const { count = 0, listedCovers = 0, ...sums } = row?.totals ?? {};
  const found = row?.page ?? [];
  const page = found.slice(0, PAGE);
  return {
    count,
    covers: listedCovers,
    value: figureOf(figure, { ...NO_SUMS, ...sums }, place.sells),
    bookings: page.map(({ firstName, lastName, ...listed }) => ({ ...listed, name: nameOf({ firstName, lastName }) })),
    next: found.length > PAGE ? (page.at(-1)?.uid ?? null) : null,
  };
}

type Totals = Partial<DaySums> & { count?: number; listedCovers?: number };
type ListedRow = Omit<ListedBooking, 'name'> & { firstName: string; lastName: string };

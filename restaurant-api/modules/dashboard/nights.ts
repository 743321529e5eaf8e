/** The next 14 days: current bookings, forecast, and the same weekdays before (ADR 142). */
import { sql } from 'drizzle-orm';
import { NIGHTS_AHEAD } from '@/lib/contract/figures/dashboard';
import type { DashboardNights } from '@/lib/resources/figures/dashboard-schema';
import {
  MAX_LEAD,
  type NightToCome,
  type PastNight,
  booksOfMorning,
  outlookOf,
  sameWeekdayMean,
} from '@/lib/rules/dashboard/forecast';
import { type ServiceDate, daysFrom, shiftDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';
import type { Call } from '../../http/call';
import { findLostCovers, lostLookedFrom } from './lost-covers';
import { todayIn } from './service';

/** Maximum days of history for a forecast: a year of weeks and its comparison. */
const HISTORY_DAYS = 420;

export async function readNights({ context, restaurant }: Call): Promise<DashboardNights> {
  const today = todayIn(context, restaurant);
  const first = shiftDate(today, -HISTORY_DAYS);
  const last = shiftDate(today, NIGHTS_AHEAD - 1);
  const lookedFrom = lostLookedFrom(today);
  const [{ since, hasHours, nights }, lost] = await Promise.all([
    findNights(context.db, restaurant.uid, first, last),
    findLostCovers(context.db, restaurant, lookedFrom, last),
  ]);
  const nightOn = nightsOf(nights, { lost, lookedFrom });
  const begin = since !== null && since > first ? since : first;
  const history =
    since === null || since >= today
      ? []
      : Array.from({ length: daysFrom(begin, today) }, (_, at) => nightOn(shiftDate(begin, at)));
  const open = new Map(nights.map(({ date, isOpen }) => [date, isOpen]));
  const covers = new Map(history.map((night) => [night.date, night.covers]));
  const toCome = Array.from({ length: NIGHTS_AHEAD }, (_, ahead): NightToCome => {
    const date = shiftDate(today, ahead);
    const night = nightOn(date);
    return {
      date,
      ahead,
      onBooks: night.covers,
      thisMorning: booksOfMorning(night, ahead) + night.unknown,
      lostToday: night.lost?.[ahead] ?? 0,
      closed: hasHours && !open.get(date),
    };
  });
  const { weeks, expected, pastError } = outlookOf(history, toCome);
  return {
    today,
    asOf: new Date(context.now()).toISOString(),
    weeks,
    nights: toCome.map(({ date, onBooks, closed }, at) => {
      const usual = sameWeekdayMean(covers, date, today);
      return {
        date,
        bookings: nights.find((night) => night.date === date)?.bookings ?? 0,
        covers: onBooks,
        expected: rounded(expected[at] ?? null),
        sameWeekdays: usual.nights,
        usual: usual.mean,
        closed: hasHours ? closed === true : null,
      };
    }),
    pastError,
  };
}

const rounded = (one: { covers: number; low: number; high: number } | null) =>
  one && { covers: Math.round(one.covers), low: Math.floor(one.low), high: Math.ceil(one.high) };

interface NightRow {
  date: ServiceDate;
  bookings: number;
  covers: number;
  /** Lead in days → covers; -1 unknown, -2 walk-in. */
  leads: Array<[number, number]>;
  isOpen: boolean;
}

const emptyNight = (date: ServiceDate): PastNight => ({
  date,
  covers: 0,
  byLead: new Array<number>(MAX_LEAD + 1).fill(0),
  unknown: 0,
});

/** Adds lost covers to each day; a day without data is empty. */
function nightsOf(
  rows: readonly NightRow[],
  { lost, lookedFrom }: { lost: ReadonlyMap<ServiceDate, number[]>; lookedFrom: ServiceDate },
) {
  const byDate = new Map(rows.map((row) => [row.date, pastNight(row)]));
  return (date: ServiceDate): PastNight => ({
    ...(byDate.get(date) ?? emptyNight(date)),
    lost: date < lookedFrom ? null : lost.get(date),
  });
}

function pastNight({ date, covers, leads }: NightRow): PastNight {
  const night = { ...emptyNight(date), covers };
  const byLead = [...night.byLead];
  for (const [lead, sum] of leads) {
    if (lead >= 0) byLead[lead] = (byLead[lead] ?? 0) + sum;
    else if (lead === -1) night.unknown += sum;
  }
  return { ...night, byLead };
}

/** One statement. Days without data are left out. */
async function findNights(
  db: Queryable,
  restaurant: string,
  first: ServiceDate,
  last: ServiceDate,
): Promise<{ since: ServiceDate | null; hasHours: boolean; nights: NightRow[] }> {
  const [row] = rowsOf<{ since: ServiceDate | null; hasHours: boolean; nights: NightRow[] | null }>(
    await db.execute(sql`
      with b as materialized (select * from booking_rollups where restaurant = ${restaurant} and service_date between ${first}::date and ${last}::date),
      sums as (select service_date, sum(bookings) as bookings, sum(covers) as covers from b group by service_date),
      leads as (
        select l.service_date, json_agg(json_build_array(l.lead, l.covers)) as leads from (
          select b.service_date, p.lead, sum(p.covers) as covers from b cross join lateral unnest(b.leads, b.lead_covers) as p (lead, covers) group by b.service_date, p.lead
        ) l group by l.service_date
      ), open as (
        select distinct service_date from sessions_of(${restaurant}, array(
          select generate_series(greatest(${first}::date, ${last}::date - ${NIGHTS_AHEAD - 1}::int)::timestamp, ${last}::date::timestamp, interval '1 day')::date))
      )
      select
        (select service_date::text from booking_rollups where restaurant = ${restaurant} and bookings > 0 order by service_date limit 1) as since,
        exists (select from rotas where restaurant = ${restaurant}) or exists (select from special_dates where restaurant = ${restaurant}) as "hasHours",
        (select json_agg(json_build_object('date', coalesce(s.service_date, o.service_date), 'bookings', coalesce(s.bookings, 0), 'covers', coalesce(s.covers, 0),
          'leads', coalesce(l.leads, '[]'), 'isOpen', o.service_date is not null))
        from sums s left join leads l on l.service_date = s.service_date full join open o on o.service_date = s.service_date) as nights`),
  );
  return { since: row?.since ?? null, hasHours: row?.hasHours ?? false, nights: row?.nights ?? [] };
}

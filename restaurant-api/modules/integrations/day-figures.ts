/** Bookings and covers of service days, in one statement, whatever the span (D5 codes). */
import { sql } from 'drizzle-orm';
import { CHANNEL, CANCELLED_STATUS, NO_SHOW_STATUS } from '@/lib/contract/constants';
import { type DayFigureTypes, MOST_FIGURE_DAYS } from '@/lib/resources/day-figures-schema';
import { shiftDate } from '@/lib/time/service-day';
import { rowsOf } from '../../db/client';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';

type Figures = DayFigureTypes['list']['answer'];

/** @throws Problem 'validation' for an end before its beginning, or too many days */
export async function readDayFigures(
  { context, restaurant }: Call,
  { from, to }: { from: string; to: string },
): Promise<Figures> {
  if (to < from) throw invalidField('to', 'invalidDate');
  if (to > shiftDate(from, MOST_FIGURE_DAYS - 1)) throw invalidField('to', 'tooLong');
  const rows = rowsOf<Figures['days'][number]>(
    await context.db.execute(sql`
      select d.date::date::text as date,
        count(*) filter (where b.counts)::int as bookings,
        coalesce(sum(b.covers) filter (where b.counts), 0)::int as covers,
        count(*) filter (where b.counts and b.channel = ${CHANNEL.walkIn}::int)::int as "walkIns",
        count(*) filter (where b.status = ${NO_SHOW_STATUS}::int)::int as "noShows",
        count(*) filter (where b.status = ${CANCELLED_STATUS}::int)::int as cancelled,
        (sum(b.spend) filter (where b.counts and b.spend > 0))::float8 as spend
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d(date)
      left join lateral (
        select b.*, b.status > ${CANCELLED_STATUS}::int and coalesce(s.stage not in (0, 7), true) as counts
        from bookings b left join statuses s on s.restaurant = b.restaurant and s.code = b.status
        where b.restaurant = ${restaurant.uid} and b.service_date = d.date::date and b.deleted_at is null
      ) b on true
      group by d.date order by d.date`),
  );
  const sum = (name: Exclude<keyof Figures['total'], 'spend'>) => rows.reduce((all, day) => all + day[name], 0);
  const spends = rows.flatMap(({ spend }) => (spend === null ? [] : [spend]));
  return {
    currency: restaurant.currency,
    days: rows,
    total: {
      bookings: sum('bookings'),
      covers: sum('covers'),
      walkIns: sum('walkIns'),
      noShows: sum('noShows'),
      cancelled: sum('cancelled'),
      spend: spends.length === 0 ? null : spends.reduce((all, one) => all + one, 0),
    },
  };
}

/** Covers that were on the books of a night and did not come: what the curves of the forecast count besides those who did (ADR 142). */
import { sql } from 'drizzle-orm';
import { NIGHTS_AHEAD } from '@/lib/contract/dashboard';
import { MOST_LEAD } from '@/lib/rules/dashboard/forecast';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';

interface LostRow {
  date: ServiceDate;
  /** Days between making and night, 15 for all above. */
  made: number;
  /** Days between cancelling and night; 0 of a no-show, which stood on the books to the end. */
  left: number;
  covers: number;
}

/**
 * By night, the covers lost of what was on the books in the morning of the day 0, 1, 2 … days before. When a booking was cancelled is in the log of changes: one that came
 * cancelled from a file is left out, and so is one of which nobody knows when it was made.
 */
export async function findLostCovers(
  db: Queryable,
  { uid, timeZone }: { uid: string; timeZone: string },
  first: ServiceDate,
  last: ServiceDate,
): Promise<Map<ServiceDate, number[]>> {
  const rows = rowsOf<LostRow>(
    await db.execute(sql`
      with st as materialized (
        select code, stage = 6 as "noShow" from statuses where restaurant = ${uid} and (stage = 6 or (stage = 9 and code <> 997))
      ), gone as (
        select b.service_date, b.covers, b.service_date - b.created_date as made,
          case when st."noShow" then 0 else b.service_date - ((c.at at time zone ${timeZone}) - interval '4 hours')::date end as "left"
        from bookings b join st on st.code = b.status
          left join lateral (
            select l.at from changes l where l.restaurant = b.restaurant and l.entity = 'booking' and l.entity_uid = b.uid::text
              and l.after ->> 'status' = b.status::text and l.before ->> 'status' is distinct from l.after ->> 'status'
            order by l.seq desc limit 1) c on not st."noShow"
        where b.restaurant = ${uid} and b.service_date between ${first}::date and ${last}::date and b.deleted_at is null and b.channel <> 2
          and b.made_known and b.created_date < b.service_date
      )
      select service_date::text as date, least(made, ${MOST_LEAD}::int) as made, greatest("left", 0) as "left", sum(covers)::int as covers
      from gone where "left" < made group by 1, 2, 3`),
  );
  const nights = new Map<ServiceDate, number[]>();
  for (const { date, made, left, covers } of rows) {
    const lost = nights.get(date) ?? new Array<number>(NIGHTS_AHEAD).fill(0);
    nights.set(date, lost);
    // In the morning of the day on which it was made it was not there yet; in that of the day on which it was cancelled it still was.
    for (let ahead = left; ahead < made && ahead < NIGHTS_AHEAD; ahead++) lost[ahead] = (lost[ahead] ?? 0) + covers;
  }
  return nights;
}

/** Covers that were on the books of a day and did not come: the forecast's booking curves include them besides those who came (ADR 142). */
import { sql } from 'drizzle-orm';
import { NIGHTS_AHEAD } from '@/lib/contract/figures/dashboard';
import { MAX_LEAD } from '@/lib/rules/dashboard/forecast';
import { daysFrom, type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { type Queryable, type Tx, rowsOf } from '../../db/client';

/** Days of history to read: older days would hardly affect the curves. */
const LOST_DAYS = 182;

export const lostLookedFrom = (today: ServiceDate): ServiceDate => shiftDate(today, -LOST_DAYS);

interface Place {
  uid: string;
  timeZone: string;
}

interface LostRow {
  date: ServiceDate;
  /** Days between creation and visit, 15 for all longer ones. */
  made: number;
  /** Days between cancellation and visit; 0 for a no-show, which was on the books until the end. */
  left: number;
  covers: number;
}

/**
 * Lost covers by day: index n is what was on the books on the morning n days before; days without losses may be absent. Past days are cached by
 * `keepLostCovers` until one of their bookings changes; the others are counted here (ADR 189).
 */
export async function findLostCovers(
  db: Queryable,
  place: Place,
  first: ServiceDate,
  last: ServiceDate,
): Promise<Map<ServiceDate, number[]>> {
  const kept = await findKept(db, place, first, last);
  const missing = nightsBetween(first, last).filter((date) => !kept.has(date));
  return new Map([...kept, ...(await countLostCovers(db, place, missing))]);
}

/**
 * Caches the lost covers of days before `today`, and deletes cached days that are too old. The caller's transaction holds the lock under which the
 * restaurant's days are counted (`recount_days` takes it): a concurrent change of a booking waits for it, and then deletes its day from the cache.
 */
export async function keepLostCovers(tx: Tx, place: Place, today: ServiceDate): Promise<void> {
  const first = lostLookedFrom(today);
  await tx.execute(
    sql`delete from lost_covers where restaurant = ${place.uid} and (service_date < ${first}::date or time_zone <> ${place.timeZone})`,
  );
  const kept = await findKept(tx, place, first, today);
  const missing = nightsBetween(first, shiftDate(today, -1)).filter((date) => !kept.has(date));
  const counted = await countLostCovers(tx, place, missing);
  const nights = missing.map((date) => ({ date, covers: counted.get(date) ?? [] }));
  await tx.execute(sql`
    insert into lost_covers (restaurant, service_date, time_zone, covers)
    select ${place.uid}, n.date, ${place.timeZone}, array(select jsonb_array_elements_text(n.covers)::int)
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as n (date date, covers jsonb)
    on conflict (restaurant, service_date) do nothing`);
}

const nightsBetween = (first: ServiceDate, last: ServiceDate): ServiceDate[] =>
  Array.from({ length: daysFrom(first, last) + 1 }, (_, at) => shiftDate(first, at));

/** Ignores days cached for another time zone, in which cancellations fall on other days. */
async function findKept(
  db: Queryable,
  { uid, timeZone }: Place,
  first: ServiceDate,
  last: ServiceDate,
): Promise<Map<ServiceDate, number[]>> {
  const rows = rowsOf<{ date: ServiceDate; covers: number[] }>(
    await db.execute(sql`
      select service_date::text as date, covers from lost_covers
      where restaurant = ${uid} and time_zone = ${timeZone} and service_date between ${first}::date and ${last}::date`),
  );
  return new Map(rows.map(({ date, covers }) => [date, covers]));
}

/**
 * Counts them with one look-up in the change log for each cancelled booking, which has the time of cancellation. Bookings imported as cancelled, and
 * those with an unknown time of creation, are left out.
 */
async function countLostCovers(
  db: Queryable,
  { uid, timeZone }: Place,
  dates: readonly ServiceDate[],
): Promise<Map<ServiceDate, number[]>> {
  if (dates.length === 0) return new Map();
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
        where b.restaurant = ${uid} and b.service_date = any (${`{${dates.join(',')}}`}::date[]) and b.deleted_at is null and b.channel <> 2
          and b.made_known and b.created_date < b.service_date
      )
      select service_date::text as date, least(made, ${MAX_LEAD}::int) as made, greatest("left", 0) as "left", sum(covers)::int as covers
      from gone where "left" < made group by 1, 2, 3`),
  );
  const nights = new Map<ServiceDate, number[]>();
  for (const { date, made, left, covers } of rows) {
    const lost = nights.get(date) ?? new Array<number>(NIGHTS_AHEAD).fill(0);
    nights.set(date, lost);
    // On the books from the morning after its creation until the morning of the day of cancellation.
    for (let ahead = left; ahead < made && ahead < NIGHTS_AHEAD; ahead++) lost[ahead] = (lost[ahead] ?? 0) + covers;
  }
  return nights;
}

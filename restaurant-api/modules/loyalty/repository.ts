/** Rows of members, with the points earned in twelve months. */
import { type SQL, sql } from 'drizzle-orm';
import type { LoyaltyMember } from '@/lib/resources/sales/loyalty-schema';
import { LEVEL_MONTHS } from '@/lib/rules/loyalty/level';
import { monthsFrom } from '@/lib/rules/loyalty/months';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';

export type FoundMember = Omit<LoyaltyMember, 'level'>;

/** Points of the last twelve months, including today. */
const earnedOf = (today: ServiceDate): SQL => sql`
  coalesce((select sum(e.credited) from loyalty_earnings e where e.restaurant = m.restaurant and e.diner_uid = m.diner_uid
    and e.lot_on > ${monthsFrom(today, -LEVEL_MONTHS)}::date and e.lot_on <= ${today}::date), 0)::float8`;

const columns = (today: ServiceDate): SQL => sql`
  m.diner_uid::float8 as uid, d.first_name as "firstName", d.last_name as "lastName", m.points::float8 as points, ${earnedOf(today)} as earned,
  m.joined_on::text as "joinedOn", m.joined_by as "joinedBy"`;

const members = (restaurant: string): SQL => sql`
  from loyalty_members m join diners d on d.restaurant = m.restaurant and d.uid = m.diner_uid
  where m.restaurant = ${restaurant} and m.left_at is null`;

export async function findMember(
  db: Queryable,
  restaurant: string,
  diner: number,
  today: ServiceDate,
): Promise<FoundMember | undefined> {
  const answer = await db.execute(
    sql`select ${columns(today)} ${members(restaurant)} and m.diner_uid = ${diner}::bigint`,
  );
  return rowsOf<FoundMember>(answer)[0];
}

/** Ordered by points, highest first. */
export async function findMembers(
  db: Queryable,
  restaurant: string,
  { search, limit, offset, today }: { search: string; limit: number; offset: number; today: ServiceDate },
): Promise<{ members: FoundMember[]; total: number; points: number }> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const matching = sql.join(
    words.map(
      (word) =>
        sql` and folded(d.first_name || ' ' || d.last_name) like '%' || folded(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    ),
    sql``,
  );
  const found = await db.execute(sql`
    select ${columns(today)} ${members(restaurant)}${matching} order by m.points desc, d.last_name, m.diner_uid limit ${limit} offset ${offset}`);
  const counted = await db.execute(
    sql`select count(*)::int as total, coalesce(sum(m.points), 0)::float8 as points ${members(restaurant)}${matching}`,
  );
  const [{ total, points } = { total: 0, points: 0 }] = rowsOf<{ total: number; points: number }>(counted);
  return { members: rowsOf<FoundMember>(found), total, points };
}

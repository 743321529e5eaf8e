/** Invariants of the database after the evening. */
import pg from 'pg';
import { IGNORE } from '@/lib/contract/constants';
import { type Restaurant, LIMITS } from './restaurant';

export interface Proof {
  /** The invariant: 'no two parties at one table'. */
  name: string;
  /** Rows that violate it. */
  against: unknown[];
}

/** All bookings by staff and guests; walk-ins and the waiting list are not simulated. */
const LIVE = `select uid, time, turn, covers, tables, ignored, requested_area, starts_at, starts_at + turn * interval '1 hour' as ends_at
  from bookings where restaurant = $1 and service_date = $2 and deleted_at is null and status > 999`;

/** @param booked references that guests got confirmed */
export async function proofs(
  url: string,
  { restaurant, date }: Restaurant,
  booked: ReadonlySet<string>,
): Promise<Proof[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made: Proof[] = [];
  const prove = async (name: string, text: string, values: unknown[] = [restaurant, date]) =>
    void made.push({ name, against: (await client.query(text, values)).rows });

  await prove(
    'two parties hold one table only where one of them overrides',
    `
    select a.table_uid, a.booking_uid as one, b.booking_uid as other from booking_tables a join booking_tables b
      on a.restaurant = b.restaurant and a.table_uid = b.table_uid and a.booking_uid < b.booking_uid and a.span && b.span
    where a.restaurant = $1 and a.live and b.live and not a.overridden and not b.overridden`,
    [restaurant],
  );
  await prove(
    'a claim that overrides has it on the record of its booking',
    `
    select c.booking_uid, c.table_uid from booking_tables c join bookings b on b.restaurant = c.restaurant and b.uid = c.booking_uid
    where c.restaurant = $1 and c.live and c.overridden and b.ignored & ${IGNORE.bookings} = 0`,
    [restaurant],
  );
  await prove(
    'every live claim is one of its booking, and every table of a live booking is claimed',
    `
    select c.booking_uid, c.table_uid from booking_tables c join bookings b on b.restaurant = c.restaurant and b.uid = c.booking_uid
    where c.restaurant = $1 and c.live and (b.deleted_at is not null or b.status <= 999 or not c.table_uid = any(b.tables))
    union all
    select b.uid, t from bookings b cross join unnest(b.tables) as t
    where b.restaurant = $1 and b.deleted_at is null and b.status > 999
      and not exists (select 1 from booking_tables c where c.restaurant = b.restaurant and c.booking_uid = b.uid and c.table_uid = t and c.live)`,
    [restaurant],
  );
  await prove(
    'no quarter of an hour has more arrivals than it takes without an override',
    `
    select time, sum(covers) as covers, count(*) as parties from (${LIVE}) live where ignored & ${IGNORE.arrivals} = 0
    group by time having sum(covers) > ${LIMITS.covers} or count(*) > ${LIMITS.parties}`,
  );
  await prove(
    'no more covers arrive on the terrace than it takes without an override',
    `
    select sum(covers) as covers from (${LIVE}) live
    where time >= 20 and time < 21 and ignored & ${IGNORE.restrictions} = 0
      and exists (select 1 from tables t where t.restaurant = $1 and t.area = 2 and t.table_uid = any(live.tables))
    having sum(covers) > ${LIMITS.terrace}`,
  );
  await prove(
    'no more covers sit in the restaurant at once than it takes without an override',
    `
    with live as (select * from (${LIVE}) every_one where ignored & ${IGNORE.restrictions} = 0)
    select at.starts_at, sum(live.covers) as covers from (select distinct starts_at from live where time >= 21 and time < 22) at
      join live on live.starts_at <= at.starts_at and live.ends_at > at.starts_at
    group by at.starts_at having sum(live.covers) > ${LIMITS.present}`,
  );
  await prove(
    'no party of guests sits at a table that is too small for it',
    `
    select live.uid, live.covers, sum(t.max) as seats from (${LIVE} and channel in (0, 1008, 1104)) live
      join tables t on t.restaurant = $1 and t.table_uid = any(live.tables)
    where ignored & ${IGNORE.bookings} = 0 group by live.uid, live.covers having sum(t.max) < live.covers`,
  );
  const kept = await client.query<{ reference: string }>(
    'select reference from bookings where restaurant = $1 and channel in (0, 1008, 1104)',
    [restaurant],
  );
  const stored = new Set(kept.rows.map(({ reference }) => reference));
  made.push({
    name: 'every booking that a guest was told of is there, once',
    against: [...booked].filter((reference) => !stored.has(reference)),
  });
  made.push({
    name: 'and no booking of guests that nobody was told of',
    against: [...stored].filter((reference) => !booked.has(reference)),
  });
  await client.end();
  return made;
}

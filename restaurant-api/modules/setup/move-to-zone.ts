/** Changes the time zone: upcoming items keep their local time, and their instants are recomputed (D4, ADR 76). */
import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { MAX_LISTED_BOOKINGS, type TimeZoneTypes } from '@/lib/resources/restaurant/time-zone-schema';
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import { type ServiceDate, instantOf, momentOf } from '@/lib/time/service-day';
import { type Tx, constraintOf, rowsOf } from '../../db/client';
import { bookings } from '../../db/schema/book';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';

/** The earlier of the current service days in both zones: guests now in the restaurant belong to that day or a later one. */
function firstDay(from: string, to: string, now: number): ServiceDate {
  const [one, other] = [momentOf(now, from).date, momentOf(now, to).date];
  return one < other ? one : other;
}

/** Upcoming bookings whose instant changes with the zone, next first. */
export async function findBookingsTouched(
  { context, restaurant }: Call,
  timeZone: string,
): Promise<TimeZoneTypes['bookings']['answer']> {
  const since = firstDay(restaurant.timeZone, timeZone, context.now());
  const { uid, date, time, covers, firstName, lastName } = bookings;
  const rows = await context.db
    .select({ uid, date, time, covers, firstName, lastName })
    .from(bookings)
    .where(
      and(
        eq(bookings.restaurant, restaurant.uid),
        gte(date, since),
        gt(bookings.status, CANCELLED_STATUS),
        isNull(bookings.deletedAt),
      ),
    )
    .orderBy(asc(date), asc(time), asc(uid));
  const touched = rows.filter(
    (row) =>
      instantOf(row.date, row.time, timeZone).getTime() !==
      instantOf(row.date, row.time, restaurant.timeZone).getTime(),
  );
  return {
    total: touched.length,
    bookings: touched.slice(0, MAX_LISTED_BOOKINGS).map((row) => ({
      uid: row.uid,
      on: row.date,
      time: row.time,
      covers: row.covers,
      name: `${row.firstName} ${row.lastName}`.trim(),
    })),
  };
}

/**
 * Recomputes the instants of everything at local time from the current service day on: arrivals, claims on tables, table blocks, deadlines of free
 * cancellation, and payment deadlines before the arrival. Past instants stay as they are.
 * @throws Problem 'validation' if two parties would have the same table, which takes a clock change between them
 */
export async function moveToZone(tx: Tx, restaurant: string, from: string, to: string, now: number): Promise<void> {
  const since = firstDay(from, to, now);
  const moves = await findMoves(tx, restaurant, since, from, to);
  const x = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as x(date date, time float8, at timestamptz, ms float8)`;
  const ofBooking = sql`b.restaurant = ${restaurant} and b.service_date = x.date and b.time = x.time`;
  const shift = sql`make_interval(secs => x.ms / 1000)`;
  await tx.execute(sql`
    update payment_requests r
    set policy = jsonb_set(r.policy, '{freeUntil}', to_jsonb(to_char(((r.policy->>'freeUntil')::timestamptz + ${shift}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from bookings b, ${x} where ${ofBooking} and r.restaurant = b.restaurant and r.booking_uid = b.uid and r.policy->>'freeUntil' is not null`);
  // A request sent by hand is open until the arrival.
  await tx.execute(sql`
    update payment_requests r set expires_at = x.at
    from bookings b, ${x} where ${ofBooking} and r.restaurant = b.restaurant and r.booking_uid = b.uid and r.expires_at = b.starts_at`);
  await tx.execute(sql`update bookings b set starts_at = x.at from ${x} where ${ofBooking}`);
  await moveClaims(tx, restaurant, sql`bookings b, ${x}`, sql`${ofBooking} and t.booking_uid = b.uid`, shift);
  await moveTableBlocks(tx, restaurant, since, to);
}

interface Move {
  date: ServiceDate;
  time: number;
  /** The instant in the new zone, ISO. */
  at: string;
  /** Difference to the old instant in milliseconds; positive if later. */
  ms: number;
}

async function findMoves(tx: Tx, restaurant: string, since: ServiceDate, from: string, to: string): Promise<Move[]> {
  const times = await tx
    .selectDistinct({ date: bookings.date, time: bookings.time })
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), gte(bookings.date, since)));
  return times.map(({ date, time }) => {
    const at = instantOf(date, time, to);
    return { date, time, at: at.toISOString(), ms: at.getTime() - instantOf(date, time, from).getTime() };
  });
}

/**
 * All claims are released first: moved one by one they would conflict with those not yet moved. Claims with an override are restored last, as when
 * they were made.
 */
async function moveClaims(
  tx: Tx,
  restaurant: string,
  moved: ReturnType<typeof sql>,
  isMoved: ReturnType<typeof sql>,
  shift: ReturnType<typeof sql>,
): Promise<void> {
  const claims = rowsOf<{ booking: string; table: string; overridden: boolean }>(
    await tx.execute(sql`
      update booking_tables t set live = false, span = tstzrange(lower(t.span) + ${shift}, upper(t.span) + ${shift})
      from ${moved} where t.restaurant = ${restaurant} and t.live and ${isMoved}
      returning t.booking_uid::text as booking, t.table_uid as table, t.overridden`),
  );
  for (const overridden of [false, true]) {
    const some = claims.filter((claim) => claim.overridden === overridden);
    if (some.length === 0) continue;
    try {
      await tx.execute(sql`
        update booking_tables t set live = true
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as c(booking bigint, "table" text)
        where t.restaurant = ${restaurant} and t.booking_uid = c.booking and t.table_uid = c."table"`);
    } catch (error) {
      if (constraintOf(error) === 'booking_tables_no_overlap') throw invalidField('timeZone', 'zoneClash');
      throw error;
    }
  }
}

async function moveTableBlocks(tx: Tx, restaurant: string, since: ServiceDate, zone: string): Promise<void> {
  const blocks = rowsOf<{ uid: string; date: string; from: number; to: number }>(
    await tx.execute(sql`select uid::text as uid, date::text as date, from_time as "from", to_time as "to" from table_blocks
      where restaurant = ${restaurant} and date >= ${since}::date`),
  );
  const spans = blocks.map(({ uid, date, from, to }) => ({
    uid,
    span: `[${instantOf(date, Number(from), zone).toISOString()},${instantOf(date, Number(to), zone).toISOString()})`,
  }));
  await tx.execute(sql`
    update table_blocks t set span = x.span::tstzrange
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as x(uid bigint, span text) where t.restaurant = ${restaurant} and t.uid = x.uid`);
}

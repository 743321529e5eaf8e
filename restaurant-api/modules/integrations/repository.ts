/** The last activity of each integration, derived from its data: one statement per source. */
import { eq, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../db/client';
import { facebookConnections } from '../../db/schema/facebook';
import { takeawaySetups } from '../../db/schema/orders';
import { pushChoices } from '../../db/schema/push';
import { restaurants, setups } from '../../db/schema/restaurants';
import { tills } from '../../db/schema/till';

/** Instants from the database; '' for no error. */
export interface Last {
  successAt: string | null;
  errorAt: string | null;
  error: string;
}
export const NOTHING: Last = { successAt: null, errorAt: null, error: '' };

/** Errors older than a month are ignored. */
const SINCE = sql`now() - interval '30 days'`;

const lastOf = (row: {
  successAt: Date | string | null;
  errorAt: Date | string | null;
  error: string | null;
}): Last => ({
  successAt: isoOf(row.successAt),
  errorAt: isoOf(row.errorAt),
  error: row.error ?? '',
});

export const isoOf = (moment: Date | string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** E-mail, text messages and WhatsApp, by channel. */
export async function lastMessages(db: Queryable, restaurant: string): Promise<Map<string, Last>> {
  const rows = rowsOf<{ channel: string; successAt: string | null; errorAt: string | null; error: string | null }>(
    await db.execute(sql`
      select channel,
        max(sent_at) filter (where sent_at is not null and provider <> 'local') as "successAt",
        max(at) filter (where failure is not null and failure <> '' and state = 'failed') as "errorAt",
        (array_agg(coalesce(nullif(reason, ''), failure) order by at desc)
          filter (where failure is not null and failure <> '' and state = 'failed'))[1] as error
      from outbox where restaurant = ${restaurant} and at > ${SINCE} group by channel`),
  );
  return new Map(rows.map((row) => [row.channel, lastOf(row)]));
}

export interface PaymentSource extends Last {
  provider: string;
  account: string;
  ready: boolean;
  lapsedAt: string | null;
}

/** Activity of the connected account; undefined without one. */
export async function lastPayments(db: Queryable, restaurant: string): Promise<PaymentSource | undefined> {
  const [row] = rowsOf<{
    provider: string;
    account: string;
    ready: boolean;
    lapsedAt: string | null;
    successAt: string | null;
    errorAt: string | null;
    error: string | null;
  }>(
    await db.execute(sql`
      select a.provider, a.account, a.ready, a.lapsed_at as "lapsedAt", e.*
      from payment_accounts a
      cross join lateral (
        select max(e.settled_at) filter (where e.state = 'succeeded') as "successAt",
          max(coalesce(e.settled_at, e.at)) filter (where e.state = 'failed') as "errorAt",
          (array_agg(e.failure order by e.uid desc) filter (where e.state = 'failed'))[1] as error
        from payment_entries e join payment_requests r on r.restaurant = e.restaurant and r.uid = e.request_uid
        where e.restaurant = a.restaurant and r.account_uid = a.uid and e.at > ${SINCE}
      ) e
      where a.restaurant = ${restaurant} and a.disconnected_at is null`),
  );
  return row && { ...row, lapsedAt: isoOf(row.lapsedAt), ...lastOf(row) };
}

/** Whether Google may book, and the last booking by it. */
export async function lastGoogle(
  db: Queryable,
  restaurant: string,
): Promise<{ consents: boolean; successAt: string | null }> {
  const [row] = await db
    .select({
      consents: setups.consentRWG,
      successAt: sql<string | null>`(
        select max((b.created_date + make_interval(mins => (b.created_time * 60)::int)) at time zone r.time_zone)
        from google_bookings g join bookings b on b.restaurant = g.restaurant and b.uid = g.booking_uid join restaurants r on r.restaurant = g.restaurant
        where g.restaurant = ${restaurant})`,
    })
    .from(setups)
    .where(eq(setups.restaurant, restaurant));
  return { consents: row?.consents ?? false, successAt: isoOf(row?.successAt ?? null) };
}

export async function findFacebook(db: Queryable, restaurant: string) {
  const { state, pageName, failure, at, checkedAt } = facebookConnections;
  const [row] = await db
    .select({ state, pageName, failure, at, checkedAt })
    .from(facebookConnections)
    .where(eq(facebookConnections.restaurant, restaurant));
  return row;
}

/** §3 `epos`, the end of the secret, the time of the last message, and the currencies of till and restaurant. */
export async function findTillState(db: Queryable, restaurant: string) {
  const [row] = await db
    .select({
      has: restaurants.epos,
      secretEnd: tills.secretEnd,
      heardAt: tills.heardAt,
      currency: tills.currency,
      own: restaurants.currency,
    })
    .from(restaurants)
    .leftJoin(tills, eq(tills.restaurant, restaurants.restaurant))
    .where(eq(restaurants.restaurant, restaurant));
  return row;
}

/** Whether a printer is set up, its last poll, and since when a ticket has been waiting for it. */
export async function findPrinterState(db: Queryable, restaurant: string) {
  const [row] = await db
    .select({
      key: takeawaySetups.printerKey,
      seenAt: takeawaySetups.printerSeenAt,
      waitsSince: sql<
        string | null
      >`(select min(j.at) from print_jobs j where j.restaurant = ${restaurant} and j.done_at is null)`,
    })
    .from(takeawaySetups)
    .where(eq(takeawaySetups.restaurant, restaurant));
  return row;
}

/** Number of devices with push settings, and when a subscription was last found to be gone. */
export async function findPushState(db: Queryable, restaurant: string) {
  const [row] = await db
    .select({
      devices: sql<number>`count(*) filter (where ${pushChoices.goneSince} is null)::int`,
      goneAt: sql<string | null>`max(${pushChoices.goneSince})`,
    })
    .from(pushChoices)
    .where(eq(pushChoices.restaurant, restaurant));
  return row;
}

/** All endpoints together, and how many of them are enabled. */
export async function lastWebhooks(db: Queryable, restaurant: string): Promise<Last & { all: number; on: number }> {
  const [row] = rowsOf<{
    all: number;
    on: number;
    successAt: string | null;
    errorAt: string | null;
    error: string | null;
  }>(
    await db.execute(sql`
      select count(*)::int as all, count(*) filter (where active)::int as on,
        max(last_success_at) as "successAt", max(last_failure_at) as "errorAt",
        (array_agg(last_fault order by last_failure_at desc) filter (where last_fault <> ''))[1] as error
      from webhook_endpoints where restaurant = ${restaurant} and deleted_at is null`),
  );
  return { all: row?.all ?? 0, on: row?.on ?? 0, ...(row ? lastOf(row) : NOTHING) };
}

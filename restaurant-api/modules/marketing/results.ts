/** Results of a campaign: reach, opens, clicks, and bookings within 14 days. */
import { sql } from 'drizzle-orm';
import { ATTRIBUTION_DAYS } from '@/lib/contract/messages/campaigns';
import type { CampaignResults } from '@/lib/resources/messages/marketing-schema';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { rowsOf } from '../../db/client';
import { findCampaign } from './repository';

/**
 * A booking counts for the last campaign that had reached its diner before it was made, regardless of opens and clicks; cancelled bookings do not count.
 * @throws Problem 'not-found'
 */
export async function readResults({ context: { db }, restaurant }: Call, uid: number): Promise<CampaignResults> {
  if (!(await findCampaign(db, restaurant.uid, uid))) throw notFound('a campaign');
  const [row] = rowsOf<Record<keyof CampaignResults, string | number>>(
    await db.execute(sql`
      with reached as (
        select r.*, coalesce(o.sent_at, r.queued_at) as reached_at from campaign_recipients r left join outbox o on o.restaurant = r.restaurant and o.campaign_recipient_uid = r.uid
        where r.restaurant = ${restaurant.uid} and r.campaign_uid = ${uid} and r.state = 'queued' and (o.uid is null or o.state in ('sent', 'delivered', 'opened'))
      ), booked as (
        select distinct on (b.uid) b.uid, b.covers, case when s.stage = 5 then b.spend else 0 end as spend
        from reached r
          join bookings b on b.restaurant = r.restaurant and b.diner_uid = r.diner_uid and b.deleted_at is null
          join restaurants place on place.restaurant = b.restaurant
          join statuses s on s.restaurant = b.restaurant and s.code = b.status and s.stage not in (6, 9)
          cross join lateral (select (b.created_date::timestamp + make_interval(secs => b.created_time * 3600)) at time zone place.time_zone as made_at) as made
        where made.made_at >= r.reached_at - interval '1 minute' and made.made_at < r.reached_at + make_interval(days => ${ATTRIBUTION_DAYS}::int)
          and not exists (select from campaign_recipients later where later.restaurant = r.restaurant and later.diner_uid = r.diner_uid and later.uid <> r.uid
            and later.state = 'queued' and later.queued_at > r.queued_at and later.queued_at <= made.made_at)
      )
      select (select count(*)::int from reached) as sent,
        (select count(*)::int from reached where opened_at is not null) as opened,
        (select count(*)::int from reached where opened_at is null and proxy_opened_at is not null) as "openedByProxy",
        (select count(*)::int from reached where clicked_at is not null) as clicked,
        (select count(*)::int from campaign_recipients where restaurant = ${restaurant.uid} and campaign_uid = ${uid} and unsubscribed_at is not null) as unsubscribed,
        count(*)::int as bookings, coalesce(sum(covers), 0)::int as covers, coalesce(sum(spend), 0)::float8 as spend
      from booked`),
  );
  if (!row) throw new Error('no results were counted');
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Number(value)]),
  ) as unknown as CampaignResults;
}

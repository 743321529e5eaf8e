/** Today's ads for guests, on the booking page and below mails. */
import { type SQL, sql } from 'drizzle-orm';
import type { GuestAd } from '@/lib/contract/guests/guest';
import { httpLink } from '@/lib/contract/http-link';
import { type Queryable, rowsOf } from '../../db/client';

/** Maximum number shown. */
const MAX_ADS = 3;

/** @param today the restaurant's service day; default: by the database's clock */
export async function findActiveAds(db: Queryable, restaurant: string, today?: string): Promise<GuestAd[]> {
  const day: SQL =
    today === undefined
      ? sql`(select (now() at time zone time_zone)::date from restaurants where restaurant = ${restaurant})`
      : sql`${today}::date`;
  const rows = rowsOf<{ title: string; text: string; link: string; picture: string }>(
    await db.execute(sql`
      select title, text, link, case when picture = '' then '' else '/tms/v2/files/' || restaurant || '/' || picture end as picture
      from ads where restaurant = ${restaurant} and deleted_at is null and active and from_date <= ${day} and coalesce(to_date >= ${day}, true)
      order by from_date desc, uid desc limit ${MAX_ADS}`),
  );
  return rows.map(({ title, text, link, picture }) => ({ title, text, link: httpLink(link), picture }));
}

/** Queries of a restaurant's news and who has read them. */
import { type SQL, and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { momentOf } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import type { Queryable, Tx } from '../../db/client';
import { news, newsReads } from '../../db/schema/news';
import { restaurants } from '../../db/schema/restaurants';

/** Maximum number shown. */
const MAX_NEWS = 200;

type NewsRow = typeof news.$inferSelect;
type Reads = Pick<Context, 'db' | 'now'>;

/** The other restaurants of the group. */
export async function findSisters(db: Queryable, restaurant: string): Promise<Restaurant[]> {
  const group = sql`(select group_name from restaurants where restaurant = ${restaurant})`;
  return db
    .select({
      uid: restaurants.restaurant,
      service: restaurants.service,
      timeZone: restaurants.timeZone,
      currency: restaurants.currency,
      country: restaurants.country,
    })
    .from(restaurants)
    .where(and(sql`${restaurants.groupName} = ${group}`, ne(restaurants.restaurant, restaurant)));
}

/** @param all includes the restaurant's own posts that are not shown today */
export function findNews({ db, now }: Reads, restaurant: Restaurant, all: boolean): Promise<NewsRow[]> {
  const today = isShownOn(now(), restaurant);
  const own = and(eq(news.restaurant, restaurant.uid), all ? undefined : today);
  return db
    .select()
    .from(news)
    .where(and(isNull(news.deletedAt), sql`(${own} or (${isOfSister(restaurant)} and ${today}))`))
    .orderBy(desc(news.from), desc(news.uid))
    .limit(MAX_NEWS);
}

/** Among the posts shown today. */
export async function findUnread({ db, now }: Reads, restaurant: Restaurant, account: string): Promise<number[]> {
  const read = sql`exists (select 1 from ${newsReads} r where r.restaurant = ${news.restaurant} and r.news_uid = ${news.uid} and r.account_id = ${account})`;
  const rows = await db
    .select({ uid: news.uid })
    .from(news)
    .where(and(isShownHere(now(), restaurant), sql`not ${read}`))
    .orderBy(desc(news.uid))
    .limit(MAX_NEWS);
  return rows.map(({ uid }) => uid);
}

/** @returns false if no such post is shown here */
export async function markRead(
  { db, now }: Reads,
  restaurant: Restaurant,
  account: string,
  uid: number,
): Promise<boolean> {
  const [shown] = await db
    .select({ restaurant: news.restaurant })
    .from(news)
    .where(and(eq(news.uid, uid), isShownHere(now(), restaurant)));
  if (!shown) return false;
  await db
    .insert(newsReads)
    .values({ restaurant: shown.restaurant, news: uid, accountId: account })
    .onConflictDoNothing();
  return true;
}

/** Copies the picture to each restaurant that shows it: files are only readable within their restaurant. */
export async function keepPictureFor(
  tx: Tx,
  restaurant: string,
  sisters: readonly string[],
  picture: string,
): Promise<void> {
  const [hash = '', name = ''] = picture.split('/');
  for (const sister of sisters)
    await tx.execute(sql`insert into files (restaurant, name, content_type, hash, bytes)
      select ${sister}, name, content_type, hash, bytes from files where restaurant = ${restaurant} and hash = ${hash} and name = ${name}
      on conflict do nothing`);
}

const isShownHere = (now: number, restaurant: Restaurant): SQL =>
  sql`${news.deletedAt} is null and (${news.restaurant} = ${restaurant.uid} or ${isOfSister(restaurant)}) and ${isShownOn(now, restaurant)}`;

const isOfSister = ({ uid }: Restaurant): SQL =>
  sql`(${uid} = any(${news.sisters}) and exists (select 1 from restaurants here join restaurants there on there.group_name = here.group_name
    where here.restaurant = ${uid} and there.restaurant = ${news.restaurant}))`;

function isShownOn(now: number, { timeZone }: Restaurant): SQL {
  const { date } = momentOf(now, timeZone);
  return sql`(${news.from} <= ${date} and (${news.to} is null or ${news.to} >= ${date}))`;
}

/**
 * The days as guests see them, worked out once while nothing changes. A full evening is looked up far more often than it changes, and by
 * many for the same size of party: the book's number and the places that are held say in one statement whether an answer still holds.
 */
import { sql } from 'drizzle-orm';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { type Database, rowsOf } from '../../db/client';
import { type DayAnswer, readDays } from '../availability/read-days';

/** Notice, late parties and what is over go by the clock: an answer is good for its minute. */
const MINUTE_MS = 60_000;
/** Restaurants whose days are kept, and answers of one; the oldest go. */
const MOST_RESTAURANTS = 200;
const MOST_ANSWERS = 300;

interface CachedDays {
  mark: string;
  /** Date and size of party → its answer, or the one that is being worked out. */
  days: Map<string, Promise<DayAnswer>>;
}

const kept = new WeakMap<Database, Map<string, CachedDays>>();

/** As `readDays` for guests, of one size. Neither a guest's own hold nor a booking that is being moved can be asked for here. */
export async function readCachedDays(
  context: Context,
  restaurant: Restaurant,
  dates: readonly ServiceDate[],
  covers: number,
): Promise<Map<ServiceDate, DayAnswer>> {
  const days = daysUnder(context.database, restaurant.uid, await markOf(context, restaurant.uid));
  const keyOf = (date: ServiceDate) => `${date} ${covers}`;
  const known = new Map([...new Set(dates)].map((date) => [date, days.get(keyOf(date))]));
  const missing = [...known].flatMap(([date, answer]) => (answer ? [] : [date]));
  if (missing.length > 0) {
    const read = readDays(context, restaurant, { dates: missing, sizes: [covers], online: true });
    for (const date of missing) {
      const answer = read.then((answers) => answers.get(date) as DayAnswer);
      known.set(date, answer);
      keep(days, keyOf(date), answer);
    }
  }
  return new Map(
    await Promise.all([...known].map(async ([date, answer]) => [date, await answer] as [ServiceDate, DayAnswer])),
  );
}

/** Changes with every write of the restaurant, with every hold that comes or goes, and with the minute. */
async function markOf({ db, now }: Context, restaurant: string): Promise<string> {
  const instant = now();
  const answer = await db.execute(sql`
    select seq || ' ' || house_version || ' ' || (
      select count(*) || ' ' || coalesce(sum(hashtextextended(hold, 0)), 0) from guest_holds h where h.restaurant = r.restaurant and expires_at > ${new Date(instant).toISOString()}::timestamptz
    ) as mark from restaurants r where r.restaurant = ${restaurant}`);
  return `${rowsOf<{ mark: string }>(answer)[0]?.mark} ${Math.floor(instant / MINUTE_MS)}`;
}

function daysUnder(database: Database, restaurant: string, mark: string): CachedDays['days'] {
  const restaurants = kept.get(database) ?? new Map<string, CachedDays>();
  kept.set(database, restaurants);
  const known = restaurants.get(restaurant);
  if (known?.mark === mark) return known.days;
  const days: CachedDays['days'] = new Map();
  restaurants.delete(restaurant);
  restaurants.set(restaurant, { mark, days });
  dropOldest(restaurants, MOST_RESTAURANTS);
  return days;
}

/** What could not be worked out is tried again by the next who asks. */
function keep(days: CachedDays['days'], key: string, answer: Promise<DayAnswer>): void {
  days.set(key, answer);
  dropOldest(days, MOST_ANSWERS);
  answer.catch(() => days.get(key) === answer && days.delete(key));
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

/**
 * The days as guests see them, worked out once while nothing changes. A full evening is looked up far more often than it changes, and by
 * many for the same size of party: the book's number and the places that are held say in one statement whether an answer still holds.
 */
import { asSeen } from '@/lib/rules/booking-checks/guest-holds';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import type { Database } from '../../db/client';
import { hotQuery } from '../../db/hot-query';
import { sharedReads } from '../../db/shared-reads';
import { type DayAnswer, type DayRead, answerFor, readDayBooks } from '../availability/read-days';

/** Restaurants whose days are kept, and days and answers of one; the oldest go. */
const MAX_RESTAURANTS = 200;
const MAX_DAYS = 100;
const MAX_ANSWERS = 300;

interface CachedDays {
  mark: string;
  /** Date → what parties are answered from, those who are choosing among them; or the one that is being read. */
  days: Map<ServiceDate, Promise<DayRead>>;
  /** Date and size of party → its answer. */
  answers: Map<string, DayAnswer>;
}

const kept = new WeakMap<Database, Map<string, CachedDays>>();

/** As `readDays` for guests, of one size. Neither a guest's own hold nor a booking that is being moved can be asked for here. */
export async function readCachedDays(
  context: Context,
  restaurant: Restaurant,
  dates: readonly ServiceDate[],
  covers: number,
): Promise<Map<ServiceDate, DayAnswer>> {
  const { days, answers } = daysUnder(context.database, restaurant.uid, await markOf(context, restaurant.uid));
  const missing = [...new Set(dates)].filter((date) => !days.has(date));
  if (missing.length > 0) {
    const read = readDayBooks(context, restaurant, { dates: missing, online: true });
    for (const date of missing)
      keep(
        days,
        date,
        read.then((found) => asGuestsSee(found.get(date) as DayRead)),
      );
  }
  const asked = dates.map(async (date): Promise<[ServiceDate, DayAnswer]> => {
    const day = days.get(date) as Promise<DayRead>;
    return [date, answered(answers, `${date} ${covers}`, await day, covers)];
  });
  dropOldest(days, MAX_DAYS);
  return new Map(await Promise.all(asked));
}

function answered(answers: CachedDays['answers'], key: string, day: DayRead, covers: number): DayAnswer {
  const answer = answers.get(key) ?? answerFor(day, { sizes: [covers], online: true });
  answers.set(key, answer);
  dropOldest(answers, MAX_ANSWERS);
  return answer;
}

/** Those who are choosing are on the books for everybody who asks. */
const asGuestsSee = (read: DayRead): DayRead => ({ ...read, day: asSeen(read.day, true) });

const markOf = (context: Context, restaurant: string): Promise<string> =>
  sharedReads(context).read(`mark of days ${restaurant}`, () => readMark(context, restaurant));

/** Changes with every write of the restaurant, with every hold that comes or goes, and with the minute. */
async function readMark({ database, now }: Context, restaurant: string): Promise<string> {
  const instant = now();
  const [row] = await hotQuery<{ mark: string }>(database, 'mark-of-days', MARK, [
    restaurant,
    new Date(instant).toISOString(),
  ]);
  // Notice, late parties and what is over go by the clock: an answer is good for its minute.
  return `${row?.mark} ${Math.floor(instant / MINUTE_MS)}`;
}

const MARK = `
  select seq || ' ' || house_version || ' ' || (
    select count(*) || ' ' || coalesce(sum(hashtextextended(hold, 0)), 0)
    from guest_holds h where h.restaurant = r.restaurant and expires_at > $2::timestamptz
  ) as mark from restaurants r where r.restaurant = $1`;

function daysUnder(database: Database, restaurant: string, mark: string): CachedDays {
  const restaurants = kept.get(database) ?? new Map<string, CachedDays>();
  kept.set(database, restaurants);
  const known = restaurants.get(restaurant);
  if (known?.mark === mark) return known;
  const days: CachedDays = { mark, days: new Map(), answers: new Map() };
  restaurants.delete(restaurant);
  restaurants.set(restaurant, days);
  dropOldest(restaurants, MAX_RESTAURANTS);
  return days;
}

/** What could not be read is tried again by the next who asks. */
function keep(days: CachedDays['days'], date: ServiceDate, day: Promise<DayRead>): void {
  days.set(date, day);
  day.catch(() => days.get(date) === day && days.delete(date));
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

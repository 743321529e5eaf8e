/**
 * Caches the days' availability for guests while nothing changes. A full evening is read far more often than it changes, and by
 * many for the same party size: one statement with the restaurant's change number and the guests' holds tells whether an answer is current.
 */
import { dayVisibleTo } from '@/lib/rules/booking-checks/guest-holds';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import type { Database } from '../../db/client';
import { hotQuery } from '../../db/hot-query';
import { sharedReads } from '../../db/shared-reads';
import { type DayAnswer, type DayRead, answerFor, readDayBooks } from '../availability/read-days';

/** Cache sizes: restaurants, and days and answers per restaurant; the oldest are dropped. */
const MAX_RESTAURANTS = 200;
const MAX_DAYS = 100;
const MAX_ANSWERS = 300;

interface CachedDays {
  mark: string;
  /** Date → the day's facts including guests' holds, or the read in progress. */
  days: Map<ServiceDate, Promise<DayRead>>;
  /** Date and covers → answer. */
  answers: Map<string, DayAnswer>;
}

const daysCache = new WeakMap<Database, Map<string, CachedDays>>();

/** Availability for one party size, for guests without a hold of their own and without a booking to move. */
export async function readCachedDays(
  context: Context,
  restaurant: Restaurant,
  dates: readonly ServiceDate[],
  covers: number,
): Promise<Map<ServiceDate, DayAnswer>> {
  const { days, answers } = daysUnder(context.database, restaurant.uid, await toCacheMark(context, restaurant.uid));
  const missing = [...new Set(dates)].filter((date) => !days.has(date));
  if (missing.length > 0) {
    const read = readDayBooks(context, restaurant, { dates: missing, online: true });
    for (const date of missing)
      keep(
        days,
        date,
        read.then((found) => withGuestHolds(found.get(date) as DayRead)),
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

/** The day as guests see it: the holds of other guests count as bookings. */
const withGuestHolds = (read: DayRead): DayRead => ({ ...read, day: dayVisibleTo(read.day, true) });

const toCacheMark = (context: Context, restaurant: string): Promise<string> =>
  sharedReads(context).read(`mark of days ${restaurant}`, () => readMark(context, restaurant));

/** Cache key: changes with every write of the restaurant, every added or ended hold, and every minute. */
async function readMark({ database, now }: Context, restaurant: string): Promise<string> {
  const instant = now();
  const [row] = await hotQuery<{ mark: string }>(database, 'mark-of-days', MARK, [
    restaurant,
    new Date(instant).toISOString(),
  ]);
  // Notice periods, late parties and past times depend on the clock: an answer is valid for its minute.
  return `${row?.mark} ${Math.floor(instant / MINUTE_MS)}`;
}

const MARK = `
  select seq || ' ' || house_version || ' ' || (
    select count(*) || ' ' || coalesce(sum(hashtextextended(hold, 0)), 0)
    from guest_holds h where h.restaurant = r.restaurant and expires_at > $2::timestamptz
  ) as mark from restaurants r where r.restaurant = $1`;

function daysUnder(database: Database, restaurant: string, mark: string): CachedDays {
  const restaurants = daysCache.get(database) ?? new Map<string, CachedDays>();
  daysCache.set(database, restaurants);
  const known = restaurants.get(restaurant);
  if (known?.mark === mark) return known;
  const days: CachedDays = { mark, days: new Map(), answers: new Map() };
  restaurants.delete(restaurant);
  restaurants.set(restaurant, days);
  dropOldest(restaurants, MAX_RESTAURANTS);
  return days;
}

/** A failed read is dropped, so that the next request repeats it. */
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

/** The restaurant of the load test: 154 tables, ten joins and tight limits, in its own database. */
import { eq, sql } from 'drizzle-orm';
import { momentOf, shiftDate } from '@/lib/time/service-day';
import { openDatabase } from '@/restaurant-api/db/client';
import { restrictions, rotas } from '@/restaurant-api/db/schema/hours';
import { addRestaurant, addUser } from '../support/api/api-server';

export interface Restaurant {
  restaurant: string;
  service: string;
  /** Tomorrow in the restaurant's zone, so that the evening is always in the future. */
  date: string;
  tables: string[];
  /** Bearer tokens of the staff; one in four may override. */
  staff: Array<{ token: string; mayOverride: boolean }>;
}

const TABLES = 154;
const ZONE = 'Europe/Madrid';
export const LIMITS = {
  /** Maximum covers and parties arriving per quarter of an hour. */
  covers: 60,
  parties: 20,
  /** Maximum covers arriving on the terrace from 20 to 21, and seated in the restaurant from 21 to 22. */
  terrace: 60,
  present: 380,
};

export async function buildRestaurant(url: string, staffCount: number): Promise<Restaurant> {
  const database = await openDatabase({ url });
  const restaurant = '900500';
  const service = 'full-restaurant';
  const seats = (n: number): [number, number, number] => [
    n % 3 === 0 ? 2 : 1,
    n % 5 === 4 ? 4 : 1,
    n % 5 === 4 ? 8 : 4,
  ];
  const tables = Object.fromEntries(Array.from({ length: TABLES }, (_, n) => [`t${n + 1}`, seats(n)]));
  // Tables of four next to each other; every fifth is a long table.
  const joins = Array.from({ length: 10 }, (_, n) => ({ tables: [`t${n * 5 + 1}`, `t${n * 5 + 2}`], min: 5, max: 8 }));
  await addRestaurant(database, {
    uid: restaurant,
    service,
    timeZone: ZONE,
    tables,
    joins,
    shifts: [{ name: 'Dinner', start: 18, end: 25, arrivalLimit: LIMITS.covers }],
  });
  await database.db
    .update(rotas)
    .set({ partyLimit: LIMITS.parties, lastArrival: 23.5 })
    .where(eq(rotas.restaurant, restaurant));
  const date = shiftDate(momentOf(Date.now(), ZONE).date, 1);
  await database.db.insert(restrictions).values([
    {
      restaurant,
      date,
      scope: 2,
      start: 20,
      end: 21,
      area: 2,
      measure: 'covers',
      max: LIMITS.terrace,
      counts: 'arrivals',
    },
    {
      restaurant,
      date,
      scope: 2,
      start: 21,
      end: 22,
      area: -1,
      measure: 'covers',
      max: LIMITS.present,
      counts: 'present',
    },
  ]);
  const staff: Restaurant['staff'] = [];
  for (let n = 0; n < staffCount; n++) {
    const mayOverride = n % 4 === 0;
    const { token } = await addUser(database, {
      email: `host-${n}@full-restaurant.test`,
      roles: { [restaurant]: mayOverride ? 'Manager' : 'staff' },
    });
    staff.push({ token, mayOverride });
  }
  await database.db.execute(sql`analyze`);
  await database.close();
  return { restaurant, service, date, tables: Object.keys(tables), staff };
}

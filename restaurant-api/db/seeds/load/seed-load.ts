/** Adds restaurants for load tests, each in a transaction of its own, after the existing ones. */
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../client';
import { accounts, members } from '../../schema/accounts';
import { hashPassword } from '../../../modules/auth/password';
import { DEMO_PASSWORD } from '../demo/demo-accounts';
import { fillVenue } from '../fill-venue';
import { bigBook, bigVenue } from './big-venue';
import type { Venue, VenueTable } from '../venue';

export interface LoadSeed {
  restaurants: number;
  /** Approximate number of bookings per restaurant. */
  bookings: number;
  /** Makes each restaurant the largest supported one, with all bookings today. */
  big?: boolean;
  now: number;
  /** Called after each restaurant with the number of restaurants and of all bookings. */
  report?: (restaurants: number, bookings: number) => void;
}

/** Each restaurant gets an owner `owner@load-0001.test` with the demo's password. */
export async function seedLoad(
  db: Db,
  { restaurants, bookings, big = false, now, report = () => undefined }: LoadSeed,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const answer = await db.execute(
    sql`select coalesce(max(substr(service, 6)::int), 0) as last from restaurants where service ~ '^load-[0-9]+$'`,
  );
  const last = Number(rowsOf<{ last: number }>(answer)[0]?.last ?? 0);
  let written = 0;
  for (let made = 1; made <= restaurants; made++) {
    const venue = big ? bigVenue(last + made) : loadVenue(last + made, { bookings });
    await db.transaction(async (tx) => {
      written += await fillVenue(tx, venue, now, undefined, big ? bigBook : undefined);
      const { uid: restaurant, service } = venue.restaurant;
      const [account] = await tx
        .insert(accounts)
        .values({ email: `owner@${service}.test`, name: `Owner ${service}`, passwordHash })
        .returning({ id: accounts.id });
      await tx.insert(members).values({ restaurant, accountId: (account as { id: string }).id, role: 'Owner' });
    });
    report(made, written);
  }
  await db.execute(sql`analyze`);
}

interface LoadOptions {
  /** Approximate number of bookings per restaurant. */
  bookings: number;
}

const DAYS_BACK = 60;

const DAYS_AHEAD = 30;

const tables: VenueTable[] = Array.from({ length: 20 }, (_, index) => ({
  uid: `T${index + 1}`,
  name: String(index + 1),
  area: index < 12 ? 1 : 2,
  ...(index % 3 === 2
    ? { min: 4, normal: 6, max: 8, w: 140, h: 84, shape: 'rectangle' as const }
    : { min: 1, normal: 2, max: 4, w: 72, h: 72, shape: 'square' as const }),
  x: (index < 12 ? 40 : 720) + (index % 4) * 160,
  y: 60 + Math.floor((index < 12 ? index : index - 12) / 4) * 140,
}));

/** The n-th load restaurant, counted from 1. */
function loadVenue(n: number, { bookings }: LoadOptions): Venue {
  const number = String(n).padStart(4, '0');
  return {
    restaurant: {
      uid: `9${number}`,
      service: `load-${number}`,
      name: `Load ${number}`,
      country: 'ES',
      timeZone: 'Europe/Madrid',
      currency: 'EUR',
      region: 'eu',
    },
    seed: 90_000 + n,
    tables,
    plans: [
      {
        uid: 'main',
        name: 'Main',
        width: 1400,
        height: 560,
        areas: [
          { area: 1, name: 'Inside', x: 20, y: 20, w: 660, h: 500 },
          { area: 2, name: 'Terrace', x: 700, y: 20, w: 680, h: 500 },
        ],
      },
    ],
    joins: [{ tables: ['T3', 'T6'], min: 8, max: 14 }],
    shifts: [
      {
        name: 'Lunch',
        type: 'Lunch',
        start: 13,
        end: 16,
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        plan: 'main',
        arrivalLimit: null,
        lastArrival: 15,
        parties: bookings / DAYS_BACK / 2.4,
      },
      {
        name: 'Dinner',
        type: 'Dinner',
        start: 20,
        end: 24,
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        plan: 'main',
        arrivalLimit: null,
        lastArrival: 22.5,
        parties: bookings / DAYS_BACK / 1.9,
      },
    ],
    specialDates: () => [],
    blocks: [],
    restrictions: [],
    tableBlocks: [],
    notes: [],
    people: 'spain',
    diners: Math.max(20, Math.round(bookings / 6)),
    daysBack: DAYS_BACK,
    daysAhead: DAYS_AHEAD,
    spend: { Lunch: [2_000, 3_500], Dinner: [3_000, 6_000] },
  };
}

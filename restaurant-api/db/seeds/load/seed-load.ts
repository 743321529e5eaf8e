/** Fills a database with restaurants for load tests, each in a transaction of its own, after those that are there already. */
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../client';
import { accounts, members } from '../../schema/accounts';
import { hashPassword } from '../../../modules/auth/password';
import { DEMO_PASSWORD } from '../demo/demo-accounts';
import { fillVenue } from '../fill-venue';
import { bigBook, bigVenue } from './big-venue';
import { loadVenue } from './load-venue';

export interface LoadSeed {
  restaurants: number;
  /** Bookings of each, about. */
  bookings: number;
  /** Each the largest restaurant there is, with all its bookings today. */
  big?: boolean;
  now: number;
  /** Told after each restaurant: how many there are now, and all their bookings. */
  report?: (restaurants: number, bookings: number) => void;
}

/** Each restaurant gets an owner `owner@load-0001.test` with the demo's password. */
export async function seedLoad(db: Db, { restaurants, bookings, big = false, now, report = () => undefined }: LoadSeed): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const answer = await db.execute(sql`select coalesce(max(substr(service, 6)::int), 0) as last from restaurants where service ~ '^load-[0-9]+$'`);
  const last = Number(rowsOf<{ last: number }>(answer)[0]?.last ?? 0);
  let written = 0;
  for (let made = 1; made <= restaurants; made++) {
    const venue = big ? bigVenue(last + made) : loadVenue(last + made, { bookings });
    await db.transaction(async (tx) => {
      written += await fillVenue(tx, venue, now, undefined, big ? bigBook : undefined);
      const { uid: restaurant, service } = venue.restaurant;
      const [account] = await tx.insert(accounts).values({ email: `owner@${service}.test`, name: `Owner ${service}`, passwordHash }).returning({ id: accounts.id });
      await tx.insert(members).values({ restaurant, accountId: (account as { id: string }).id, role: 'Owner' });
    });
    report(made, written);
  }
}

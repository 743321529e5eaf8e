/** The demo: La Marina, its sister and an unrelated restaurant, in one transaction. */
import { inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../client';
import { accounts } from '../../schema/accounts';
import { restaurants } from '../../schema/restaurants';
import { fillVenue } from '../fill-venue';
import type { Venue } from '../venue';
import { DEMO_ACCOUNTS, addDemoAccounts } from './demo-accounts';
import { laMarina } from './la-marina';
import { marinaSydney } from './marina-sydney';
import { otraMesa } from './otra-mesa';
import { addDemoSales } from './sales/add-demo-sales';
import { contracts } from '../../schema/contracts';

const VENUES: readonly Venue[] = [laMarina, marinaSydney, otraMesa];
/** Approximate number of bookings of the three restaurants. */
const EXPECTED = 21_800;

export interface DemoOptions {
  /** Epoch milliseconds; the demo's dates are relative to it. */
  now: number;
  /** Progress callback: the current step, rows written, and rows expected. */
  report?: (text: string, done: number, total: number) => void;
  /** Days of history; tests use fewer than the default 13 months. */
  daysBack?: number;
  /** Seals the codes of gift cards, if La Marina gets sales besides bookings; without it, it has bookings only. */
  sales?: { authSecret: string };
}

/** Fills a new database in one transaction: after an interruption it is empty again. */
export async function seedDemo(
  database: Database,
  { now, report = () => undefined, daysBack, sales }: DemoOptions,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    let done = 0;
    for (const venue of VENUES) {
      const { name } = venue.restaurant;
      report(`${name}: floor, hours and diners`, done, EXPECTED);
      await fillVenue(tx, { ...venue, daysBack: Math.min(venue.daysBack, daysBack ?? Infinity) }, now, (written) => {
        done += written;
        report(`${name}: bookings`, done, Math.max(done, EXPECTED));
      });
    }
    await addDemoAccounts(tx);
    await addDemoContract(tx);
    if (sales) await addDemoSales(tx, { now, ...sales });
  });
  // Statistics for the planner: the embedded database has no autovacuum.
  await database.db.execute(sql`analyze`);
  report('Demo restaurants are ready', 1, 1);
}

/** Whether the database contains any restaurant. */
export async function hasRestaurants(db: Database['db']): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<boolean>`exists (select 1 from ${restaurants})` })
    .from(sql`(select 1) one`);
  return row?.found === true;
}

/** Whether the demo's accounts exist. */
export async function hasDemo(db: Database['db']): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  return (
    (await db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.email, emails)).limit(1)).length > 0
  );
}

/** La Marina's contract, and the company shown to its guests. */
async function addDemoContract(db: Queryable): Promise<void> {
  await db.insert(contracts).values({
    restaurant: '10001',
    company: 'La Marina Restauració S.L.',
    address: 'Passeig de la Marina 12, 46011 València',
    location: 'València',
    contact: 'Amparo Ferrer',
    program: 'Evening',
    charges: '79 € a month',
  });
}

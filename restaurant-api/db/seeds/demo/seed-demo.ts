/** The demo: La Marina with its sister and a stranger, all of it or nothing. */
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
/** About how many bookings the three make together. */
const EXPECTED = 21_800;

export interface DemoOptions {
  /** Epoch milliseconds; the demo's dates are relative to it. */
  now: number;
  /** Is told what is being made, and how many of the expected rows are there. */
  report?: (text: string, done: number, total: number) => void;
  /** Days of history, when a test wants fewer than 13 months. */
  daysBack?: number;
  /** Seals the codes of gift cards, where La Marina is to sell more than dinner; left out, it has its books alone. */
  sales?: { authSecret: string };
}

/** Fills a new database. One transaction: a start that is interrupted finds it empty again. */
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
  // The planner knows nothing yet of what was just written, and an embedded database never looks by itself.
  await database.db.execute(sql`analyze`);
  report('Demo restaurants are ready', 1, 1);
}

/** Whether anybody's data is in this database. */
export async function hasRestaurants(db: Database['db']): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<boolean>`exists (select 1 from ${restaurants})` })
    .from(sql`(select 1) one`);
  return row?.found === true;
}

/** Whether the people of the demo sign in here. */
export async function hasDemo(db: Database['db']): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  return (
    (await db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.email, emails)).limit(1)).length > 0
  );
}

/** What La Marina has agreed on, and the company that its guests read of. */
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

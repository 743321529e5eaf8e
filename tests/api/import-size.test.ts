/** An import of 3,000 rows, its correction and its undo: statements grow with thousands of rows, not with rows. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Context, systemActor } from '@/restaurant-api/context';
import { rowsOf } from '@/restaurant-api/db/client';
import { findByService } from '@/restaurant-api/db/restaurant-repository';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { startImport } from '@/restaurant-api/modules/transfer/import-service';
import { undoImport } from '@/restaurant-api/modules/transfer/undo-import';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { TEST_SETTINGS, addRestaurant } from '../support/api/api-server';
import { countStatements } from '../support/api/count-statements';
import { openTestDatabase } from '../support/api/test-database';

const ROWS = 3_000;
const STATEMENTS_A_THOUSAND = 30;

test('imports 3,000 rows, replaces them, and undoes it', async () => {
  const { database, drop } = await openTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'maitre-size-'));
  try {
    await addRestaurant(database, { uid: '10001', service: 'la-marina' });
    const restaurant = await findByService(database.db, 'la-marina');
    if (!restaurant) throw new Error('no restaurant');
    const contextOf = (db: Context['db']): Context => ({
      db,
      database,
      settings: TEST_SETTINGS,
      log: pino({ level: 'silent' }),
      publisher: silentPublisher,
      jobs: noJobs,
      payments: paymentProviders(TEST_SETTINGS, db),
      now: () => Date.parse('2026-11-22T12:00:00Z'),
    });
    const file = path.join(folder, 'book.csv');
    const two = (n: number) => String(n).padStart(2, '0');
    await writeFile(
      file,
      `Date,Time,Covers,Name,Phone,Table\n${Array.from({ length: ROWS }, (_, n) => `${two((n % 12) + 1)}/${two((Math.floor(n / 12) % 12) + 1)}/2024,${12 + (n % 10)}:00,${(n % 6) + 1},Guest ${n % 3000},+3460${1_000_000 + (n % 3000)},T${(n % 4) + 1}`).join('\n')}\n`,
    );
    const imported = async (dateOrder: 'dmy' | 'mdy') => {
      const { db, count } = countStatements(database.db);
      const { uid, finished } = await startImport(contextOf(db), restaurant, systemActor('Import'), {
        path: file,
        fileName: 'book.csv',
        mapping: {},
        dateOrder,
      });
      return { uid, state: await finished, statements: count() };
    };
    const inTheBooks = async () =>
      rowsOf<{ bookings: number; diners: number; claims: number; rows: number }>(
        await database.db.execute(sql`
      select (select count(*)::int from bookings) as bookings, (select count(*)::int from diners where uid <> 1000) as diners, (select count(*)::int from booking_tables) as claims, (select count(*)::int from import_rows) as rows`),
      )[0];

    const first = await imported('dmy');
    expect(first.state).toMatchObject({ state: 'done', added: ROWS, bad: 0, diners: 3000 });
    expect(first.statements).toBeLessThan((STATEMENTS_A_THOUSAND * ROWS) / 1000);
    // Dates that are the same in both orders (01/01, 02/02 …) keep their bookings.
    const second = await imported('mdy');
    expect(second.state).toMatchObject({ state: 'done', added: 0, replaced: 2750, skipped: 250, kept: 0, bad: 0 });
    expect(second.statements).toBeLessThan((STATEMENTS_A_THOUSAND * ROWS) / 1000);
    expect(await inTheBooks()).toMatchObject({ bookings: ROWS, diners: 3000, claims: ROWS });

    const undo = async (uid: number) => {
      const { db, count } = countStatements(database.db);
      return { ...(await undoImport(contextOf(db), restaurant, systemActor('Import'), uid)), statements: count() };
    };
    const corrected = await undo(second.uid);
    expect([corrected.bookings, corrected.state.kept]).toEqual([2750, 0]);
    expect(corrected.statements).toBeLessThan((STATEMENTS_A_THOUSAND * ROWS) / 1000);
    expect((await undo(first.uid)).bookings).toBe(250);
    expect(await inTheBooks()).toEqual({ bookings: 0, diners: 0, claims: 0, rows: 0 });
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);

/** Slow work does not block calls: separate connections, a timeout for every statement, no waiting for locks. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, openDatabase, sqlState } from '@/restaurant-api/db/client';
import { type Migration, type Session, migrate } from '@/restaurant-api/db/migrate';
import { buildApp } from '@/restaurant-api/app';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { pino } from 'pino';
import { TEST_SETTINGS, addRestaurant, addUser } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { createTestDatabase } from '../support/api/test-database';

const ON_A_SERVER = process.env.MAITRE_TEST_DB === 'postgres';

let server: { url: string; drop(): Promise<void> };
let database: Database;
let other: pg.Client;

beforeAll(async () => {
  if (!ON_A_SERVER) return;
  server = await createTestDatabase();
  database = await openDatabase({ url: server.url, poolSize: 2, backgroundPoolSize: 1, statementTimeout: 400 });
  await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(database, { uid: 'R2', service: 'otra-mesa' });
  other = new pg.Client({ connectionString: server.url });
  await other.connect();
});
afterAll(async () => {
  if (!ON_A_SERVER) return;
  await other.end();
  await database.close();
  await server.drop();
});

const session = (client: pg.Client): Session => ({
  run: (statements) => client.query(statements),
  query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
});
const migration = (when: number, ...statements: string[]): Migration => ({ when, hash: `of ${when}`, statements });

test('the embedded database has one connection for both', async () => {
  if (ON_A_SERVER) return expect(database.background).not.toBe(database.db);
  const embedded = await openDatabase({});
  expect(embedded.background).toBe(embedded.db);
  await embedded.close();
});

if (ON_A_SERVER) {
  test('the first caller finds open connections (ADR 168)', async () => {
    const open = await openDatabase({ url: server.url, poolSize: 3, staysOpen: true });
    const { pool, backgroundPool } = open;
    expect([pool?.totalCount, pool?.idleCount, backgroundPool?.totalCount]).toEqual([3, 3, 0]);
    expect(pool?.options).toMatchObject({ min: 3, max: 3 });
    await open.close();
  });

  test('a statement of a call is cancelled after its timeout, a background one continues', async () => {
    const slow = sql`select pg_sleep(0.6)`;
    await expect(Promise.resolve(database.db.execute(slow)).catch((error: unknown) => sqlState(error))).resolves.toBe(
      '57014',
    );
    await database.background.execute(slow);
  });

  test('while a restaurant’s export waits for the database, another reads its day, and a second export is refused', async () => {
    const app = await buildApp({
      database,
      settings: TEST_SETTINGS,
      publisher: silentPublisher,
      jobs: noJobs,
      log: pino({ level: 'silent' }),
    });
    const one = await addUser(database, { email: 'owner@la-marina.test', roles: { R1: 'Owner' } });
    const two = await addUser(database, { email: 'host@otra-mesa.test', roles: { R2: 'staff' } });
    // All background connections are in use.
    let release: () => void = () => undefined;
    const taken = database.background.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise<void>((resolve) => (release = resolve));
    });
    let isDone = false;
    const get = (url: string, token: string) =>
      app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    const exported = get('/tms/v2/restaurants/R1/export', one.token).then((answer) => {
      isDone = true;
      return answer;
    });
    await eventually(() => expect(database.backgroundPool?.waitingCount).toBe(1));
    for (let read = 0; read < 5; read++)
      expect((await get('/tms/v2/restaurants/R2/books?date=2031-05-01', two.token)).statusCode).toBe(200);
    const second = await get('/tms/v2/restaurants/R1/export', one.token);
    expect([second.statusCode, second.json().code ?? second.json().error]).toEqual([429, 'too-many-requests']);
    expect(isDone).toBe(false);
    release();
    await taken;
    expect((await exported).statusCode).toBe(200);
    // Once it is done, the next is allowed.
    expect((await get('/tms/v2/restaurants/R1/export', one.token)).statusCode).toBe(200);
    await app.close();
  });

  test('a migration that does not get its lock is retried, and blocks no other statement meanwhile', async () => {
    await other.query('begin; lock table diners in access share mode');
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const done = migrate(session(client), {
      shared: true,
      lockTimeoutMs: 50,
      longestPauseMs: 50,
      migrations: [migration(1, 'create table beside (n int)', 'alter table diners add column beside int')],
    });
    // It requests its lock repeatedly; in between others get theirs.
    const third = new pg.Client({ connectionString: server.url });
    await third.connect();
    for (let read = 0; read < 10; read++) {
      await third.query('select count(*) from diners');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await expect(third.query('select * from beside')).rejects.toThrow(/does not exist/);
    await other.query('commit');
    await done;
    expect((await third.query('select * from beside')).rows).toEqual([]);
    await third.query('alter table diners drop column beside; drop table beside');
    await third.end();

    // One that never gets it leaves nothing behind.
    await other.query('begin; lock table diners in access share mode');
    const never = migrate(session(client), {
      shared: true,
      lockTimeoutMs: 20,
      longestPauseMs: 10,
      tries: 2,
      migrations: [migration(2, 'create table beside (n int)', 'alter table diners add column beside int')],
    });
    await expect(never).rejects.toMatchObject({ code: '55P03' });
    await other.query('commit');
    expect((await client.query(`select to_regclass('beside') as there`)).rows).toEqual([{ there: null }]);
    await client.end();
  });

  test('a concurrent index is created after its migration, and again if it failed', async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const valid = async () =>
      (await client.query(`select indisvalid as valid from pg_index where indexrelid = to_regclass('twice_n')`)).rows;
    await client.query('create table twice (n int); insert into twice values (1), (1)');
    const unique = migration(3, 'create unique index concurrently "twice_n" on twice (n)');
    // The rows violate it: the migration is recorded, the index is missing, and the start fails.
    await expect(migrate(session(client), { shared: true, migrations: [unique] })).rejects.toMatchObject({
      code: '23505',
    });
    expect(await valid()).toEqual([{ valid: false }]);
    await client.query('delete from twice; insert into twice values (1)');
    const received: string[] = [];
    await migrate(session(client), { shared: true, migrations: [unique], heard: (what) => received.push(what) });
    expect(received).toEqual(['twice_n']);
    expect(await valid()).toEqual([{ valid: true }]);
    await client.query('drop table twice');
    await client.end();
  });
}

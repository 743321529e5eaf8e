/** The connection is lost while eleven bookings are decided together: every answer is true, and a retry with its key finds one booking. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '@/restaurant-api/db/client';
import type { ApiServer } from '../support/api/api-server';
import { addRestaurant } from '../support/api/api-server';
import { type DatabaseProxy, startDatabaseProxy } from '../support/processes/database-proxy';
import { eventually } from '../support/eventually';
import { type Host, hostOf } from '../support/api/host';
import { startLiveApi } from '../support/api/live-api';
import { createTestDatabase } from '../support/api/test-database';

jest.setTimeout(120_000);

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: DatabaseProxy;
let database: Database;
let api: Awaited<ReturnType<typeof startLiveApi>>;
let host: Host;
/** Another connection beside the API, which locks days. */
let beside: pg.Client;

beforeAll(async () => {
  made = await createTestDatabase();
  proxy = await startDatabaseProxy(made.url);
  database = await openDatabase({ url: proxy.url });
  await addRestaurant(database, {
    uid: 'R1',
    service: 'la-marina',
    tables: Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`t${n + 1}`, [1, 1, 4] as [number, number, number]]),
    ),
  });
  api = await startLiveApi(database, { now: () => Date.parse('2026-11-21T12:00:00Z') });
  host = await hostOf({ ...api, database } as unknown as ApiServer, 'R1');
  beside = new pg.Client({ connectionString: made.url });
  await beside.connect();
});
afterAll(async () => {
  await beside.end();
  await api.close();
  await database.close();
  await proxy.close();
  await made.drop();
});

const lock = (date: string) => beside.query('select pg_advisory_lock(hashtextextended($1, 13))', [`R1@${date}`]);
const unlock = (date: string) => beside.query('select pg_advisory_unlock(hashtextextended($1, 13))', [`R1@${date}`]);
async function waiting(): Promise<number[]> {
  const { rows } = await beside.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and not granted`,
  );
  return rows.map(({ pid }) => pid);
}

/** Eleven bookings of a day in one open transaction that waits for the day's lock. */
async function elevenUnderWay(first: string, date: string) {
  await lock(first);
  await lock(date);
  const before = host.book({ on: first });
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  const keys = Array.from({ length: 11 }, () => randomUUID());
  const send = () =>
    Promise.all(
      keys.map((key, n) =>
        host.book(
          { on: date, firstName: `Guest ${n}`, phone: `+3460000${1000 + n}`, bestTable: true },
          { 'idempotency-key': key },
        ),
      ),
    );
  const answers = send();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await unlock(first);
  expect((await before).status).toBe(201);
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  return { answers, send };
}

async function expectEachOnce(
  date: string,
  send: () => Promise<Array<{ status: number; body: { uid: number } }>>,
): Promise<void> {
  await eventually(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(200));
  const again = await send();
  expect(again.map(({ status }) => status)).toEqual(Array(11).fill(201));
  const { books } = await host.day(date);
  expect(books.map(({ uid }) => uid).sort()).toEqual(again.map(({ body }) => body.uid).sort());
  const { rows } = await beside.query('select seq from changes where restaurant = $1 order by seq', ['R1']);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, n) => n + 1));
}

test('after the commit, whose answer is lost: they are booked, and a retry says so', async () => {
  const { answers, send } = await elevenUnderWay('2026-12-01', '2026-12-02');
  proxy.loseAnswerTo('commit');
  await unlock('2026-12-02');
  expect((await answers).map(({ status, body }) => [status, body.code])).toEqual(Array(11).fill([503, 'unavailable']));
  await eventually(async () => expect((await host.day('2026-12-02')).books).toHaveLength(11));
  await expectEachOnce('2026-12-02', send);
});

test('before it: nothing is booked, until they retry', async () => {
  const { answers, send } = await elevenUnderWay('2026-12-03', '2026-12-04');
  const [pid] = await waiting();
  await beside.query('select pg_terminate_backend($1)', [pid]);
  expect((await answers).map(({ status, body }) => [status, body.code])).toEqual(Array(11).fill([503, 'unavailable']));
  await unlock('2026-12-04');
  expect((await host.day('2026-12-04')).books).toEqual([]);
  await expectEachOnce('2026-12-04', send);
});

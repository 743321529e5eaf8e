/** Concurrent bookings are decided one after the other in one transaction: each gets its own answer, and none fails because of another. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '@/restaurant-api/app';
import { openDatabase, rowsOf } from '@/restaurant-api/db/client';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import type { Announcement } from '@/lib/contract/live';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, TEST_SETTINGS, addRestaurant, caller, startApi } from '../support/api/api-server';
import { type BookAnswer, type Host, hostOf } from '../support/api/host';
import { guestOf } from '../support/api/online-guest';

const now = () => Date.parse('2026-11-21T12:00:00Z');
const announced: Announcement[][] = [];
let api: ApiServer;
let host: Host;
let other: { url: string; close(): Promise<unknown> };

beforeAll(async () => {
  api = await startApi({
    now,
    publisher: { ...silentPublisher, publish: (messages) => void announced.push([...messages]) },
  });
  // A separate copy on a database server; the embedded database has one process.
  const url = api.database.pool?.options.connectionString;
  const database = url ? await openDatabase({ url, poolSize: 5 }) : api.database;
  const app = await buildApp({
    database,
    settings: TEST_SETTINGS,
    publisher: silentPublisher,
    jobs: noJobs,
    log: pino({ level: 'silent' }),
    now,
  });
  other = {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      if (url) await database.close();
    },
  };
  const tables = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`t${n + 1}`, [1, 1, 4] as [number, number, number]]),
  );
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina', tables });
  await addRestaurant(api.database, {
    uid: 'R2',
    service: 'paced',
    tables,
    shifts: [{ name: 'Dinner', start: 20, end: 24, arrivalLimit: 20 }],
  });
  host = await hostOf(api, 'R1', 'Manager');
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const rows = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  rowsOf<Row>(await api.database.db.execute(query));
const lastSeq = async () =>
  (await host.call<{ last: number }>('GET', '/tms/v2/restaurants/R1/changes?after=0')).body.last;
const together = <T>(count: number, send: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n)));
const codes = (answers: ReadonlyArray<{ status: number; body: { code?: string } }>) =>
  answers.map(({ status, body }) => body.code ?? status).sort();

test('each gets its own booking, table, change and announcement, and the log numbers have no gap', async () => {
  const before = await lastSeq();
  announced.length = 0;
  const answers = await together(30, (n) =>
    host.book(
      {
        on: `2026-12-0${1 + (n % 3)}`,
        firstName: `Guest ${n}`,
        lastName: 'Prieto',
        phone: `+3460000${1000 + n}`,
        bestTable: true,
      },
      { 'idempotency-key': randomUUID() },
    ),
  );
  expect(codes(answers)).toEqual(Array(30).fill(201));
  expect(answers.map(({ body }) => body.firstName)).toEqual(Array.from({ length: 30 }, (_, n) => `Guest ${n}`));
  for (const on of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    const seated = answers.filter(({ body }) => body.on === on).flatMap(({ body }) => body.tables);
    expect(new Set(seated).size).toBe(10);
  }
  const log = await rows<{ seq: number; entity: string; who: string }>(
    sql`select seq, entity, who from changes where restaurant = 'R1' and seq > ${before} order by seq`,
  );
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, n) => before + 1 + n));
  expect(log.filter(({ entity }) => entity === 'booking')).toHaveLength(30);
  expect(announced.flat().map(({ seq }) => seq)).toEqual(log.map(({ seq }) => seq));
  for (const { body } of answers)
    expect((await host.history(body.uid)).map(({ action }) => action)).toEqual(['create']);
});

test('refused and unstorable bookings get their errors; the others are booked', async () => {
  const input = (n: number) => {
    if (n % 5 === 1) return { on: '2026-12-05', tables: ['t1'] };
    if (n % 5 === 2) return { on: '2026-12-05', uidGuest: 987654321, firstName: 'Nobody', tables: [`t${n + 1}`] };
    if (n % 5 === 3) return { on: '2026-12-05', time: 5 };
    return { on: '2026-12-05', tables: [`t${n + 1}`] };
  };
  const answers = await together(20, (n) => host.book(input(n)));
  // One of the five that request t1 gets it.
  expect(codes(answers)).toEqual([
    ...Array(8).fill(201),
    ...Array(4).fill('outside-hours'),
    ...Array(4).fill('table-taken'),
    ...Array(4).fill('validation'),
  ]);
  expect((await host.day('2026-12-05')).books).toHaveLength(8);
});

test('the same request sent twice at once is executed once, and answered the same twice', async () => {
  const keys = Array.from({ length: 8 }, () => randomUUID());
  const answers = await together(16, (n) =>
    host.book({ on: '2026-12-06', firstName: `Guest ${n % 8}` }, { 'idempotency-key': keys[n % 8] as string }),
  );
  for (let n = 0; n < 8; n++) expect(answers[n + 8]?.body).toEqual(answers[n]?.body);
  expect((await host.day('2026-12-06')).books).toHaveLength(8);
  const misused = await host.book({ on: '2026-12-06', firstName: 'Another' }, { 'idempotency-key': keys[0] as string });
  expect(misused.body.code).toBe('idempotency-mismatch');
});

test('a new guest who books twice at once becomes one diner', async () => {
  const answers = await together(12, (n) =>
    host.book({
      on: '2026-12-07',
      firstName: 'Sofía',
      lastName: 'Prieto',
      phone: '+34 611 22 33 44',
      time: 20 + (n % 4) / 4,
    }),
  );
  expect(new Set(answers.map(({ body }) => body.uidGuest)).size).toBe(1);
  expect(await rows(sql`select uid from diners where phone_key = '34611223344'`)).toHaveLength(1);
});

test('a known guest is found, and their visits are counted', async () => {
  const { body } = await host.book({ on: '2026-11-21', time: 13, firstName: 'Hugo', phone: '+34 622 22 33 44' });
  await rows(
    sql`update bookings set status = (select code from statuses where restaurant = 'R1' and stage = 5 limit 1) where uid = ${body.uid}`,
  );
  const answers = await together(6, () =>
    host.book({ on: '2026-12-08', firstName: 'Hugo', phone: '+34 622 22 33 44' }),
  );
  expect(answers.map(({ body: { uidGuest, visits } }) => [uidGuest, visits])).toEqual(
    Array(6).fill([body.uidGuest, 1]),
  );
});

describe('two copies of the API', () => {
  const elsewhere = (input: Record<string, unknown>, restaurant = 'R1', token = host.token): Promise<BookAnswer> =>
    caller({ ...api, url: other.url }, token)('POST', `/tms/v2/restaurants/${restaurant}/books`, {
      covers: 2,
      time: 20,
      ...input,
    });

  test('give 40 tables to 40 of 100 parties', async () => {
    const answers = await together(100, (n) => (n % 2 ? host.book : elsewhere)({ on: '2026-12-10', bestTable: true }));
    expect(codes(answers)).toEqual([...Array(40).fill(201), ...Array(60).fill('no-table')]);
    const { books } = await host.day('2026-12-10');
    expect(new Set(books.flatMap(({ tables }) => tables)).size).toBe(40);
  });

  test("see each other's writes, also for a day in their cache", async () => {
    const paced = await hostOf(api, 'R2');
    for (let n = 0; n < 10; n++)
      expect(
        (await (n % 2 ? paced.book({ on: '2026-12-11' }) : elsewhere({ on: '2026-12-11' }, 'R2', paced.token))).status,
      ).toBe(201);
    expect((await paced.book({ on: '2026-12-11' })).body.code).toBe('arrivals-full');
    expect((await elsewhere({ on: '2026-12-11' }, 'R2', paced.token)).body.code).toBe('arrivals-full');
  });
});

test('changes made by SQL and by updating a booking are seen', async () => {
  const booked = await together(40, () => host.book({ on: '2026-12-12', bestTable: true }));
  expect((await host.book({ on: '2026-12-12' })).body.code).toBe('no-table');
  await rows(
    sql`with gone as (update bookings set status = (select code from statuses where restaurant = 'R1' and stage = 9 limit 1) where uid = ${booked[0]?.body.uid} returning uid) update booking_tables set live = false where booking_uid in (select uid from gone)`,
  );
  expect((await host.book({ on: '2026-12-12', bestTable: true })).body.tables).toEqual(booked[0]?.body.tables);
  const moved = await host.change(booked[1]?.body.uid as number, { time: 22.5, tables: [], bestTable: true });
  expect(moved.status).toBe(200);
  expect((await host.book({ on: '2026-12-12', bestTable: true })).body.tables).toEqual(booked[1]?.body.tables);
});

test('guests and staff at once get as many tables as there are, and every hold is honoured', async () => {
  const guests = Array.from({ length: 12 }, (_, n) => guestOf(api, 'la-marina', `203.0.113.${n + 1}`));
  const holds = await Promise.all(guests.map((guest) => guest.hold({ date: '2026-12-13', time: 21 })));
  expect(codes(holds)).toEqual(Array(12).fill(201));
  const [hosts, kept] = await Promise.all([
    together(20, () => host.book({ on: '2026-12-13', time: 21, bestTable: true })),
    Promise.all(
      guests.map((guest, n) =>
        guest.book(
          {
            date: '2026-12-13',
            time: 21,
            hold: holds[n]?.body.hold,
            phone: `600 22 33 ${10 + n}`,
            email: `guest-${n}@example.com`,
          },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    ),
  ]);
  expect([codes(hosts), codes(kept)]).toEqual([Array(20).fill(201), Array(12).fill(201)]);
  expect(new Set((await host.day('2026-12-13')).books.flatMap(({ tables }) => tables)).size).toBe(32);
  expect(
    await rows(sql`select hold from guest_holds where service_date = '2026-12-13' and booked_uid is null`),
  ).toEqual([]);
});

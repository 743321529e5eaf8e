/** The database is unavailable: every call of the contract answers so, and none with an internal error. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { ErrorBody } from '@/lib/contract/error';
import { type Database, openDatabase, rowsOf } from '@/restaurant-api/db/client';
import { type ApiServer, addRestaurant, addUser, caller } from '../support/api/api-server';
import { type DatabaseProxy, startDatabaseProxy } from '../support/processes/database-proxy';
import { type DocumentedOperation, documentedOperations } from '../support/api/documented-requests';
import { GOOGLE_BOOKING, createRequest } from '../support/providers/google';
import { eventually } from '../support/eventually';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { createTestDatabase, openTestDatabase } from '../support/api/test-database';

jest.setTimeout(300_000);

/** Path parameters that pass validation. */
const KNOWN = {
  UID: 'R1',
  uid: 'R1',
  service: 'la-marina',
  restaurant: 'R1',
  model: 'diners',
  key: 'ABC-0123456789012345678901',
  hash: 'a'.repeat(64),
  name: 'picture',
  date: '2026-12-24',
  from: '2026-12-20',
  to: '2026-12-24',
  covers: '2',
  provider: 'stripe',
  email: 'owner@maitre.test',
  hold: randomUUID(),
  id: randomUUID(),
  token: 'a-token',
  after: '0',
  entity: 'booking',
  feed: 'services',
};
/** Values that random generation does not produce. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /v3/CreateBooking': createRequest({ at: '2026-12-24T20:00:00Z' }),
  'POST /public/v1/restaurants/{service}/events/{event}/orders': {
    seating: 1,
    lines: [{ kind: 1, quantity: 2 }],
    hold: randomUUID(),
    firstName: 'Ana',
    lastName: 'Prieto',
    phone: '+34600112233',
    email: 'ana@guest.test',
    consents: { privacy: true },
  },
  'POST /public/v1/restaurants/{service}/standby': {
    date: '2026-12-24',
    time: 21,
    covers: 2,
    firstName: 'Ana',
    lastName: 'Prieto',
    phone: '+34600112233',
    email: 'ana@guest.test',
    consents: { privacy: true },
  },
};

interface Away {
  api: LiveApi;
  proxy?: DatabaseProxy;
  token: string;
  goAway(): Promise<void>;
  stop(): Promise<void>;
}

/** @param connectWithin how long a call waits for a connection */
async function startAway({
  connectWithin,
  poolSize,
  now,
}: { connectWithin?: number; poolSize?: number; now?: () => number } = {}): Promise<Away> {
  const made = await openSomeDatabase(connectWithin, poolSize);
  const { database } = made;
  await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
  const { token } = await addUser(database, { email: 'owner@maitre.test', roles: { R1: 'Owner' }, isSuper: true });
  const api = await startLiveApi(database, {
    now,
    settings: { googleBooking: GOOGLE_BOOKING, authRateLimit: 1e9, guestRateLimit: 1e9 },
  });
  return {
    ...made,
    api,
    token,
    async stop() {
      await api.close();
      await made.stop();
    },
  };
}

async function openSomeDatabase(
  connectWithin?: number,
  poolSize = 20,
): Promise<{ database: Database; proxy?: DatabaseProxy; goAway(): Promise<void>; stop(): Promise<void> }> {
  if (process.env.MAITRE_TEST_DB !== 'postgres') {
    const { database } = await openTestDatabase();
    let closed: Promise<void> | undefined;
    const close = () => (closed ??= database.close());
    return { database, goAway: close, stop: close };
  }
  const { url, drop } = await createTestDatabase();
  const proxy = await startDatabaseProxy(url);
  const database = await openDatabase({ url: proxy.url, connectWithin, poolSize });
  return {
    database,
    proxy,
    goAway: () => proxy.goAway(),
    async stop() {
      await database.close();
      await proxy.close();
      await drop();
    },
  };
}

const GOOGLE = {
  authorization: `Basic ${Buffer.from(`${GOOGLE_BOOKING.user}:${GOOGLE_BOOKING.password}`).toString('base64')}`,
};

/** Returns the answer of a valid call: one refused before reaching the database is generated again. */
async function answerOf(
  { api, token }: Away,
  operation: DocumentedOperation,
  tries: number,
): Promise<[string, number, string | undefined, string | null]> {
  const send = caller(api as unknown as ApiServer, operation.access === 'google' ? undefined : token);
  let answer: [string, number, string | undefined, string | null] | undefined;
  for (const { path, body: made } of operation.requests(tries)) {
    const body = BODIES[operation.name] ?? made;
    const {
      status,
      body: reply,
      headers,
    } = await send<Partial<ErrorBody>>(operation.method, path, body, operation.access === 'google' ? GOOGLE : {});
    answer = [operation.name, status, reply.code, headers.get('retry-after')];
    if (status < 400 || status >= 500) break;
  }
  if (!answer) throw new Error('no request was made');
  return answer;
}

const NEEDS_NO_DATABASE = [
  'GET /docs 200',
  'GET /healthz 200',
  'GET /meta.json 200',
  'GET /openapi.json 200',
  'GET /v3/HealthCheck 200',
];
const WEBHOOKS = [
  'POST /messages/webhooks/mail 404',
  'POST /messages/webhooks/twilio/incoming 404',
  'POST /messages/webhooks/twilio/status 404',
  'POST /payments/webhooks/{provider} 404',
];
/** Refused before the database is reached: unsigned requests. (On a database server their attempts are counted first, in the database.) */
const WANTS_A_SIGNATURE =
  process.env.MAITRE_TEST_DB === 'postgres'
    ? [...WEBHOOKS]
    : [
        'GET /public/v1/payments-onboarding 404',
        'GET /public/v1/payments-onboarding/result 404',
        'POST /public/v1/payments-onboarding/return 400',
        'POST /public/v1/payments-onboarding/start 400',
        ...WEBHOOKS,
      ];

const away = (operation: { name: string }) => [operation.name, 503, 'unavailable', '5'];

describe('every documented call', () => {
  let one: Away;
  let operations: DocumentedOperation[];
  beforeAll(async () => {
    one = await startAway();
    operations = await documentedOperations(one.api.url, KNOWN);
    await one.goAway();
  });
  afterAll(() => one.stop());

  test('with a session answers 503 `unavailable`: the session cannot be checked', async () => {
    // An assistant's key is not a session: an invalid one is refused without the database.
    const guarded = operations.filter(({ access, name }) => access === 'bearer' && !name.endsWith(' /mcp'));
    expect(guarded.length).toBeGreaterThan(100);
    const answers = [];
    for (const operation of guarded) answers.push(await answerOf(one, operation, 1));
    expect(answers).toEqual(guarded.map(away));
  });

  test('of guests, of sign-in and of Google answers 503 too, unless it needs no database', async () => {
    const open = operations.filter(({ access }) => access !== 'bearer');
    const others = [];
    for (const operation of open) {
      const answer = await answerOf(one, operation, 200);
      if (String(answer) !== String(away(operation))) others.push(answer.slice(0, 2).join(' '));
    }
    expect(others.sort()).toEqual([...NEEDS_NO_DATABASE, ...WANTS_A_SIGNATURE].sort());
  });
});

test('with a recently cached session passes authentication, and then answers 503', async () => {
  const at = Date.now();
  const one = await startAway({ now: () => at });
  try {
    const operations = (await documentedOperations(one.api.url, KNOWN)).filter(({ access }) => access === 'bearer');
    expect(
      (
        await caller(one.api as unknown as ApiServer, one.token)(
          'GET',
          '/tms/v2/restaurants/R1/setup?service=la-marina',
        )
      ).status,
    ).toBeLessThan(500);
    await one.goAway();
    const failures = [];
    let unavailableCount = 0;
    for (const operation of operations) {
      const answer = await answerOf(one, operation, 25);
      if (String(answer) === String(away(operation))) unavailableCount += 1;
      // Calls that could not be made valid are refused as invalid; nothing is executed, and nothing is an internal error.
      else if (answer[1] < 400 || answer[1] >= 500) failures.push(answer);
    }
    expect(failures).toEqual([]);
    expect(unavailableCount).toBeGreaterThan(100);
  } finally {
    await one.stop();
  }
});

const newBooking = (day: number) => ({
  covers: 2,
  on: `2026-12-${day}`,
  time: 20,
  tables: ['t1'],
  firstName: `on ${day}`,
});

if (process.env.MAITRE_TEST_DB === 'postgres') {
  describe('a database server', () => {
    let one: Away;
    let proxy: DatabaseProxy;
    let host: ReturnType<typeof caller>;
    const book = (day: number, key: string) =>
      host<Partial<ErrorBody> & { uid?: number }>(
        'POST',
        '/tms/v2/restaurants/R1/books?service=la-marina',
        newBooking(day),
        { 'idempotency-key': key },
      );
    const booked = async (day: number) =>
      rowsOf<{ uid: number }>(
        await one.api.database.db.execute(
          sql`select uid from bookings where restaurant = 'R1' and first_name = ${`on ${day}`}`,
        ),
      ).map(({ uid }) => Number(uid));
    beforeAll(async () => {
      one = await startAway({ connectWithin: 1_000, poolSize: 3 });
      if (!one.proxy) throw new Error('no proxy');
      proxy = one.proxy;
      host = caller(one.api as unknown as ApiServer, one.token);
    });
    afterAll(() => one.stop());

    test('that loses the answer to a commit: 503, and a retry with the key finds the booking, once', async () => {
      expect((await book(19, 'before')).status).toBeLessThan(300);
      proxy.loseAnswerTo('commit');
      const lost = await book(20, 'lost-answer');
      expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
      expect(await booked(20)).toHaveLength(1);
      const again = await book(20, 'lost-answer');
      expect(again.status).toBeLessThan(300);
      expect(await booked(20)).toEqual([again.body.uid]);
    });

    test('that disconnects at the begin of a transaction: the pool loses no connection, however often', async () => {
      // More often than there are connections.
      for (let times = 0; times < 5; times++) {
        proxy.loseAnswerTo('begin');
        expect((await book(23, 'begin')).status).toBe(503);
      }
      expect((await book(23, 'begin')).status).toBeLessThan(300);
      expect(await booked(23)).toHaveLength(1);
    });

    test('that goes away and comes back: 503 meanwhile, then the same call succeeds', async () => {
      for (let times = 0; times < 3; times++) {
        await proxy.goAway();
        expect((await book(10 + times, `away-${times}`)).status).toBe(503);
        expect((await host('GET', '/readyz')).body).toMatchObject({
          code: 'unavailable',
          details: { down: ['database', 'announcements'] },
        });
        await proxy.comeBack();
        const after = await book(10 + times, `away-${times}`);
        expect(after.status).toBeLessThan(300);
        expect(await booked(10 + times)).toEqual([after.body.uid]);
      }
    });

    test('with all connections in use: a bounded wait, 503, and normal answers once they are free', async () => {
      const { pool } = one.api.database;
      if (!pool) throw new Error('no pool');
      const taken = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
      const waited = await Promise.all([
        book(16, 'exhausted'),
        host('GET', '/tms/v2/restaurants/R1/books?service=la-marina&date=2026-12-24'),
        host('POST', '/auth/v1/accounts/login', { email: 'a@b.test', password: 'x' }),
      ]);
      expect(waited.map(({ status, body }) => [status, (body as Partial<ErrorBody>).code])).toEqual([
        [503, 'unavailable'],
        [503, 'unavailable'],
        [503, 'unavailable'],
      ]);
      for (const client of taken) client.release();
      expect((await book(16, 'exhausted')).status).toBeLessThan(300);
      expect(await booked(16)).toHaveLength(1);
    });

    test('that is read-only, as a standby: reads succeed, writes answer 503', async () => {
      const { db } = one.api.database;
      const setReadOnly = (to: string) =>
        db.transaction(
          (tx) =>
            tx.execute(
              sql.raw(
                `alter database ${new URL(proxy.url).pathname.slice(1)} set default_transaction_read_only = ${to}`,
              ),
            ),
          { accessMode: 'read write' },
        );
      await setReadOnly('on');
      await proxy.goAway();
      await proxy.comeBack();
      try {
        expect((await book(22, 'read-only')).body).toMatchObject({ code: 'unavailable' });
        expect((await host('GET', '/tms/v2/restaurants/R1/books?service=la-marina&date=2026-12-24')).status).toBe(200);
      } finally {
        await setReadOnly('off');
        await proxy.goAway();
        await proxy.comeBack();
      }
      await eventually(async () => expect((await book(22, 'read-only')).status).toBeLessThan(300));
      expect(await booked(22)).toHaveLength(1);
    });
  });
} else {
  test('an embedded database on a nearly full disk can be read, and every write answers 503', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'maitre-full-'));
    const roomy = await openDatabase({ folder });
    await addRestaurant(roomy, { uid: 'R1', service: 'la-marina' });
    const { token } = await addUser(roomy, { email: 'owner@maitre.test', roles: { R1: 'Owner' } });
    await roomy.close();
    // More than any disk has free.
    const database = await openDatabase({ folder, keepFree: Number.MAX_SAFE_INTEGER });
    const api = await startLiveApi(database);
    try {
      const host = caller(api as unknown as ApiServer, token);
      const refused = await host('POST', '/tms/v2/restaurants/R1/books?service=la-marina', newBooking(20));
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
      const read = await host<{ books: unknown[] }>(
        'GET',
        '/tms/v2/restaurants/R1/books?service=la-marina&date=2026-12-24',
      );
      expect(read.status).toBe(200);
      expect(rowsOf(await database.db.execute(sql`select uid from bookings`))).toEqual([]);
    } finally {
      await api.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** API keys over HTTP: shown once, hashed, limited by scopes, and valid while their creator may create keys (ADR 148). */
import { and, eq } from 'drizzle-orm';
import { API_SCOPES } from '@/lib/contract/access/api-keys';
import type { ApiKeyTypes } from '@/lib/resources/access/api-keys-schema';
import { accounts, members } from '@/restaurant-api/db/schema/accounts';
import { diners } from '@/restaurant-api/db/schema/book';
import { apiKeys } from '@/restaurant-api/db/schema/integrations';
import { changes } from '@/restaurant-api/db/schema/log';
import { makeApiKey } from '../support/api/api-key';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { addressOf, documentedCalls } from '../support/api/openapi-calls';

const BASE = '/tms/v2/restaurants/R1';
let api: ApiServer;
let manager: Host;
let now = Date.parse('2026-11-20T12:00:00Z');

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'el-faro' });
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());

const by = (key: string) => caller(api, key);

test('staff cannot create keys, and a key requires a name, a scope and a future expiry', async () => {
  const host = await hostOf(api, 'R1');
  const draft = { name: 'Till', scopes: ['bookings:read'], expiresAt: null };
  expect(await host.call('POST', `${BASE}/api-keys`, draft)).toMatchObject({ status: 403 });
  const wrong = async (input: object) =>
    (await manager.call<{ errors: unknown }>('POST', `${BASE}/api-keys`, { ...draft, ...input })).body.errors;
  expect(await wrong({ name: '' })).toEqual([{ field: 'name', message: 'required' }]);
  expect(await wrong({ scopes: [] })).toEqual([{ field: 'scopes', message: 'chooseOne' }]);
  expect(await wrong({ expiresAt: '2026-11-19T00:00:00Z' })).toEqual([{ field: 'expiresAt', message: 'inThePast' }]);
});

test('a key is shown once, stored as a hash, listed by its ending, and logged without its secret', async () => {
  const made = await makeApiKey(manager, 'R1', ['bookings:read']);
  expect(made.key).toMatch(/^mk_[\w-]{43}$/);
  const [row] = await api.database.db.select().from(apiKeys).where(eq(apiKeys.uid, made.uid));
  expect(JSON.stringify(row)).not.toContain(made.key);
  const { keys } = (await manager.call<ApiKeyTypes['list']['answer']>('GET', `${BASE}/api-keys`)).body;
  expect(keys.find(({ uid }) => uid === made.uid)).toMatchObject({
    end: made.key.slice(-4),
    state: 'active',
    lastUsedAt: null,
  });
  expect(JSON.stringify(keys)).not.toContain(made.key);
  const [logged] = await api.database.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, 'api-key'), eq(changes.entityUid, String(made.uid))));
  expect(logged).toMatchObject({ action: 'create', after: { name: 'Assistant', scopes: ['bookings:read'] } });
  expect(JSON.stringify(logged)).not.toContain(made.key);
});

test('its scopes limit its actions, and it cannot override rules', async () => {
  const reads = by((await makeApiKey(manager, 'R1', ['bookings:read'])).key);
  expect((await reads('GET', `${BASE}/books?date=2026-11-21`)).status).toBe(200);
  const refused = await reads('POST', `${BASE}/books`, { covers: 2, on: '2026-11-21', time: 20 });
  expect(refused).toMatchObject({ status: 403, body: { code: 'missing-scope', details: { scope: 'bookings:write' } } });
  expect((await reads('GET', `${BASE}/diners`)).body).toMatchObject({ code: 'missing-scope' });

  const writes = by((await makeApiKey(manager, 'R1', ['bookings:write'])).key);
  const made = await writes('POST', `${BASE}/books`, { covers: 2, on: '2026-11-21', time: 20, firstName: 'Ada' });
  expect(made.status).toBe(201);
  const closed = { covers: 2, on: '2026-11-21', time: 6, ignore: 30, firstName: 'Ada' };
  expect((await writes('POST', `${BASE}/books`, closed)).body).toMatchObject({ code: 'override-forbidden' });
  // The log names the user and the program.
  const history = await manager.history(Number(made.body.uid));
  expect(history[0]?.who).toMatch(/^Manager-1-R1 \(Assistant\)$/i);
});

test('allergies and notes are omitted from every answer without their scope', async () => {
  const [diner] = await api.database.db
    .insert(diners)
    .values({ restaurant: 'R1', lastName: 'Prieto', allergies: 'Nuts', notes: 'Window' })
    .returning();
  const plain = by((await makeApiKey(manager, 'R1', ['diners:read', 'bookings:read'])).key);
  const full = by((await makeApiKey(manager, 'R1', ['diners:read', 'allergies:read'])).key);
  const path = `${BASE}/diners/${diner?.uid}`;
  expect((await full('GET', path)).body).toMatchObject({ allergies: 'Nuts', notes: 'Window' });
  const { body } = await plain('GET', path);
  expect(body).toMatchObject({ lastName: 'Prieto' });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['allergies']));
  expect(JSON.stringify(body)).not.toMatch(/Nuts|Window/);

  await manager.book({ uidGuest: diner?.uid, firstName: 'S', lastName: 'Prieto', notes: 'Birthday', on: '2026-11-22' });
  const day = JSON.stringify((await plain('GET', `${BASE}/books?date=2026-11-22`)).body);
  expect(day).toContain('Prieto');
  expect(day).not.toMatch(/Nuts|Birthday/);
});

test('lists keep their rows: notes of a day without text, and the options of the setup', async () => {
  const plain = by((await makeApiKey(manager, 'R1', ['bookings:read'])).key);
  const notes = `${BASE}/notes?date=2026-11-23`;
  expect((await plain('GET', notes)).body).toEqual({ notes: [] });
  const { body } = await manager.call<{ uid: number }>('POST', `${BASE}/notes`, {
    date: '2026-11-23',
    text: 'Flowers',
  });
  expect((await plain('GET', notes)).body).toEqual({ notes: [{ uid: body.uid, date: '2026-11-23', version: 1 }] });
  const full = by((await makeApiKey(manager, 'R1', ['bookings:read', 'allergies:read'])).key);
  expect((await full('GET', notes)).body).toMatchObject({ notes: [{ text: 'Flowers' }] });
  const options = [{ UID: 1, Name: 'Window', Type: 'booking', Default: '' }];
  await manager.call('PATCH', BASE, { bookOptions: options });
  expect((await plain('GET', BASE)).body).toMatchObject({ bookOptions: options });
});

test('a key stops working when it expires, is revoked, or its creator may no longer create keys', async () => {
  const get = async (key: string) => (await by(key)('GET', BASE)).status;
  const short = await makeApiKey(manager, 'R1', ['bookings:read'], '2026-11-20T13:00:00Z');
  expect(await get(short.key)).toBe(200);
  now = Date.parse('2026-11-20T13:00:01Z');
  expect(await get(short.key)).toBe(401);

  const revoked = await makeApiKey(manager, 'R1', ['bookings:read']);
  expect((await manager.call('POST', `${BASE}/api-keys/${revoked.uid}/revoke`)).body).toMatchObject({
    state: 'revoked',
  });
  expect(await get(revoked.key)).toBe(401);

  const other = await hostOf(api, 'R1', 'Manager');
  const theirs = await makeApiKey(other, 'R1', ['bookings:read']);
  const [row] = await api.database.db.select().from(apiKeys).where(eq(apiKeys.uid, theirs.uid));
  const member = and(eq(members.restaurant, 'R1'), eq(members.accountId, row?.accountId ?? ''));
  const { db } = api.database;
  expect(await get(theirs.key)).toBe(200);
  await db.update(members).set({ role: 'staff' }).where(member);
  expect(await get(theirs.key)).toBe(401);
  await db.update(members).set({ role: 'Manager', disabled: true }).where(member);
  expect(await get(theirs.key)).toBe(401);
  await db.update(members).set({ disabled: false }).where(member);
  expect(await get(theirs.key)).toBe(200);
  await db
    .update(accounts)
    .set({ disabled: true })
    .where(eq(accounts.id, row?.accountId ?? ''));
  expect(await get(theirs.key)).toBe(401);
  const { keys } = (await manager.call<ApiKeyTypes['list']['answer']>('GET', `${BASE}/api-keys`)).body;
  const stateOf = (uid: number) => keys.find((one) => one.uid === uid)?.state;
  expect([short, revoked, theirs].map(({ uid }) => stateOf(uid))).toEqual(['expired', 'revoked', 'ended']);
});

test('its last use is stored per minute', async () => {
  const { key, uid } = await makeApiKey(manager, 'R1', ['bookings:read']);
  const used = async () =>
    (await api.database.db.select().from(apiKeys).where(eq(apiKeys.uid, uid)))[0]?.lastUsedAt?.toISOString();
  const at = new Date(now).toISOString();
  await by(key)('GET', BASE);
  for (let attempt = 0; attempt < 50 && (await used()) === undefined; attempt++)
    await new Promise((done) => setTimeout(done, 20));
  expect(await used()).toBe(at);
});

test('its calls are rate-limited, and invalid keys are limited too', async () => {
  const few = await startApi({ settings: { apiKeyRateLimit: 2 } });
  try {
    await addRestaurant(few.database, { uid: 'R1', service: 'la-marina' });
    const { key } = await makeApiKey(await hostOf(few, 'R1', 'Owner'), 'R1', ['bookings:read']);
    const get = async () => (await caller(few, key)('GET', BASE)).status;
    expect([await get(), await get(), await get()]).toEqual([200, 200, 429]);
    const wrong = async () => (await caller(few, `mk_${'a'.repeat(43)}`)('GET', BASE)).status;
    const attempts = [];
    for (let attempt = 0; attempt < 62; attempt++) attempts.push(await wrong());
    expect([attempts[0], attempts.at(-1)]).toEqual([401, 429]);
  } finally {
    await few.close();
  }
});

test('no key reaches another restaurant or a call without a scope', async () => {
  const { key } = await makeApiKey(manager, 'R1', API_SCOPES);
  const calls = (await documentedCalls(api)).filter(({ open, name }) => !open && !/ (\/v3\/|\/mcp$)/.test(name));
  const send = async (uid: string, service: string) => {
    const answers: Array<[string, number, unknown]> = [];
    for (const { method, path, name } of calls) {
      // Called in process: the document is long.
      const { statusCode, payload } = await api.app.inject({
        method: method as 'GET',
        url: addressOf(path, uid, service),
        headers: { authorization: `Bearer ${key}` },
        ...(/POST|PATCH|PUT/.test(method) ? { payload: {} } : {}),
      });
      const { code } = (payload.startsWith('{') ? JSON.parse(payload) : {}) as { code?: string };
      answers.push([name, statusCode, code]);
    }
    return answers;
  };
  const own = (name: string) => name.includes(' /auth/');
  expect(calls.length).toBeGreaterThan(200);
  for (const [name, status, code] of await send('R2', 'el-faro'))
    expect([name, status, code]).toEqual(
      own(name) && !/\{UID\}|cancel-request/.test(name)
        ? [name, 403, 'missing-scope']
        : [name, 403, 'forbidden-service'],
    );
  const open = (await send('R1', 'la-marina'))
    .filter(([, , code]) => code !== 'missing-scope')
    .map(([name]) => name.replace('/tms/v2/restaurants/{UID}', 'R'));
  expect(open.sort()).toEqual([
    'DELETE R/books/{uid}/hold',
    'GET R',
    'GET R/availability',
    'GET R/books',
    'GET R/books/{uid}',
    'GET R/books/{uid}/history',
    'GET R/calendar',
    'GET R/dashboard',
    'GET R/dashboard/nights',
    'GET R/diners',
    'GET R/diners/{uid}',
    'GET R/diners/{uid}/profile',
    'GET R/diners/{uid}/visits',
    'GET R/events',
    'GET R/notes',
    'GET R/rotas',
    'GET R/tables',
    'GET R/tables/state',
    'PATCH R/books/{uid}',
    'PATCH R/diners/{uid}',
    'POST R/books',
    'POST R/books/check',
    'POST R/books/{uid}/arrival',
    'POST R/books/{uid}/ready',
    'POST R/books/{uid}/seat',
    'POST R/books/{uid}/swap',
    'POST R/books/{uid}/undo',
    'POST R/diners',
  ]);
});

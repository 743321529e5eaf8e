/** A restaurant in arrears (§8): which calls are closed, and which stay open. */
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';
import { addressOf, documentedCalls } from '@/tests/support/api/openapi-calls';

let api: ApiServer;
let owner: ReturnType<typeof caller>;
let installer: ReturnType<typeof caller>;
let neighbour: ReturnType<typeof caller>;
/** The server's clock: its cache of sessions expires every five seconds. */
let now = Date.now();

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'uid-a', service: 'service-a' });
  await addRestaurant(api.database, { uid: 'uid-b', service: 'service-b' });
  const as = async (email: string, roles: Record<string, string>, isSuper = false) =>
    caller(api, (await addUser(api.database, { email, roles, isSuper })).token);
  owner = await as('owner@a.test', { 'uid-a': 'Owner' });
  neighbour = await as('owner@b.test', { 'uid-b': 'Owner' });
  installer = await as('super@m.test', {}, true);
});
afterAll(() => api.close());

const NOTE = { date: '2026-11-21', text: 'Fish is late' };
const note = (who: ReturnType<typeof caller>, restaurant: 'a' | 'b') =>
  who('POST', `/tms/v2/restaurants/uid-${restaurant}/notes?service=service-${restaurant}`, NOTE);
const contractOf = (restaurant: 'a' | 'b') =>
  `/tms/v2/restaurants/uid-${restaurant}/contract?service=service-${restaurant}`;
const later = () => void (now += 6_000);

test('no owner can lift their own arrears, and they apply to one restaurant only', async () => {
  expect((await note(owner, 'a')).status).toBe(201);
  expect(await owner('PATCH', contractOf('a'), { credit: 'Arrears', rowVersion: 1 })).toMatchObject({ status: 403 });
  expect((await installer('PATCH', contractOf('a'), { credit: 'Arrears', rowVersion: 1 })).body).toMatchObject({
    credit: 'Arrears',
  });
  later();
  expect(await note(owner, 'a')).toMatchObject({
    status: 402,
    body: { code: 'arrears', error: 'Access is blocked for serious arrears' },
  });
  expect((await note(neighbour, 'b')).status).toBe(201);
});

test('closes every change in the document except payment and calls that change nothing', async () => {
  const made: Record<string, number> = {};
  for (const { method, path, name, open } of await documentedCalls(api)) {
    if (open || method === 'GET' || path.startsWith('/v3/')) continue;
    made[name] = (
      await owner(method, addressOf(path, 'uid-a', 'service-a'), method === 'DELETE' ? undefined : {})
    ).status;
  }
  const through = Object.keys(made).filter((name) => made[name] !== 402 && name.includes('{UID}'));
  expect(through.sort()).toEqual(THROUGH);
  expect(made['POST /tms/v2/restaurants/{UID}/books']).toBe(402);
});
/** Calls that a restaurant in arrears may still send. A call added here is one more way around paying: think twice. */
const THROUGH = [
  'DELETE /auth/v1/accounts/contract/{UID}',
  'PATCH /tms/v2/restaurants/{UID}/contract',
  'POST /auth/v1/accounts/contract/{UID}',
  'POST /tms/v2/restaurants/{UID}/contract/card',
  'POST /tms/v2/restaurants/{UID}/contract/card/confirm',
];

test('users of that restaurant cannot be added or removed from another restaurant of the same owner', async () => {
  const both = caller(
    api,
    (await addUser(api.database, { email: 'owner@ab.test', roles: { 'uid-a': 'Owner', 'uid-b': 'Owner' } })).token,
  );
  await addUser(api.database, { email: 'host@ab.test', roles: { 'uid-a': 'staff', 'uid-b': 'staff' } });
  const users = '/tms/v2/restaurants/uid-b/users';
  const people = async () =>
    (
      (await both('GET', users)).body as {
        users: Array<{ tmsUserUID: number; email: string; role: string; services: Array<{ UID: string }> }>;
      }
    ).users;
  const host = async () => (await people()).find(({ email }) => email === 'host@ab.test');
  const of = `${users}/${(await host())?.tmsUserUID}`;

  expect(
    await both('POST', users, { email: 'new@b.test', name: 'Nora', role: 'staff', services: ['uid-a'] }),
  ).toMatchObject({ status: 402, body: { code: 'arrears' } });
  expect(await both('PATCH', of, { role: 'Manager', services: ['uid-b'] })).toMatchObject({
    status: 402,
    body: { code: 'arrears' },
  });
  expect((await people()).map(({ email }) => email)).not.toContain('new@b.test');
  expect((await host())?.role).toBe('staff');
  // A change that leaves its data as it is succeeds.
  expect(await both('PATCH', of, { role: 'Manager', services: ['uid-a', 'uid-b'] })).toMatchObject({
    status: 200,
    body: { role: 'Manager' },
  });
  expect((await host())?.services).toHaveLength(2);
});

test('everything can still be read, and the setup gives the reason why nothing can be written', async () => {
  expect((await owner('GET', '/tms/v2/restaurants/uid-a?service=service-a')).body).toMatchObject({
    creditStatus: 'Arrears',
  });
  expect((await owner('GET', '/tms/v2/restaurants/uid-a/books?service=service-a&date=2026-11-21')).status).toBe(200);
  expect((await owner('GET', contractOf('a'))).body).toMatchObject({ credit: 'Arrears' });
});

test('guests cannot book there and are not redirected there', async () => {
  expect((await caller(api)('GET', '/public/v1/restaurants/service-a')).body).toMatchObject({ open: false });
  expect((await caller(api)('GET', '/public/v1/restaurants')).body).toEqual({
    restaurants: [
      { service: 'service-a', open: false, sells: [] },
      { service: 'service-b', open: true, sells: [] },
    ],
    pages: 1,
  });
});

test('a platform administrator lifts the arrears', async () => {
  const { rowVersion } = (await owner('GET', contractOf('a'))).body as { rowVersion: number };
  expect((await installer('PATCH', contractOf('a'), { credit: 'Good', rowVersion })).body).toMatchObject({
    credit: 'Good',
  });
  later();
  expect((await note(owner, 'a')).status).toBe(201);
});

describe('the restaurant’s own card', () => {
  const CARD = '/tms/v2/restaurants/uid-a/contract/card';
  const service = '?service=service-a';
  const begin = async () => (await owner('POST', CARD + service)).body as { reference: string; page: string };
  const tokenOf = async (number: string) =>
    ((await caller(api)('POST', '/public/v1/restaurants/service-a/test-cards', { number })).body as { token: string })
      .token;

  beforeAll(async () => {
    const { rowVersion } = (await owner('GET', contractOf('a'))).body as { rowVersion: number };
    await installer('PATCH', contractOf('a'), { credit: 'Arrears', rowVersion });
    later();
  });

  test('is entered on the provider’s page; a refused card lifts nothing', async () => {
    const { reference, page } = await begin();
    expect(page).toBe('/restaurant-card');
    expect((await owner('POST', `${CARD}/confirm${service}`, { reference })).body).toMatchObject({
      state: 'pending',
      contract: { credit: 'Arrears', card: null },
    });
    const refused = await owner('POST', `${CARD}/confirm${service}`, {
      reference,
      token: await tokenOf('4000 0000 0000 0002'),
    });
    expect(refused.body).toMatchObject({ state: 'failed', failure: 'card_declined', contract: { credit: 'Arrears' } });
    expect((await note(owner, 'a')).status).toBe(402);
  });

  test('lifts the arrears at once, and a repeated request changes nothing', async () => {
    const { reference } = await begin();
    const body = { reference, token: await tokenOf('4242 4242 4242 4242') };
    const first = await owner('POST', `${CARD}/confirm${service}`, body);
    expect(first.body).toMatchObject({
      state: 'registered',
      contract: { credit: 'Good', card: { brand: 'test', last4: '4242' } },
    });
    expect((await note(owner, 'a')).status).toBe(201);
    expect((await owner('POST', `${CARD}/confirm${service}`, body)).body).toEqual(first.body);
  });

  test('lifts them once when two requests confirm it at once', async () => {
    await installer('PATCH', contractOf('a'), {
      credit: 'Arrears',
      rowVersion: ((await owner('GET', contractOf('a'))).body as { rowVersion: number }).rowVersion,
    });
    const { reference } = await begin();
    const body = { reference, token: await tokenOf('4242 4242 4242 4242') };
    const setup = async () =>
      ((await owner('GET', '/tms/v2/restaurants/uid-a?service=service-a')).body as { rowVersion: number }).rowVersion;
    const before = await setup();
    const answers = await Promise.all([1, 2].map(() => owner('POST', `${CARD}/confirm${service}`, body)));
    expect(answers.map(({ body: { state, contract } }) => [state, (contract as { credit: string }).credit])).toEqual([
      ['registered', 'Good'],
      ['registered', 'Good'],
    ]);
    expect(await setup()).toBe(before + 1);
  });

  test('answers not found for another restaurant', async () => {
    const { reference } = await begin();
    expect(
      (await neighbour('POST', '/tms/v2/restaurants/uid-b/contract/card/confirm?service=service-b', { reference }))
        .status,
    ).toBe(404);
  });
});

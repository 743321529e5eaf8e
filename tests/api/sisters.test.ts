/** Another restaurant of the same owner, over HTTP: its data, permissions, and that two taps create one (ADR 100). */
import { eq } from 'drizzle-orm';
import type { WireLoginAnswer } from '@/lib/contract/access/auth';
import type { ErrorBody } from '@/lib/contract/error';
import type { WireRotasAnswer } from '@/lib/contract/restaurant/hours';
import type { WireSetup } from '@/lib/contract/restaurant/setup';
import type { SisterTypes } from '@/lib/resources/diners/sisters-schema';
import { rotas } from '@/restaurant-api/db/schema/hours';
import { restaurants, setups, statuses } from '@/restaurant-api/db/schema/restaurants';
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';

type Made = SisterTypes['create']['answer'] & ErrorBody;
const PASSWORD = 'a long password';
const AUCKLAND = {
  name: 'Marina Pacífico',
  country: 'NZ',
  timeZone: 'Pacific/Auckland',
  currency: 'NZD',
  language: 'pt',
  copy: ['hours', 'statuses', 'options', 'rules'],
};

let api: ApiServer;
let owner: ReturnType<typeof caller>;
let ownerToken: string;

beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'r1', service: 'one' });
  ownerToken = (
    await addUser(api.database, {
      email: 'owner@test.test',
      roles: { r1: 'Owner' },
      passwordHash: await hashPassword(PASSWORD),
    })
  ).token;
  owner = caller(api, ownerToken);
  const { db } = api.database;
  await db.insert(rotas).values({
    restaurant: 'r1',
    name: 'Cena',
    type: 'Dinner',
    start: 19,
    end: 23,
    weekdays: [5, 6],
    plan: 'main',
  });
  await db.update(statuses).set({ colour: '#123456' }).where(eq(statuses.code, 1010));
  await db.update(setups).set({
    guestOptions: [{ UID: 4, Name: 'Vegano', Type: '', Default: '' }],
    timeStep: 0.5,
    firstWeekday: 0,
    partSeatedStatus: 1006,
  });
});
afterAll(() => api.close());

const make = (body: object, key?: string) =>
  fetch(`${api.url}/tms/v2/restaurants/r1/sisters?service=one`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ownerToken}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  }).then(async (response) => ({ status: response.status, body: (await response.json()) as Made }));
const setupOf = async ({ UID, Service }: Made) =>
  (await owner<WireSetup>('GET', `/tms/v2/restaurants/${UID}?service=${Service}`)).body;

test('a sister in another time zone and currency is the owner’s at once, with the chosen copies and nothing else', async () => {
  const { status, body: made } = await make(AUCKLAND);
  expect([status, made]).toEqual([
    201,
    { UID: expect.any(String) as string, Service: 'marina-pacifico', Name: 'Marina Pacífico' },
  ]);
  const setup = await setupOf(made);
  expect(setup).toMatchObject({
    estName: 'Marina Pacífico',
    timeZone: 'Pacific/Auckland',
    currency: 'NZD',
    region: 'nz',
    languages: ['pt', 'en', 'es'],
    onlineBooking: false,
    sisters: [{ uid: 'r1', name: 'one' }],
    guestOptions: [{ UID: 4, Name: 'Vegano', Type: '', Default: '' }],
    timeStep: 0.5,
    firstWeekday: 0,
    partSeatedStatus: 1006,
  });
  expect(setup.Status['1010']?.RGB).toBe('#123456');
  const hours = await owner<WireRotasAnswer>('GET', `/tms/v2/restaurants/${made.UID}/rotas?service=marina-pacifico`);
  expect(hours.body.rotas.map(({ name, start, plan }) => [name, start, plan]).sort()).toEqual([
    ['Cena', 19, ''],
    ['Dinner', 20, ''],
    ['Lunch', 13, ''],
  ]);
  const day = await owner<{ books: object[] }>(
    'GET',
    `/tms/v2/restaurants/${made.UID}/books?service=marina-pacifico&date=2026-11-27`,
  );
  expect(day.body.books).toEqual([]);

  const { body } = await caller(api)<WireLoginAnswer>('POST', '/auth/v1/accounts/login', {
    email: 'owner@test.test',
    password: PASSWORD,
    est: 'marina-pacifico',
  });
  expect(body.user).toMatchObject({ role: 'Owner', service: { Service: 'marina-pacifico', Name: 'Marina Pacífico' } });
  expect(body.user.services).toHaveLength(2);
});

test('a sister that copies nothing has the defaults of every new restaurant', async () => {
  const { body } = await make({ ...AUCKLAND, name: 'Marina Norte', country: 'ES', language: 'es', copy: [] });
  expect(await setupOf(body)).toMatchObject({
    guestOptions: [],
    timeStep: 0.25,
    firstWeekday: 1,
    partSeatedStatus: 1005,
    Status: { '1010': { Name: 'Terminada' } },
  });
});

test('two taps create one restaurant, with one key and with two', async () => {
  const form = { ...AUCKLAND, name: 'Marina Sur' };
  const [one, two] = await Promise.all([make(form, 'a-key-of-the-form'), make(form, 'a-key-of-the-form')]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body).toEqual(one.body);
  const again = await Promise.all([make({ ...form, name: 'Marina Este' }), make({ ...form, name: 'marina este' })]);
  expect(again.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(again.find(({ status }) => status === 400)?.body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'name', message: 'restaurantNameTaken' }],
  });
  const rows = await api.database.db.select({ name: restaurants.name }).from(restaurants);
  expect(rows.filter(({ name }) => /^marina (sur|este)$/i.test(name))).toHaveLength(2);
});

test('a slug in use gets a number', async () => {
  await addRestaurant(api.database, { uid: 'r2', service: 'marina-oeste' });
  expect((await make({ ...AUCKLAND, name: 'Marina Oeste' })).body.Service).toBe('marina-oeste-2');
});

test.each([
  ['name', { name: ' ' }],
  ['country', { country: 'XX' }],
  ['timeZone', { timeZone: 'Lisbon' }],
  ['currency', { currency: 'EURO' }],
  ['language', { language: 'fr' }],
])('a wrong %s is named, and nothing is created', async (field, wrong) => {
  const before = await api.database.db.$count(restaurants);
  const { status, body } = await make({ ...AUCKLAND, name: 'Marina Mala', ...wrong });
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  expect(await api.database.db.$count(restaurants)).toBe(before);
});

test.each(['Manager', 'marketing', 'staff'])('a %s may not', async (role) => {
  const other = caller(api, (await addUser(api.database, { email: `${role}@test.test`, roles: { r1: role } })).token);
  expect((await other('POST', '/tms/v2/restaurants/r1/sisters?service=one', AUCKLAND)).status).toBe(403);
});

/** The first-steps list over HTTP: a new restaurant, its setup, its first bookings; and online booking, closed until something can be booked. */
import type { ErrorBody } from '@/lib/contract/error';
import type { WireOnePlan } from '@/lib/contract/restaurant/floor';
import type { WireGuestRestaurant } from '@/lib/contract/guests/guest';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';
import { NO_RULES } from '@/lib/rules/hours/hours';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { createAdmin } from '@/restaurant-api/modules/auth/first-admin';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';

/** Friday 27 November 2026, 12:00 in Madrid. */
const NOW = Date.parse('2026-11-27T11:00:00Z');
const EMPTY: FirstSteps = {
  isNew: true,
  hidden: false,
  phone: false,
  address: false,
  tables: 0,
  sessions: 0,
  statuses: 16,
  options: 0,
  users: 1,
  onlineBooking: false,
  mail: false,
  payments: false,
  imports: 0,
};

let api: ApiServer;
/** The API path of the new restaurant. */
let base: string;
let manager: ReturnType<typeof caller>;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await createAdmin(
    api.database,
    {
      email: 'rita@tasca.test',
      person: 'Rita',
      withLink: false,
      service: 'tasca',
      restaurant: { name: 'Tasca', country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' },
    },
    new Date(NOW),
  );
  const [made] = await api.database.db.select().from(restaurants);
  if (!made) throw new Error('no restaurant was made');
  base = `/tms/v2/restaurants/${made.restaurant}`;
  await addRestaurant(api.database, { uid: 'r1', service: 'one' });
  const roles = (role: string) => ({ [made.restaurant]: role, r1: role });
  manager = await signedIn('boss@test.test', roles('Manager'));
});
afterAll(() => api.close());

async function signedIn(email: string, roles: Record<string, string>) {
  return caller(api, (await addUser(api.database, { email, roles })).token);
}
const at = (path: string) => `${base}/${path}?service=tasca`;
const steps = async () => (await manager<FirstSteps>('GET', at('first-steps'))).body;
const isOpen = async () => (await caller(api)<WireGuestRestaurant>('GET', '/public/v1/restaurants/tasca')).body.open;

test.each(['staff', 'marketing'])('%s gets no list', async (role) => {
  const other = await signedIn(`${role}@test.test`, { r1: role });
  for (const method of ['GET', 'PATCH'])
    expect(
      (
        await other(
          method,
          '/tms/v2/restaurants/r1/first-steps?service=one',
          method === 'PATCH' ? { hidden: true } : undefined,
        )
      ).status,
    ).toBe(403);
});

test('requires a session, of a member of the restaurant', async () => {
  expect((await caller(api)('GET', at('first-steps'))).status).toBe(401);
  const stranger = await signedIn('stranger@test.test', { r1: 'Owner' });
  expect((await stranger('GET', at('first-steps'))).status).toBe(403);
});

test('a new restaurant has the default statuses, one or two users, and nothing else', async () => {
  // Its administrator, and the manager of this test.
  expect(await steps()).toEqual({ ...EMPTY, users: 2 });
});

test('the list is dismissed and restored; refuses any other field by name', async () => {
  const hide = (body: object) => manager<FirstSteps & ErrorBody>('PATCH', at('first-steps'), body);
  expect((await hide({ hidden: true })).body.hidden).toBe(true);
  expect((await steps()).hidden).toBe(true);
  expect((await hide({ hidden: false })).body.hidden).toBe(false);
  for (const body of [{}, { hidden: 'yes' }, { hidden: true, isNew: false }])
    expect(await hide(body)).toMatchObject({ status: 400, body: { code: 'validation' } });
});

describe('online booking', () => {
  const open = () => manager<ErrorBody>('PATCH', at('').replace('/?', '?'), { onlineBooking: true });
  const refused = { status: 400, body: { errors: [{ field: 'onlineBooking', message: 'placeAndHours' }] } };

  test('is closed in a new restaurant, and does not open without tables', async () => {
    expect(await isOpen()).toBe(false);
    expect(await open()).toMatchObject(refused);
    expect((await steps()).onlineBooking).toBe(false);
  });

  test('does not open without hours either', async () => {
    const { body: plan } = await manager<WireOnePlan>('POST', at('tables'), { name: 'Main' });
    expect(await open()).toMatchObject(refused); // a plan without a table does not count
    const table = { uid: 'a1', name: '1', area: 1, min: 2, max: 4, normal: 4, shape: 'round', rotation: 0 };
    const rect = { x: 100, y: 100, w: 80, h: 80 };
    const saved = await manager('PATCH', at(`tables/${plan.uid}`), {
      version: plan.version,
      name: 'Main',
      width: 900,
      height: 600,
      boxes: [{ area: 1, name: 'Inside', rect: { x: 0, y: 0, w: 900, h: 600 } }],
      tables: [{ ...table, rect }],
      joins: [],
    });
    expect(saved.status).toBe(200);
    expect((await steps()).tables).toBe(1);
    expect(await open()).toMatchObject(refused);
  });

  test('stays closed with both until a user opens it', async () => {
    const shift = { ...NO_RULES, name: 'Dinner', type: 'Dinner', start: 20, end: 24, weekdays: [0, 1, 2, 3, 4, 5, 6] };
    const { body: plans } = await manager<{ plans: Record<string, unknown> }>('GET', at('tables'));
    const sent = await manager('POST', at('rotas'), { rotas: [{ ...shift, plan: Object.keys(plans.plans)[0] }] });
    expect(sent.status).toBe(200);
    expect((await steps()).sessions).toBe(1);
    expect(await isOpen()).toBe(false);
    expect((await open()).status).toBe(200);
    expect(await isOpen()).toBe(true);
    expect((await steps()).onlineBooking).toBe(true);
  });

  test('of a restaurant that was open before stays open', async () => {
    const { body } = await caller(api)<WireGuestRestaurant>('GET', '/public/v1/restaurants/one');
    expect(body.open).toBe(true);
  });
});

test('a step is done when its data exists', async () => {
  await manager('PATCH', at('').replace('/?', '?'), {
    estPhone: '+34972000112',
    estAddress: 'Carrer Major 14, Girona',
    bookOptions: [{ UID: 1, Name: 'Birthday', Type: '', Default: '' }],
  });
  expect(await steps()).toMatchObject({ phone: true, address: true, options: 1 });
});

test('with its first booking a restaurant is no longer new', async () => {
  expect((await steps()).isNew).toBe(true);
  const made = await manager('POST', at('books'), { on: '2026-11-28', time: 21, covers: 2, firstName: 'Ada' });
  expect(made.status).toBe(201);
  expect((await steps()).isNew).toBe(false);
});

test('imported bookings leave it new, so that the list remains', async () => {
  const imported = async () => {
    const form = new FormData();
    form.set('file', new Blob(['Date,Time,Covers,Name\n2026-12-01,21:00,2,Ada Serra\n']), 'book.csv');
    const owner = (await addUser(api.database, { email: 'import@test.test', roles: { r1: 'Manager' } })).token;
    const path = (rest: string) => `/tms/v2/restaurants/r1/${rest}?service=one`;
    const sent = await fetch(`${api.url}${path('imports')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner}` },
      body: form,
    });
    const { uid } = (await sent.json()) as { uid: number };
    const call = caller(api, owner);
    for (;;) {
      const { body } = await call<{ state: string }>('GET', path(`imports/${uid}`));
      if (body.state !== 'running') return (await call<FirstSteps>('GET', path('first-steps'))).body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  expect(await imported()).toMatchObject({ isNew: true, imports: 1 });
});

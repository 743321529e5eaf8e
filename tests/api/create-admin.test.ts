/** The command that creates the first administrator; the sign-in is tested over HTTP. */
import { eq } from 'drizzle-orm';
import type { WireLoginAnswer } from '@/lib/contract/access/auth';
import type { WireSetup } from '@/lib/contract/restaurant/setup';
import { hasDemo } from '@/restaurant-api/db/seeds/demo/seed-demo';
import { rotas } from '@/restaurant-api/db/schema/hours';
import { restaurants, setups, statuses } from '@/restaurant-api/db/schema/restaurants';
import { type NewAdmin, createAdmin, newAdmin } from '@/restaurant-api/modules/auth/first-admin';
import { type ApiServer, caller, startApi } from '../support/api/api-server';

let api: ApiServer;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const TASCA = { name: 'Tasca do Porto', country: 'PT', timeZone: 'Europe/Lisbon', currency: 'EUR' };
const make = (made: Partial<NewAdmin>) =>
  createAdmin(api.database, { email: 'rita@tasca.test', person: 'Rita', withLink: false, ...made }, new Date());
const signIn = (email: string, password: string) =>
  caller(api)<WireLoginAnswer>('POST', '/auth/v1/accounts/login', { email, password });

test('an administrator is created with a restaurant, and signs in to it', async () => {
  expect(await make({ service: 'tasca', restaurant: TASCA, password: 'a long password' })).toEqual({
    ok: true,
    linkToken: undefined,
  });
  const { status, body } = await signIn('rita@tasca.test', 'a long password');
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    role: 'Administrator',
    profile: { name: 'Rita' },
    service: { Service: 'tasca', Name: 'Tasca do Porto', country: 'PT' },
  });
  // `npm start` prints the demo sign-ins only where they exist.
  expect(await hasDemo(api.database.db)).toBe(false);
});

test('an existing address or restaurant is not created again', async () => {
  expect(await make({ email: 'Rita@tasca.test' })).toEqual({ ok: false, reason: 'email-exists' });
  expect(await make({ email: 'rui@tasca.test', service: 'tasca', restaurant: TASCA })).toEqual({
    ok: false,
    reason: 'service-exists',
  });
  expect(await make({ email: 'rui@tasca.test', service: 'nowhere' })).toEqual({ ok: false, reason: 'no-such-service' });
  expect((await signIn('rui@tasca.test', 'a long password')).status).toBe(401);
});

test("an owner gets a second restaurant with its own time zone and currency, and the first one's hours, statuses and options", async () => {
  const tascaUid = (await api.database.db.select().from(restaurants).where(eq(restaurants.service, 'tasca')))[0]
    ?.restaurant as string;
  await api.database.db.insert(rotas).values({
    restaurant: tascaUid,
    name: 'Jantar',
    type: 'Dinner',
    start: 19,
    end: 23,
    weekdays: [5, 6],
    plan: 'main',
  });
  await api.database.db.update(statuses).set({ name: 'Sentado' }).where(eq(statuses.code, 1000));
  await api.database.db
    .update(setups)
    .set({ guestOptions: [{ UID: 4, Name: 'Vegano', Type: '', Default: '' }], timeStep: 0.5 });
  const second = {
    name: 'Tasca do Rio',
    country: 'NZ',
    timeZone: 'Pacific/Auckland',
    currency: 'NZD',
    language: 'pt' as const,
    sisterOf: 'tasca',
    copyFrom: 'tasca',
  };
  expect(await make({ service: 'tasca-rio', restaurant: { ...second, copyFrom: 'nowhere' } })).toEqual({
    ok: false,
    reason: 'no-such-copy',
  });
  expect(await make({ service: 'tasca-rio', restaurant: second })).toMatchObject({ ok: true });
  expect(await make({ service: 'tasca-rio' })).toEqual({ ok: false, reason: 'works-there' });

  const { body } = await caller(api)<WireLoginAnswer>('POST', '/auth/v1/accounts/login', {
    email: 'rita@tasca.test',
    password: 'a long password',
    est: 'tasca-rio',
  });
  const token = body.tokens.find(({ type }) => type === 'access')?.value ?? '';
  const uid = body.user.service?.UID ?? '';
  const { body: setup } = await caller(api, token)<WireSetup>('GET', `/tms/v2/restaurants/${uid}?service=tasca-rio`);
  expect(setup).toMatchObject({
    estName: 'Tasca do Rio',
    timeZone: 'Pacific/Auckland',
    currency: 'NZD',
    region: 'nz',
    languages: ['pt', 'en', 'es'],
    sisters: [{ name: 'tasca', fullName: 'Tasca do Porto' }],
    guestOptions: [{ UID: 4, Name: 'Vegano', Type: '', Default: '' }],
    timeStep: 0.5,
    Status: { '1000': { Name: 'Sentado', iStage: 4 } },
  });
  expect(Object.keys(setup.Status)).toHaveLength(16);
  const { body: hours } = await caller(api, token)<{ rotas: object[] }>(
    'GET',
    `/tms/v2/restaurants/${uid}/rotas?service=tasca-rio`,
  );
  expect(hours.rotas).toEqual([expect.objectContaining({ name: 'Jantar', start: 19, end: 23, plan: '' })]);
});

test('a second administrator joins an existing restaurant', async () => {
  expect(await make({ email: 'ines@tasca.test', service: 'tasca', password: 'a long password' })).toMatchObject({
    ok: true,
  });
  expect((await signIn('ines@tasca.test', 'a long password')).body.user.service?.Service).toBe('tasca');
});

test('without a restaurant it is a super user, who may open every one', async () => {
  await make({ email: 'super@maitre.test', password: 'a long password' });
  const { body } = await signIn('super@maitre.test', 'a long password');
  expect(body.user).toMatchObject({ role: 'super', isClient: false, service: { Service: 'tasca' } });
  expect(body.user.access).toContain('html-editor');
});

test('a link signs in once, without a password', async () => {
  const made = await make({ email: 'linked@tasca.test', service: 'tasca', withLink: true });
  const token = made.ok ? made.linkToken : undefined;
  const check = () =>
    caller(api)<{ user: { email: string } | null; redirect?: string }>(
      'PATCH',
      `/auth/v1/accounts/users/linked@tasca.test?email=linked@tasca.test&token=${token}`,
      { deviceUID: 'laptop' },
    );
  expect((await check()).body.user?.email).toBe('linked@tasca.test');
  expect((await check()).body.redirect).toBe('invalid');
  expect((await signIn('linked@tasca.test', 'anything at all')).status).toBe(401);
});

test.each([
  ['email', { email: 'rita' }],
  ['service', { service: 'Tasca do Porto' }],
  ['timeZone', { restaurant: { ...TASCA, timeZone: 'Lisbon' } }],
  ['currency', { restaurant: { ...TASCA, currency: 'EURO' } }],
  ['country', { restaurant: { ...TASCA, country: 'Portugal' } }],
  ['password', { password: 'short' }],
])('a wrong %s is named', (field, wrong) => {
  const parsed = newAdmin.safeParse({
    email: 'rita@tasca.test',
    person: 'Rita',
    withLink: false,
    service: 'tasca',
    restaurant: TASCA,
    ...wrong,
  });
  expect(parsed.error?.issues.map(({ path }) => path.at(-1))).toEqual([field]);
});

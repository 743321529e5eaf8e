/** The start page of a user: the first screen of their menu, or the first steps of a new restaurant. */
import { GET as start } from '@/app/start/route';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import type { Database } from '@/restaurant-api/db/client';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { addRestaurant, addUser, caller } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { TestBrowser, configureWeb } from '../support/api/web';

let api: LiveApi;
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  api = await startLiveApi(database);
  configureWeb(api.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-nueva' });
  await addRestaurant(database, { uid: 'R2', service: 'la-vieja' });
  for (const [name, role] of [
    ['owner', 'Owner'],
    ['manager', 'Manager'],
    ['host', 'staff'],
    ['marketing', 'marketing'],
  ] as const) {
    await addSignIn(database, `${name}@nueva.test`, { R1: role });
    await addSignIn(database, `${name}@vieja.test`, { R2: role });
  }
  const { token } = await addUser(database, { email: 'books@vieja.test', roles: { R2: 'Manager' } });
  const made = await caller({ url: api.url } as never, token)('POST', '/tms/v2/restaurants/R2/books?service=la-vieja', {
    on: tomorrow(),
    time: 21,
    covers: 2,
    firstName: 'Ada',
  });
  if (made.status !== 201) throw new Error(`no booking: ${JSON.stringify(made.body)}`);
});
afterAll(async () => {
  await api.close();
  await drop();
});

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function startOf(email: string): Promise<string | null> {
  const browser = new TestBrowser();
  await browser.signIn(email, PASSWORD);
  const answer = await browser.ask(start, { path: '/start' });
  expect(answer.status).toBe(307);
  return answer.headers.get('location');
}

test.each([
  ['owner@nueva.test', '/settings/first-steps'],
  ['manager@nueva.test', '/settings/first-steps'],
  ['host@nueva.test', '/table-plan'],
  ['marketing@nueva.test', '/crm'],
  ['owner@vieja.test', '/table-plan'],
  ['host@vieja.test', '/table-plan'],
  ['marketing@vieja.test', '/crm'],
])('%s starts on %s', async (email, path) => {
  expect(await startOf(email)).toBe(path);
});

test('with the list dismissed, users start on the table plan', async () => {
  await database.db.update(restaurants).set({ firstStepsHidden: true });
  expect(await startOf('owner@nueva.test')).toBe('/table-plan');
});

test('an ended session is reported, with a sign-in', async () => {
  const answer = await new TestBrowser().ask(start, { path: '/start' });
  expect(answer.headers.get('location')).toBe('/login?error=session-ended');
});

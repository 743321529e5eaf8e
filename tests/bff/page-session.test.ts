import { and, eq } from 'drizzle-orm';
import { GET as renew } from '@/app/api/session/renew/route';
import { pageSession } from '@/lib/bff/session/page-session';
import { members, refreshTokens } from '@/restaurant-api/db/schema/accounts';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { addRestaurant } from '../support/api/api-server';
import { expireAccess } from '../support/api/expire-access';
import { openTestDatabase } from '../support/api/test-database';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { TestBrowser, configureWeb } from '../support/api/web';

let api: LiveApi;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database);
  configureWeb(api.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  await addRestaurant(database, { uid: 'R2', service: 'la-dos' });
  await addSignIn(database, 'owner@uno.test', { R1: 'Owner', R2: 'Manager' });
});

afterAll(async () => {
  await api.close();
  await drop();
});

async function signedIn(): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await browser.signIn('owner@uno.test', PASSWORD);
  return browser;
}
const open = (browser: TestBrowser, cookie = browser.cookieHeader()) => pageSession(new Headers({ cookie }));
const goOn = (browser: TestBrowser, next: string) =>
  browser.ask(renew, { path: `/api/session/renew?${new URLSearchParams({ next })}` });

test('a page without a session, or with a forged one, is refused', async () => {
  expect(await open(new TestBrowser())).toEqual({ state: 'out' });
  expect(await open(new TestBrowser(), 'maitre.session=forged')).toEqual({ state: 'out' });
});

test('a page has the user, and no chosen restaurant yet', async () => {
  const session = await open(await signedIn());
  expect(session).toMatchObject({
    state: 'in',
    chosen: false,
    info: { user: { email: 'owner@uno.test' }, services: [{ service: 'la-dos' }, { service: 'la-uno' }] },
  });
});

test('with an earlier choice the page opens in that restaurant', async () => {
  const browser = await signedIn();
  browser.cookies.set('maitre.service', 'la-uno');
  expect(await open(browser)).toMatchObject({
    state: 'in',
    chosen: true,
    info: { service: { service: 'la-uno', role: 'Owner' } },
  });
});

test('the menu of a `business` follows the restaurant: a manager’s where the location is business, and staff’s in its sister', async () => {
  await addSignIn(api.database, 'max@uno.test', { R1: 'business', R2: 'business' });
  await api.database.db
    .update(members)
    .set({ location: 'business' })
    .where(and(eq(members.restaurant, 'R1'), eq(members.role, 'business')));
  const browser = new TestBrowser();
  await browser.signIn('max@uno.test', PASSWORD);
  const mayOverride = async (service: string) => {
    browser.cookies.set('maitre.service', service);
    const session = await open(browser);
    return session.state === 'in' && session.info.abilities.includes('override');
  };
  expect([await mayOverride('la-uno'), await mayOverride('la-dos'), await mayOverride('la-uno')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('expired tokens are renewed before the page, and rendering never uses up the refresh token', async () => {
  const browser = await signedIn();
  await expireAccess(browser);
  const before = (await api.database.db.select().from(refreshTokens)).length;
  expect(await open(browser)).toEqual({ state: 'spent' });
  expect((await api.database.db.select().from(refreshTokens)).length).toBe(before);

  const answer = await goOn(browser, '/books?date=2026-11-21');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/books?date=2026-11-21']);
  expect(await open(browser)).toMatchObject({ state: 'in' });
});

test('the cookie of an ended session is removed, without a redirect loop', async () => {
  const browser = await signedIn();
  await expireAccess(browser);
  await api.database.db.delete(refreshTokens);
  const answer = await goOn(browser, '/books');
  expect(answer.headers.get('location')).toBe('/login?error=session-ended&next=%2Fbooks');
  expect(browser.cookies.has('maitre.session')).toBe(false);
});

test('the redirect never leads to another site', async () => {
  const answer = await goOn(await signedIn(), 'https://elsewhere.test/');
  expect(answer.headers.get('location')).toBe('/start');
});

test('while the restaurant API is away the session is kept, and the page says so', async () => {
  const browser = await signedIn();
  await api.close();
  await expireAccess(browser);
  const answer = await goOn(browser, '/books');
  expect(answer.headers.get('location')).toBe('/login?error=unavailable&next=%2Fbooks');
  expect(browser.cookies.has('maitre.session')).toBe(true);
});

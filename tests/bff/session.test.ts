import { eq } from 'drizzle-orm';
import { GET as session } from '@/app/api/session/route';
import { POST as choose } from '@/app/api/session/service/route';
import { POST as end } from '@/app/api/session/end/route';
import type { SessionInfo } from '@/lib/rules/setup/session';
import { accounts, refreshTokens, sessions } from '@/restaurant-api/db/schema/accounts';
import { addRestaurant } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';
import { expireAccess } from '../support/api/expire-access';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { TestBrowser, configureWeb } from '../support/api/web';
import { describedRoute } from '../support/api/described-route';

const plans = describedRoute('GET', 'plans');

let drop: () => Promise<void>;
let api: LiveApi;

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database);
  configureWeb(api.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  await addRestaurant(database, { uid: 'R2', service: 'la-dos' });
  await addRestaurant(database, { uid: 'R9', service: 'ajena' });
  await addSignIn(database, 'host@uno.test', { R1: 'staff' });
  await addSignIn(database, 'owner@uno.test', { R1: 'Owner', R2: 'Manager' });
  await addSignIn(database, 'nobody@uno.test', {});
});

afterAll(async () => {
  await api.close();
  await drop();
});

async function signedIn(email = 'host@uno.test'): Promise<TestBrowser> {
  const browser = new TestBrowser();
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  return browser;
}

const readPlans = (browser: TestBrowser, service = 'la-uno') =>
  browser.ask(plans, { path: `/api/services/${service}/plans`, params: { service } });

/** Refresh tokens issued to the newest session. */
async function issued(): Promise<number> {
  const all = await api.database.db.select().from(refreshTokens);
  const newest = all.reduce((a, b) => (a.issuedAt > b.issuedAt ? a : b));
  return all.filter((one) => one.sessionId === newest.sessionId).length;
}

describe('signing in', () => {
  test('returns user and services, and no token to scripts', async () => {
    const browser = new TestBrowser();
    const answer = await browser.signIn('owner@uno.test', PASSWORD);
    expect(answer.body).toMatchObject({
      user: { name: 'owner', email: 'owner@uno.test' },
      services: [{ service: 'la-dos' }, { service: 'la-uno' }],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/token|refresh|access"/i);
    const lines = answer.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('maitre.session='))).toMatch(/HttpOnly/);
    for (const line of lines) expect(line).toMatch(/HttpOnly.*SameSite=Lax/i);
  });

  test('has one error for a wrong address or password', async () => {
    const wrong = await new TestBrowser().signIn('host@uno.test', 'another-password');
    const unknown = await new TestBrowser().signIn('who@uno.test', PASSWORD);
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid-credentials']);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('names the wrong field', async () => {
    const answer = await new TestBrowser().signIn('not-an-address', PASSWORD);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field: 'email', message: 'invalidEmail' }]);
  });

  test('a user without services may sign in, and reads so', async () => {
    const browser = await signedIn('nobody@uno.test');
    const { body } = await browser.ask<SessionInfo>(session);
    expect(body.service).toBeNull();
    expect(body.abilities).toEqual([]);
  });

  test("makes the page's language that of mail to the user", async () => {
    const browser = new TestBrowser();
    browser.cookies.set('maitre-language', 'pt');
    await browser.signIn('nobody@uno.test', PASSWORD);
    const [account] = await api.database.db.select().from(accounts).where(eq(accounts.email, 'nobody@uno.test'));
    expect(account?.language).toBe('pt');
  });

  test('refuses a foreign service', async () => {
    const answer = await new TestBrowser().signIn('host@uno.test', PASSWORD, 'ajena');
    expect([answer.status, answer.body.code]).toEqual([403, 'invalid-est']);
  });
});

test('no cookie: 401; a foreign cookie: 401, and it is removed', async () => {
  const browser = new TestBrowser();
  expect((await browser.ask(session)).status).toBe(401);
  browser.cookies.set('maitre.session', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..forged.forged.forged');
  const answer = await browser.ask(session);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ code: 'unauthorized', error: 'Unauthorized' });
  expect(browser.cookies.has('maitre.session')).toBe(false);
});

test('50 requests with an expired token cause one refresh and 50 successful answers', async () => {
  const browser = await signedIn();
  await expireAccess(browser);
  const answers = await Promise.all(Array.from({ length: 50 }, () => readPlans(browser.copy())));
  expect(answers.map((one) => one.status)).toEqual(Array(50).fill(200));
  expect(await issued()).toBe(2);
  const cookies = new Set(answers.map((one) => one.headers.getSetCookie().join()));
  expect(cookies.size).toBe(1);
});

test('so do 50 with a token that the API refuses before its expiry', async () => {
  const browser = await signedIn();
  await expireAccess(browser, true);
  const answers = await Promise.all(Array.from({ length: 50 }, () => readPlans(browser.copy())));
  expect(answers.map((one) => one.status)).toEqual(Array(50).fill(200));
  expect(await issued()).toBe(2);
});

test('a late request with the old cookie gets the new one too', async () => {
  const browser = await signedIn();
  await expireAccess(browser);
  const late = browser.copy();
  expect((await readPlans(browser)).status).toBe(200);
  expect((await readPlans(late)).status).toBe(200);
  expect(await issued()).toBe(2);
  await expireAccess(late);
  expect((await readPlans(late)).status).toBe(200);
  expect(await issued()).toBe(3);
});

test('a session ended elsewhere answers 401 Unauthorized, and the cookie is removed', async () => {
  const browser = await signedIn();
  await api.database.db.update(sessions).set({ endedAt: new Date() });
  await expireAccess(browser);
  const answer = await readPlans(browser);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ code: 'unauthorized', error: 'Unauthorized' });
  expect(browser.cookies.has('maitre.session')).toBe(false);
});

test('signing out revokes the device', async () => {
  const browser = await signedIn();
  const stolen = browser.copy();
  expect((await browser.ask(end, { method: 'POST', path: '/api/session/end' })).status).toBe(200);
  expect(browser.cookies.has('maitre.session')).toBe(false);
  expect((await readPlans(stolen)).status).toBe(401);
});

describe('services', () => {
  test('a foreign service: 403', async () => {
    const browser = await signedIn();
    const answer = await readPlans(browser, 'ajena');
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden-service']);
  });

  test('a sister restaurant is read without being chosen', async () => {
    const browser = await signedIn('owner@uno.test');
    expect((await readPlans(browser, 'la-dos')).status).toBe(200);
  });

  test('the chosen one is stored, with the permissions there', async () => {
    const browser = await signedIn('owner@uno.test');
    const chosen = await browser.ask<SessionInfo>(choose, {
      method: 'POST',
      path: '/api/session/service',
      body: { service: 'la-dos' },
    });
    expect(chosen.body.service?.service).toBe('la-dos');
    expect(chosen.body.abilities).not.toContain('users');
    const { body } = await browser.ask<SessionInfo>(session);
    expect(body.service?.service).toBe('la-dos');
  });

  test('a foreign one cannot be chosen', async () => {
    const browser = await signedIn();
    const answer = await browser.ask(choose, {
      method: 'POST',
      path: '/api/session/service',
      body: { service: 'ajena' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a change has to prove that it comes from our own pages', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin that hides the site', { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
    ['a page of a sibling domain', { origin: 'http://app.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
  ])('%s is refused', async (_what, headers) => {
    const browser = await signedIn();
    const answer = await browser.ask(end, { method: 'POST', path: '/api/session/end', headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign-origin']);
    expect((await readPlans(browser)).status).toBe(200);
  });

  test('so is one without the header that a form cannot send', async () => {
    const browser = await signedIn();
    const request = new Request('http://localhost:3000/api/session/end', {
      method: 'POST',
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: browser.cookieHeader() },
    });
    expect((await end(request)).status).toBe(403);
  });
});

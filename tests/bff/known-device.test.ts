/** A browser on which a user has signed in stays known to the account after signing out, so that attackers cannot lock the user out (ADR 38). */
import { POST as signInHandler } from '@/app/api/auth/[...nextauth]/route';
import { POST as endHandler } from '@/app/api/session/end/route';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { addRestaurant } from '../support/api/api-server';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { openTestDatabase } from '../support/api/test-database';
import { TestBrowser, configureWeb } from '../support/api/web';

let drop: () => Promise<void>;
let api: LiveApi;
let places = 0;

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database, { settings: { authRateLimit: 10 } });
  configureWeb(api.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  for (const name of ['ana', 'eva']) await addSignIn(database, `${name}@uno.test`, { R1: 'staff' });
});
afterAll(async () => {
  await api.close();
  await drop();
});

/** Sends from an unused network address. */
const signIn = (browser: TestBrowser, email: string, password: string) =>
  browser.ask(signInHandler, {
    method: 'POST',
    path: '/api/auth/callback/credentials',
    params: { nextauth: ['callback', 'credentials'] },
    body: { email, password },
    headers: { 'x-forwarded-for': `10.2.0.${++places}` },
  });

test('each of its users signs in while their addresses are attacked; another browser does not', async () => {
  const tablet = new TestBrowser();
  for (const email of ['ana@uno.test', 'eva@uno.test']) {
    const { status, headers } = await signIn(tablet, email, PASSWORD);
    expect([status, headers.getSetCookie().find((line) => line.startsWith('maitre.known-devices'))]).toEqual([
      200,
      expect.stringMatching(/; HttpOnly; SameSite=Lax$/),
    ]);
    await tablet.ask(endHandler, { method: 'POST', path: '/api/session/end' });
  }
  const cookie = tablet.cookies.get('maitre.known-devices') as string;
  expect(cookie).toMatch(/^ey/);
  // Encrypted: neither the user nor the token can be read in it.
  expect(Buffer.from(cookie.split('.').join(''), 'base64url').toString()).not.toMatch(/uno\.test|proof/);
  for (const email of ['ana@uno.test', 'Eva@uno.test']) {
    for (let nth = 0; nth < 11; nth++) await signIn(new TestBrowser(), email, `guess ${nth}`);
    expect((await signIn(new TestBrowser(), email, PASSWORD)).status).toBe(429);
    expect((await signIn(tablet.copy(), email, PASSWORD)).status).toBe(200);
  }
  const forged = tablet.copy();
  forged.cookies.set('maitre.known-devices', `${cookie.slice(0, -4)}AAAA`);
  expect((await signIn(forged, 'ana@uno.test', PASSWORD)).status).toBe(429);
});

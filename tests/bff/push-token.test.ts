/**
 * §7 pushToken: a browser's push address is sent to the restaurant API on subscribing, and again at every sign-in, until the user signs out there.
 */
import { eq } from 'drizzle-orm';
import { POST as endHandler } from '@/app/api/session/end/route';
import { POST as pushHandler } from '@/app/api/session/push/route';
import type { Database } from '@/restaurant-api/db/client';
import { sessions } from '@/restaurant-api/db/schema/accounts';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { addRestaurant } from '../support/api/api-server';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { openTestDatabase } from '../support/api/test-database';
import { TestBrowser, configureWeb } from '../support/api/web';

const TOKEN = JSON.stringify({
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

let database: Database;
let drop: () => Promise<void>;
let api: LiveApi;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  api = await startLiveApi(database);
  configureWeb(api.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  for (const name of ['ana', 'eva']) await addSignIn(database, `${name}@uno.test`, { R1: 'staff' });
});
afterAll(async () => {
  await api.close();
  await drop();
});

/** Tokens of the active sessions, the oldest first. */
const tokens = async () =>
  (await database.db.select().from(sessions).orderBy(sessions.createdAt))
    .filter(({ endedAt }) => endedAt === null)
    .map(({ pushToken }) => pushToken);
const sendPushToken = (browser: TestBrowser, pushToken: unknown) =>
  browser.ask(pushHandler, { method: 'POST', path: '/api/session/push', body: { pushToken } });

test('refuses without a session, from a foreign page, and an invalid subscription', async () => {
  expect((await sendPushToken(new TestBrowser(), TOKEN)).status).toBe(401);
  const browser = new TestBrowser();
  await browser.signIn('ana@uno.test', PASSWORD);
  const foreign = await browser.ask(pushHandler, {
    method: 'POST',
    path: '/api/session/push',
    body: { pushToken: TOKEN },
    headers: { origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(403);
  for (const pushToken of ['', 'apns:1', '{}', 7, undefined])
    expect([pushToken, (await sendPushToken(browser, pushToken)).status]).toEqual([pushToken, 400]);
  expect(browser.cookies.has('maitre.push')).toBe(false);
  await browser.ask(endHandler, { method: 'POST', path: '/api/session/end' });
});

test('it is sent at the next sign-in on this browser, of any user, and not after a sign-out', async () => {
  const tablet = new TestBrowser();
  await tablet.signIn('ana@uno.test', PASSWORD);
  expect(await tokens()).toEqual(['']);
  const { headers, body } = await sendPushToken(tablet, TOKEN);
  expect(body).toEqual({ ok: true });
  expect(headers.getSetCookie().find((line) => line.startsWith('maitre.push='))).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(await tokens()).toEqual([TOKEN]);
  // Encrypted: a copy does not reveal the address.
  expect(
    Buffer.from((tablet.cookies.get('maitre.push') ?? '').split('.').join(''), 'base64url').toString(),
  ).not.toContain('googleapis');

  // The session expired, and another user signs in: the browser is theirs now.
  await tablet.signIn('eva@uno.test', PASSWORD);
  expect(await tokens()).toEqual(['', TOKEN]);

  await tablet.ask(endHandler, { method: 'POST', path: '/api/session/end' });
  expect(tablet.cookies.has('maitre.push')).toBe(false);
  await tablet.signIn('eva@uno.test', PASSWORD);
  expect((await tokens()).at(-1)).toBe('');
  const [ended] = await database.db.select().from(sessions).where(eq(sessions.endedWhy, 'signed-out'));
  expect(ended).toBeDefined();
});

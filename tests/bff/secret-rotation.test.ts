/** A cookie encrypted with a previous AUTH_SECRET is valid while that is in AUTH_SECRET_PREVIOUS (ADR 182); one of any other secret is not. */
import { decode, encode } from 'next-auth/jwt';
import { NextRequest } from 'next/server';
import { readSession, sessionCookie } from '@/lib/bff/session/session-cookie';
import { knownDeviceHeader } from '@/lib/bff/session/known-devices';
import { middleware } from '@/middleware';
import { TEST_SETTINGS } from '../support/api/api-server';
import { TestBrowser, WEB_ORIGIN, configureWeb } from '../support/api/web';

const FORMER = 'the secret of before which is long enough 0123456789';
const OTHER = 'a secret that this installation never had 0123456789abc';
const HOUR = 3_600_000;
const SESSION = {
  id: 's',
  accountId: 'a',
  name: 'Host',
  email: 'host@uno.test',
  location: '',
  access: 'x',
  accessExpiresAt: Date.now() + HOUR,
  accessLifetime: 600_000,
  refresh: 'y',
  refreshExpiresAt: Date.now() + HOUR,
  device: 'device',
  deviceMongoUid: 'm',
  service: null,
  lacks: [],
};

beforeAll(() => {
  configureWeb('http://127.0.0.1:9');
  process.env.AUTH_SECRET_PREVIOUS = FORMER;
});
afterAll(() => {
  delete process.env.AUTH_SECRET_PREVIOUS;
});

const cookieBy = async (secret: string) =>
  `maitre.session=${await encode({ token: { session: SESSION }, secret, maxAge: 3600 })}`;
const open = async (cookie: string) =>
  (await middleware(new NextRequest(`${WEB_ORIGIN}/books`, { headers: { cookie, host: 'localhost:3000' } }))).status;

test.each([
  ['the current', TEST_SETTINGS.authSecret, 'host@uno.test', 200],
  ['a previous', FORMER, 'host@uno.test', 200],
  ['any other', OTHER, undefined, 307],
])('a session of %s secret', async (_which, secret, email, status) => {
  const cookie = await cookieBy(secret);
  expect((await readSession(cookie))?.email).toBe(email);
  expect(await open(cookie)).toBe(status);
});

test('a session is re-encrypted with the current secret, so that within minutes of use nothing needs the previous', async () => {
  const browser = new TestBrowser();
  for (const line of await sessionCookie(SESSION, await cookieBy(FORMER))) browser.store(line);
  const token = browser.cookies.get('maitre.session');
  expect(await decode({ token, secret: TEST_SETTINGS.authSecret })).toMatchObject({ session: { id: 's' } });
  await expect(decode({ token, secret: FORMER })).rejects.toThrow();
});

test('the other encrypted cookies follow the same rule', async () => {
  const value = [{ email: 'host@uno.test', proof: 'proof' }];
  const sealed = (secret: string) => encode({ token: { value }, secret, salt: 'known-devices', maxAge: 3600 });
  const known = async (secret: string) =>
    Object.values(await knownDeviceHeader(`maitre.known-devices=${await sealed(secret)}`, 'host@uno.test'));
  expect([await known(FORMER), await known(OTHER)]).toEqual([['proof'], []]);
});

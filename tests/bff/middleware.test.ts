import { NextRequest } from 'next/server';
import { middleware } from '@/middleware';
import { sessionCookie } from '@/lib/bff/session/session-cookie';
import { TestBrowser, WEB_ORIGIN, configureWeb } from '../support/api/web';

const browser = new TestBrowser();

beforeAll(async () => {
  configureWeb('http://127.0.0.1:9');
  const hour = Date.now() + 3_600_000;
  const session = {
    id: 's',
    accountId: 'a',
    name: 'Host',
    email: 'host@uno.test',
    location: '',
    access: 'x',
    accessExpiresAt: hour,
    accessLifetime: 600_000,
    refresh: 'y',
    refreshExpiresAt: hour,
    device: 'device',
    deviceMongoUid: 'm',
    service: null,
    lacks: [],
  };
  for (const line of await sessionCookie(session, null)) browser.store(line);
});

async function open(path: string, cookie = ''): Promise<Response> {
  return middleware(new NextRequest(`${WEB_ORIGIN}${path}`, { headers: { cookie, host: 'localhost:3000' } }));
}
const sentTo = (response: Response) => response.headers.get('location')?.replace(WEB_ORIGIN, '');

test('a screen that requires a sign-in redirects to it, and back to the requested page', async () => {
  expect(sentTo(await open('/books?date=2026-11-20'))).toBe('/login?next=%2Fbooks%3Fdate%3D2026-11-20');
  expect(sentTo(await open('/table-plan'))).toBe('/login');
  expect(sentTo(await open('/settings/anything'))).toBe('/login?next=%2Fsettings%2Fanything');
});

test('a foreign cookie opens nothing', async () => {
  expect(
    sentTo(await open('/books', 'maitre.session=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..forged.forged.forged')),
  ).toBe('/login?next=%2Fbooks');
});

test('a signed-in user sees it, and is redirected to their start page', async () => {
  expect(sentTo(await open('/books', browser.cookieHeader()))).toBeUndefined();
  expect(sentTo(await open('/', browser.cookieHeader()))).toBe('/start');
});

test("the start page without a session is the login, with the link's parameters", async () => {
  expect(sentTo(await open('/?email=a%40b.test&token=t'))).toBe('/login?email=a%40b.test&token=t');
});

test('public pages need no session', async () => {
  for (const path of ['/login', '/forgot-password', '/terms', '/booksellers'])
    expect(sentTo(await open(path))).toBeUndefined();
});

test('a page runs only scripts with its nonce, a new one each time', async () => {
  const policies = [await open('/login'), await open('/login')].map(
    (response) => response.headers.get('content-security-policy') ?? '',
  );
  const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1]);
  expect(nonces[0]).toMatch(/^[\w+/=]{40,}$/);
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(policies[0]).toContain("connect-src 'self' ws://localhost:3000");
  expect(policies[0]).not.toContain('unsafe-eval');
});

test('other sites may frame the embedded booking page, and nothing else', async () => {
  const ancestors = async (path: string) =>
    /frame-ancestors ([^;]+)/.exec((await open(path)).headers.get('content-security-policy') ?? '')?.[1];
  expect(await ancestors('/book/la-marina?embed=1')).toBe('*');
  expect(await ancestors('/book/la-marina')).toBe("'none'");
  expect(await ancestors('/login?embed=1')).toBe("'none'");
});

/** Attacks of an unauthenticated client on the production build. */
import { connect } from 'node:net';
import { type Page, expect, test } from '@playwright/test';
import { fillSignIn, signIn } from '../support/journeys/staff';

const PUBLIC = [
  '/login',
  '/forgot-password',
  '/book/otra-mesa',
  '/terms',
  '/privacy-policy',
  '/no-such-page',
  '/no-such-page.html',
  '/api/no-such-call',
  '/healthz',
  '/book-page.js',
];

test('every response has security headers, and no page runs a foreign script', async ({ request }) => {
  for (const path of PUBLIC) {
    const headers = (await request.get(path)).headers();
    expect([
      path,
      headers['x-content-type-options'],
      headers['x-frame-options'],
      headers['referrer-policy'],
      headers['cross-origin-opener-policy'],
      headers['x-powered-by'],
    ]).toEqual([
      path,
      'nosniff',
      'DENY',
      expect.stringMatching(/^(same-origin|no-referrer)$/),
      'same-origin',
      undefined,
    ]);
    if (!headers['content-type']?.includes('text/html')) continue;
    const policy = headers['content-security-policy'] ?? '';
    expect([path, policy]).toEqual([path, expect.stringMatching(/frame-ancestors 'none'/)]);
    expect([path, policy]).toEqual([
      path,
      expect.not.stringMatching(/script-src [^;]*('unsafe-inline'|'unsafe-eval'|https:|\*)/),
    ]);
  }
});

test('the web proxies only the defined calls to the restaurant API', async ({ request }) => {
  for (const path of [
    '/openapi.json',
    '/docs',
    '/tms/v2/restaurants/10001?service=la-marina',
    '/api/tms/v2/restaurants/10001',
    '/auth/v1/accounts/token',
    '/public/v1/restaurants/otra-mesa',
    '/v3/HealthCheck',
    '/api/services/..%2f..%2fauth',
    '/.env',
    '/.data',
    '/..%2fpackage.json',
    '/_next/..%2f..%2fpackage.json',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, expect.not.stringMatching(/^2/)]);
    expect([400, 401, 404]).toContain(answer.status());
    expect(await answer.text()).not.toMatch(/"dependencies"|"openapi"/);
  }
});

test('request smuggling is refused, and the second request is not answered', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL as string);
  const smuggled = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n';
  const raw: Record<string, string> = {
    'a length and chunks': `POST /api/session/end HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    'two lengths': `POST /api/session/end HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    'a hidden encoding': `POST /api/session/end HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n${smuggled}`,
    'a folded header': `POST /api/session/end HTTP/1.1\r\nHost: x\r\nX: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n${smuggled}`,
  };
  for (const [how, text] of Object.entries(raw)) {
    const response = await answerTo(hostname, Number(port), text);
    expect([how, response.match(/^HTTP\/1\.1 \d+/gm)]).toEqual([how, ['HTTP/1.1 400']]);
  }
});

test('sign-in redirects only to our own origin', async ({ page, baseURL }) => {
  for (const to of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '/%2f%2fevil.test']) {
    await page.context().clearCookies();
    await page.goto(`/login?next=${encodeURIComponent(to)}&callbackUrl=${encodeURIComponent(to)}`);
    await fillSignIn(page, 'host@maitre.test');
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    expect([to, new URL(page.url()).origin]).toEqual([to, baseURL]);
  }
});

test('no script can read a token, and a stolen cookie expires with the session', async ({ page, browser, baseURL }) => {
  await signIn(page, 'host@maitre.test');
  await page.goto('/table-plan');
  await page.getByRole('heading').first().waitFor();
  const cookies = await page.context().cookies();
  expect(
    cookies
      .filter(({ name }) => name.includes('maitre'))
      .every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax'),
  ).toBe(true);
  expect(await inReachOfScripts(page)).not.toMatch(/eyJ[\w-]{10,}\.|"(access|refresh)(Token)?"\s*:/);

  const thief = await browser.newContext({ baseURL });
  await thief.addCookies(cookies);
  expect((await thief.request.get('/api/session')).status()).toBe(200);
  await page.goto('about:blank');
  const ended = await page.request.post('/api/session/end', {
    headers: { origin: baseURL as string, 'sec-fetch-site': 'same-origin', 'idempotency-key': 'the-end' },
  });
  expect(ended.status()).toBeLessThan(400);
  expect((await thief.request.get('/api/services/otra-mesa/plans')).status()).toBe(401);
  await thief.close();
});

/** Everything a script of the page can read. */
async function inReachOfScripts(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      document.documentElement.outerHTML,
    ].join('\n'),
  );
}

/** For a connection that stays open. */
const SILENT_MS = 20_000;

/** The server's output on one connection until it closes. */
function answerTo(host: string, port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    const socket = connect(port, host, () => socket.write(text));
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    socket.on('data', (data) => (output += data.toString('latin1')));
    socket.on('close', () => resolve(output));
    socket.on('error', () => undefined); // a reset connection counts as closed
  });
}

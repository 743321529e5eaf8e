import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GET as bookingDay, POST as makeDescribed } from '@/app/api/services/[service]/[...path]/route';
import { POST as end } from '@/app/api/session/end/route';
import { hotReads } from '@/lib/bff/hot-reads/hot-reads';
import { type Gateway, createGateway } from '@/lib/realtime-gateway/gateway';
import { addRestaurant } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { eventually } from '../support/eventually';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { TestBrowser, configureWeb } from '../support/api/web';
import { writeChanges } from '../support/api/write-changes';

const UNO = { uid: 'R1', service: 'la-uno' };

let api: LiveApi;
let drop: () => Promise<void>;
let gateway: Gateway;
let web: Server;
let apiRequests: string[];

const listenIn = () => api.app.server.on('request', ({ url = '' }) => void apiRequests.push(url.replace(/\?.*/, '')));

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database);
  configureWeb(api.url);
  gateway = createGateway(api.url);
  const hot = hotReads({ handlers: { bookings: bookingDay }, follow: gateway.follow });
  web = createServer((request, response) => {
    if (!hot(request, response)) response.writeHead(404).end('Next');
  });
  gateway.attach(web);
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  await addRestaurant(database, UNO);
  await addRestaurant(database, { uid: 'R9', service: 'ajena' });
  await addSignIn(database, 'host@uno.test', { R1: 'staff' });
  await addSignIn(database, 'marketing@uno.test', { R1: 'marketing' });
  listenIn();
});
beforeEach(() => {
  apiRequests = [];
  // The clock stands still: no cached answer expires by itself, neither too early on a slow machine nor in place of what is tested.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  gateway.close();
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  await api.close();
  await drop();
});

async function signedIn(email = 'host@uno.test'): Promise<TestBrowser> {
  const browser = new TestBrowser();
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  return browser;
}

async function readDay(
  browser: TestBrowser,
  { etag, service = 'la-uno', user }: { etag?: string; service?: string; user?: string } = {},
) {
  const response = await fetch(
    `http://127.0.0.1:${(web.address() as AddressInfo).port}/api/services/${service}/bookings?date=2026-11-20`,
    {
      headers: {
        cookie: browser.cookieHeader(),
        ...(etag && { 'if-none-match': etag }),
        ...(user && { 'x-maitre-user': user }),
      },
    },
  );
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    body: text ? JSON.parse(text) : null,
    encoding: response.headers.get('content-encoding'),
  };
}

const daysAsked = () => apiRequests.filter((path) => path.endsWith('/books')).length;

/** A browser whose day is answered from the cache. */
async function settled(email?: string): Promise<TestBrowser> {
  const browser = await signedIn(email);
  await eventually(async () => {
    const before = daysAsked();
    await readDay(browser);
    expect(daysAsked()).toBe(before);
  });
  apiRequests = [];
  return browser;
}

test('a valid cached day is answered without the API', async () => {
  const browser = await settled();
  const day = await readDay(browser);
  expect([day.status, day.body]).toEqual([
    200,
    { date: '2026-11-20', seq: expect.any(Number), bookings: [], diners: [] },
  ]);
  expect((await readDay(browser, { etag: day.etag })).status).toBe(304);
  expect(daysAsked()).toBe(0);
});

test('an announced change is seen by the next read', async () => {
  const browser = await settled();
  const { etag } = await readDay(browser);
  const seq = await writeChanges(api, UNO);
  await eventually(async () => expect((await readDay(browser, { etag })).status).toBe(200));
  expect((await readDay(browser)).body.seq).toBe(seq);
});

test('the author of a change never reads the state before it', async () => {
  const browser = await settled();
  for (let each = 0; each < 5; each++) {
    const { body } = await readDay(browser);
    const made = await browser.ask(makeDescribed, {
      method: 'POST',
      params: { service: 'la-uno', path: ['notes'] },
      body: { date: '2026-11-20', text: 'Window table' },
    });
    expect(made.status).toBe(200);
    expect((await readDay(browser)).body.seq).toBe(body.seq + 1);
  }
});

test('a page rendered for another user gets nothing, cached or not', async () => {
  const host = await settled();
  expect(await readDay(host, { user: 'somebody-else' })).toMatchObject({ status: 409, body: { code: 'another-user' } });
});

test('a cached answer of one session is no permission for another', async () => {
  const host = await settled();
  await readDay(host);
  const marketing = await signedIn('marketing@uno.test');
  expect((await readDay(marketing)).status).toBe(403);
  expect((await readDay(host, { service: 'ajena' })).status).toBe(403);
  expect((await readDay(new TestBrowser())).status).toBe(401);
});

test('an ended session is refused despite a valid cache', async () => {
  const browser = await settled();
  const stolen = browser.copy();
  await browser.ask(end, { method: 'POST', path: '/api/session/end' });
  await eventually(async () => expect((await readDay(stolen)).status).toBe(401));
});

test('while announcements are interrupted nothing is answered from the cache', async () => {
  const browser = await settled();
  const { port, database } = api;
  await api.close();
  expect((await readDay(browser)).status).toBe(503);
  api = await startLiveApi(database, { port });
  listenIn();
  const seq = await writeChanges(api, UNO);
  expect((await readDay(browser)).body.seq).toBe(seq);
  expect(daysAsked()).toBe(1);
});

test('fifty devices that read a changed day at once share one normalisation', async () => {
  const browsers = await Promise.all(Array.from({ length: 5 }, () => signedIn()));
  const seq = await writeChanges(api, UNO);
  const days = await Promise.all(
    Array.from({ length: 50 }, (_each, index) => readDay(browsers[index % 5] as TestBrowser)),
  );
  expect(days.map(({ status, body }) => [status, body.seq])).toEqual(Array(50).fill([200, seq]));
});

test('a malformed request is refused, and the process continues', async () => {
  const response = await fetch(
    `http://127.0.0.1:${(web.address() as AddressInfo).port}/api/services/la-uno/bookings?date=x`,
    { headers: { host: 'a b' } },
  ).catch(() => null);
  expect(response?.status ?? 400).toBeGreaterThanOrEqual(400);
  expect((await readDay(await signedIn())).status).toBe(200);
});

/** The web in front of the API: no change without proof of its origin, and only the defined calls. */
import * as catchAll from '@/app/api/services/[service]/[...path]/route';
import type { Database } from '@/restaurant-api/db/client';
import { addRestaurant } from '../support/api/api-server';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { type BffRoute, bffRoutes } from '../support/api/bff-routes';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { type RecordingProxy, recordingProxy } from '../support/processes/recording-proxy';
import { openTestDatabase } from '../support/api/test-database';
import { TestBrowser, WEB_ORIGIN, configureWeb } from '../support/api/web';

/** next-auth's own: it compares its own token with a cookie. */
const NEXT_AUTH = '/api/auth/[...nextauth]';
/** Sent by payment providers, who authenticate by a signature. */
const SIGNED = /^\/api\/payments\/webhooks\//;

let drop: () => Promise<void>;
let database: Database;
let api: LiveApi;
let proxy: RecordingProxy;
let routes: BffRoute[];
let browser: TestBrowser;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  api = await startLiveApi(database);
  proxy = await recordingProxy(api.url);
  configureWeb(proxy.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  await addSignIn(database, 'owner@uno.test', { R1: 'Owner' });
  routes = (await bffRoutes()).filter(({ address }) => address !== NEXT_AUTH && !SIGNED.test(address));
});
beforeEach(async () => {
  browser = new TestBrowser();
  expect((await browser.signIn('owner@uno.test', PASSWORD)).status).toBe(200);
  proxy.asked.length = 0;
});
afterAll(async () => {
  await proxy.close();
  await api.close();
  await drop();
});

const changes = () => routes.filter(({ method }) => method !== 'GET');
const partsOf = ({ parts }: BffRoute, other: string) =>
  Object.fromEntries(parts.map((name) => [name, name === 'service' ? 'la-uno' : other]));

async function send(route: BffRoute, other: string, headers: Record<string, string> = {}) {
  const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
  return browser.ask(route.handler, {
    method: route.method,
    path: '/api/services/la-uno',
    params: partsOf(route, other),
    body,
    headers,
  });
}

test('every changing handler is covered', () => {
  expect(changes().length).toBeGreaterThan(40);
});

test.each([
  ['of a foreign page', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['of a foreign page that sends no origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['of a sibling domain', { origin: 'http://shop.localhost:3000', 'sec-fetch-site': 'same-site' }],
])('a change %s is refused by every handler, and never reaches the API', async (_whose, headers) => {
  const answers: Array<[string, number, unknown]> = [];
  for (const route of changes()) {
    const { status, body } = await send(route, '1', headers);
    answers.push([route.name, status, body.code]);
  }
  expect(answers).toEqual(changes().map(({ name }) => [name, 403, 'foreign-origin']));
  expect(proxy.asked).toEqual([]);
});

test('without a session no handler answers anything', async () => {
  browser = new TestBrowser();
  const answers: Array<[string, number]> = [];
  for (const route of routes.filter(({ parts }) => parts.includes('service')))
    answers.push([route.name, (await send(route, '1')).status]);
  expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
  expect(proxy.asked).toEqual([]);
});

const CLIMBING = [
  '..',
  '.',
  '%2e%2e',
  '../../auth/v1/accounts/token',
  '..\\..',
  'a/../../..',
  '1?service=ajena',
  '1#x',
  '1;service=ajena',
  '%2F..%2F..',
  `${WEB_ORIGIN}/evil`,
  '//evil.test',
  '1 HTTP/1.1\r\nx: y',
];

test.each(CLIMBING)('a path segment of %j reaches no other path of the API', async (part) => {
  for (const route of routes.filter(({ parts }) => parts.some((name) => name !== 'service'))) {
    await send(route, part);
    const strange = proxy.asked.filter(
      (asked) =>
        !/^[A-Z]+ \/(tms\/v2\/(restaurants\/(R1|la-uno)\/[\w-]+|files\/R1\/)|auth\/v1\/accounts\/[a-z])/.test(asked) ||
        /\/\.\.?(\/|\?|$)|service=ajena(&|$)/.test(asked),
    );
    expect([route.name, strange]).toEqual([route.name, []]);
    proxy.asked.length = 0;
  }
});

test('a valid address reaches the API, or the tests above would prove nothing', async () => {
  const reading = routes.filter(
    ({ method, parts }) => method === 'GET' && parts.includes('service') && parts.length > 1,
  );
  expect(reading.length).toBeGreaterThan(5);
  for (const route of reading) {
    proxy.asked.length = 0;
    await send(route, '1');
    expect([route.name, proxy.asked.length]).toEqual([route.name, 1]);
  }
});

describe('the calls of described models', () => {
  const described = () => routes.filter(({ isDescribed }) => isDescribed);

  test('are covered by these tests', () => {
    expect(described().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /api/services/[service]/notes', 'PATCH /api/services/[service]/notes/[uid]']),
    );
    expect(described().length).toBeGreaterThanOrEqual(80);
  });

  test('for one row reach the API once, at its own address', async () => {
    const ofOneRow = described().filter(
      ({ method, parts }) => parts.length > 1 && method !== 'POST' && method !== 'PATCH',
    );
    expect(ofOneRow.length).toBeGreaterThan(20);
    for (const route of ofOneRow) {
      proxy.asked.length = 0;
      await send(route, '1');
      const path = `/tms/v2/restaurants/R1/${route.upstream}`.replace(/\{\w+\}/g, '1');
      expect([route.name, proxy.asked]).toEqual([route.name, [`${route.method} ${path}?service=la-uno`]]);
    }
  });

  test('are refused in a restaurant whose role may not make them, whatever the browser claims', async () => {
    await addSignIn(database, 'host@uno.test', { R1: 'staff' });
    browser = new TestBrowser();
    await browser.signIn('host@uno.test', PASSWORD);
    const policies = described().filter(({ name }) => name.includes('payment-policies') && !name.startsWith('GET'));
    expect(policies.length).toBe(4);
    for (const route of policies.filter(({ parts }) => parts.includes('uid'))) {
      const { status, body } = await send(route, '1');
      expect([route.name, status, body.code]).toEqual([route.name, 403, 'admin-required']);
    }
  });

  test.each([
    ['GET', ['tables']],
    ['GET', ['books', '1']],
    ['POST', ['auth-tokens']],
    ['DELETE', ['books', '1']],
    ['GET', ['notes', 'abc']],
    ['GET', ['notes', '1', 'history']],
    ['GET', ['notes', '1/../../users']],
    ['GET', ['..', 'R2', 'notes']],
    ['PATCH', ['notes', '%31']],
    ['GET', ['']],
  ] as const)('%s %j is unknown: it is not found, and the API is not called', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answer = await browser.ask(catchAll[method], {
      method,
      path: '/api/services/la-uno/x',
      params: { service: 'la-uno', path: [...path] },
      body,
    });
    expect([answer.status, answer.body.code, proxy.asked]).toEqual([404, 'not-found', []]);
  });

  test('an unsupported method answers with the supported ones, and the API is not called', async () => {
    const answer = await browser.ask(catchAll.DELETE, {
      method: 'DELETE',
      path: '/api/services/la-uno/notes',
      params: { service: 'la-uno', path: ['notes'] },
    });
    expect([answer.status, answer.headers.get('allow'), proxy.asked]).toEqual([405, 'GET, POST', []]);
  });
});

test('an API redirect to a path not requested is not followed', async () => {
  const plans = routes.find(({ name }) => name === 'GET /api/services/[service]/plans') as BffRoute;
  proxy.sendsOnTo = '/openapi.json';
  const { status, body } = await send(plans, '1');
  proxy.sendsOnTo = '';
  expect([status, body.code, proxy.asked.filter((asked) => asked.includes('openapi'))]).toEqual([
    503,
    'unavailable',
    [],
  ]);
});

test('a foreign service is refused by every handler', async () => {
  const answers: Array<[string, number]> = [];
  for (const route of routes.filter(({ parts }) => parts.includes('service'))) {
    const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
    const { status } = await browser.ask(route.handler, {
      method: route.method,
      path: '/api/services/ajena',
      params: { ...partsOf(route, '1'), service: 'ajena' },
      body,
    });
    answers.push([route.name, status]);
  }
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
});

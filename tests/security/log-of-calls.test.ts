/** Every call of both processes, with personal data in its address, query and body: none of it is in the log, at any level. */
import * as web from '@/lib/bff/log';
import { addRestaurant } from '../support/api/api-server';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { bffRoutes } from '../support/api/bff-routes';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { MARKED, marksIn, readLog } from '../support/marked';
import { documentedCalls } from '../support/api/openapi-calls';
import { openTestDatabase } from '../support/api/test-database';
import { TestBrowser, WEB_ORIGIN, configureWeb } from '../support/api/web';

const { name, email, phone, token, address, key } = MARKED;
const QUERY = new URLSearchParams({
  service: 'la-uno',
  uid: key,
  email,
  token,
  search: name,
  phone,
  date: name,
  from: address,
}).toString();
const BODY = {
  email,
  name,
  firstName: name,
  lastName: 'Leaky',
  phone,
  address,
  notes: `${name}, ${address}`,
  token,
  password: token,
  code: token,
  version: name,
  covers: name,
  date: name,
  time: email,
  allergies: name,
  deviceUID: token,
  deviceName: name,
  user_id: email,
  slot: { merchant_id: name, service_id: token },
  idempotency_token: token,
  user_information: { user_id: email, telephone: phone },
  uid: name,
  person: { email },
};

let drop: () => Promise<void>;
let api: LiveApi;
let browser: TestBrowser;
const apiLog = readLog('restaurant-api');
/** The web's own logger, writing to a buffer: a test has no output of its own. */
jest.mock('@/lib/bff/log', () => {
  const { readLog: read } = jest.requireActual<{ readLog: typeof readLog }>('../support/marked');
  const { log, text } = read('web');
  return { log: () => log, text };
});
const webLog = (web as unknown as { text(): string }).text;

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database, {
    log: apiLog.log,
    settings: { googleBooking: { user: 'google', password: 'sixteen-letters-' } },
  });
  configureWeb(api.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  await addSignIn(database, 'owner@uno.test', { R1: 'Owner' });
  browser = new TestBrowser();
  expect((await browser.signIn('owner@uno.test', PASSWORD)).status).toBe(200);
});
afterAll(async () => {
  await api.close();
  await drop();
});

/** The restaurant's own name where required, so that a call passes; personal data everywhere else. */
const part = (of: string) =>
  of === 'UID' ? 'R1' : of === 'service' ? 'la-uno' : encodeURIComponent(of === 'email' ? email : `${key} ${name}`);

test('every call of the restaurant API, with and without permission', async () => {
  const login = await fetch(`${api.url}/auth/v1/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@uno.test', password: PASSWORD }),
  });
  const { tokens } = (await login.json()) as { tokens: Array<{ type: string; value: string }> };
  const bearer = tokens.find(({ type }) => type === 'access')?.value as string;
  const calls = await documentedCalls(api as never);
  const google = `Basic ${btoa('google:sixteen-letters-')}`;
  expect(calls.length).toBeGreaterThan(100);
  for (const call of calls) {
    // Except the one that ends the session which the others need.
    const authorizations =
      /accounts\/session/.test(call.path) && call.method === 'DELETE'
        ? [token]
        : [`Bearer ${bearer}`, `Bearer ${token}`, google];
    for (const authorization of authorizations) {
      const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
      await fetch(`${api.url}${call.path.replace(/\{(\w+)\}/g, (_all, of: string) => part(of))}?${QUERY}`, {
        method: call.method,
        headers: {
          authorization,
          'user-agent': name,
          ...(hasBody && { 'content-type': 'application/json', 'idempotency-key': token }),
        },
        body: hasBody ? JSON.stringify(BODY) : undefined,
      }).then((answer) => answer.arrayBuffer());
    }
  }
  await fetch(`${api.url}/nowhere/${key}?email=${email}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"${name}`,
  });
  const lines = apiLog.text().trim().split('\n');
  expect(lines.length).toBeGreaterThan(calls.length * 2);
  expect(lines.filter((line) => marksIn(line).length > 0)).toEqual([]);
  expect(apiLog.text()).toContain('"route":"/auth/v1/accounts/users/:email"');
  expect(lines.filter((line) => /owner@uno|eyJ/.test(line))).toEqual([]);
});

test('every handler of the web, signed in and not', async () => {
  const routes = await bffRoutes();
  expect(routes.length).toBeGreaterThan(100);
  for (const route of routes) {
    if (/session\/end/.test(route.address)) continue;
    const params = Object.fromEntries(
      route.parts.map((of) => [
        of,
        of === 'service' ? 'la-uno' : of === 'nextauth' ? ['callback', 'credentials'] : `${key} ${name}`,
      ]),
    );
    const filled = route.address.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_all, of: string) =>
      of === 'nextauth' ? 'callback/credentials' : part(of),
    );
    const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
    for (const who of [browser, new TestBrowser()]) {
      await who.copy().ask(route.handler as never, {
        method: route.method,
        path: `${filled}?${QUERY}`,
        params,
        body: hasBody ? BODY : undefined,
        headers: { 'user-agent': name, 'x-request-id': `${name} ${email}`.replace(/[^\x20-\x7e]/g, '') },
      });
    }
  }
  const lines = webLog().trim().split('\n');
  expect(lines.filter((line) => marksIn(line).length > 0)).toEqual([]);
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(routes.length);
  // An invalid number in a described address refers to nothing; any text names a plan.
  expect(webLog()).toContain('"route":"/api/services/{service}/plans/{plan}"');
  expect(webLog()).toContain('"route":"/api/services/{service}/files/{hash}/{name}"');
});

test('pages of guests, whose keys open bookings', async () => {
  const pages = await Promise.all([
    import('@/app/(guest)/book/[service]/manage/[key]/calendar.ics/route'),
    import('@/app/(guest)/guest/data/route'),
  ]);
  for (const page of pages) {
    for (const handler of Object.values(page) as Array<
      (request: Request, context: { params: Promise<object> }) => Promise<Response>
    >) {
      const request = new Request(`${WEB_ORIGIN}/book/la-uno/manage/${key}?${QUERY}`, {
        headers: { host: 'localhost:3000' },
      });
      await handler(request, { params: Promise.resolve({ service: 'la-uno', key }) });
    }
  }
  expect(marksIn(webLog() + apiLog.text())).toEqual([]);
});

test('an unavailable restaurant API, and one that answers outside its contract', async () => {
  const { callUpstream, parseUpstream } = await import('@/lib/bff/upstream');
  const { z } = await import('zod');
  const strange = z.object({ [name]: z.object({ [email]: z.string() }) });
  await parseUpstream(
    { method: 'GET', path: `auth/v1/accounts/users/${encodeURIComponent(email)}/${key}`, query: { token } },
    strange,
  );
  await parseUpstream({ method: 'GET', path: 'meta.json', query: { email } }, strange);
  await callUpstream({
    method: 'GET',
    path: `public/v1/restaurants/la-uno/bookings/${key}`,
    query: { email },
    timeout: 1,
  });
  await callUpstream({
    method: 'POST',
    path: `auth/v1/accounts/users/${encodeURIComponent(email)}`,
    body: BODY,
    timeout: 1,
  });
  expect(marksIn(webLog())).toEqual([]);
  expect(webLog()).toContain('the restaurant API answered against its contract');
});

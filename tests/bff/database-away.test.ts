/** The API's database is unavailable: the web passes the API's answer on for every call of the browser. */
import type { ErrorBody } from '@/lib/contract/error';
import { openDatabase } from '@/restaurant-api/db/client';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { addRestaurant } from '../support/api/api-server';
import { type BffRoute, bffRoutes } from '../support/api/bff-routes';
import { type DatabaseProxy, startDatabaseProxy } from '../support/processes/database-proxy';
import { eventually } from '../support/eventually';
import { type GatewayServer, startGateway } from '../support/api/gateway-server';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { closeDevices, device } from '../support/api/socket-device';
import { createTestDatabase } from '../support/api/test-database';
import { TestBrowser, type WebAnswer, WEB_ORIGIN, configureWeb } from '../support/api/web';
import { writeChanges } from '../support/api/write-changes';

const UNO = { uid: 'R1', service: 'la-uno' };

let api: LiveApi;
let proxy: DatabaseProxy;
let gateway: GatewayServer;
let browser: TestBrowser;
let stop: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  proxy = await startDatabaseProxy(url);
  const database = await openDatabase({ url: proxy.url });
  await addRestaurant(database, UNO);
  await addSignIn(database, 'host@uno.test', { R1: 'Owner' });
  api = await startLiveApi(database);
  configureWeb(api.url);
  gateway = await startGateway(api.url);
  browser = new TestBrowser();
  expect((await browser.signIn('host@uno.test', PASSWORD)).status).toBe(200);
  stop = async () => {
    await gateway.close();
    await api.close();
    await database.close();
    await proxy.close();
    await drop();
  };
});
afterAll(async () => {
  closeDevices();
  await stop();
});

beforeEach(() => proxy.comeBack());
afterEach(() => proxy.goAway());

/** Answered by the web itself. */
const CALCULATED = ['GET /api/services/[service]/holidays', 'GET /api/services/[service]/payment-policies/preview'];

const paramsOf = ({ parts }: BffRoute) =>
  Object.fromEntries(
    parts.map((name) => [
      name,
      name === 'service'
        ? UNO.service
        : name === 'nextauth'
          ? ['callback', 'credentials']
          : name === 'hash'
            ? 'a'.repeat(64)
            : '1',
    ]),
  );

/** The query parameters of reads, by name; each read gets those it accepts. */
const PARAMETERS = {
  date: '2026-12-24',
  from: '2026-12-24',
  to: '2026-12-25',
  after: '1',
  figure: 'covers',
  report: 'bookingsArchive',
  channel: '1',
  weekday: '5',
  limit: '10',
  query: 'ana',
  event: '1',
  serviceType: 'takeaway',
  q: 'ana',
  uid: '1',
  month: '2026-12',
  covers: '2',
  timeZone: 'Europe/Lisbon',
  kind: 'confirm',
  language: 'en',
  a: '1',
  b: '2',
  years: '3',
  rule: JSON.stringify({ match: 'all', parts: [{ field: 'visits', is: 'atLeast', value: 5 }] }),
};

async function read(
  route: BffRoute,
  parameters: Record<string, string> = PARAMETERS,
): Promise<WebAnswer<Partial<ErrorBody>>> {
  const path = `${route.address.replace('[service]', UNO.service).replace(/\[\w+\]/g, '1')}?${new URLSearchParams(parameters).toString()}`;
  const answer = await browser.ask<Partial<ErrorBody>, Record<string, string | string[]>>(route.handler, {
    path,
    params: paramsOf(route),
  });
  const unknown =
    answer.body.errors?.filter(({ message }) => message === 'unknownField').map(({ field }) => field) ?? [];
  return unknown.length === 0
    ? answer
    : read(route, Object.fromEntries(Object.entries(parameters).filter(([name]) => !unknown.includes(name))));
}

test('every read of a signed-in browser is 503 `unavailable` with the retry time, and the session is kept', async () => {
  const routes = (await bffRoutes()).filter(
    ({ name, method, parts }) => method === 'GET' && parts.includes('service') && !CALCULATED.includes(name),
  );
  expect(routes.length).toBeGreaterThan(20);
  const cookies = browser.cookieHeader();
  await proxy.goAway();
  const answers = [];
  for (const route of routes) {
    // A kind of message; elsewhere it is a kind of template.
    const kind = route.name.includes('/whatsapp-report/') ? 'reminder' : PARAMETERS.kind;
    const { status, body, headers } = await read(route, { ...PARAMETERS, kind });
    answers.push([route.name, status, body.code, headers.get('retry-after')]);
  }
  expect(answers).toEqual(routes.map(({ name }) => [name, 503, 'unavailable', '5']));
  expect(browser.cookieHeader()).toBe(cookies);
});

test('no change answers with an internal error, nor with success', async () => {
  const routes = (await bffRoutes()).filter(({ method }) => method !== 'GET');
  await proxy.goAway();
  const wrong = [];
  let unavailableCount = 0;
  for (const route of routes) {
    const own = browser.copy();
    const { status, body } = await own.ask<Partial<ErrorBody>, Record<string, string | string[]>>(route.handler, {
      method: route.method,
      path: route.address.replace('[service]', UNO.service),
      params: paramsOf(route),
      body: route.method === 'DELETE' ? undefined : {},
    });
    if (status === 503 && body.code === 'unavailable') unavailableCount += 1;
    else if (status < 400 || status >= 500) wrong.push([route.name, status, body.code]);
  }
  // Sign-out ends the session of this browser even when the API does not answer.
  expect(wrong).toEqual([['POST /api/session/end', 200, undefined]]);
  expect(unavailableCount).toBeGreaterThan(10);
  expect(await new TestBrowser().signIn('host@uno.test', PASSWORD)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
});

test('a tab that joins during the outage is in its channel afterwards, and gets the changes it missed', async () => {
  const at = await eventually(() => writeChanges(api, UNO));
  await proxy.goAway();
  const tab = device(gateway.url, {
    headers: { cookie: browser.cookieHeader(), origin: WEB_ORIGIN },
    reconnection: true,
  });
  expect(await tab.opened).toBe('open');
  const joining = tab.join('la-uno', at);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await proxy.comeBack();
  await eventually(() => writeChanges(api, UNO));
  const joined = await joining;
  expect(joined.ok).toBe(true);
  await eventually(() => expect([...joined.missed, ...tab.heard].map(({ seq }) => seq)).toContain(at + 1));
  const next = await writeChanges(api, UNO);
  await eventually(() => expect(tab.heard.map(({ seq }) => seq)).toContain(next));
});

import { type Server, createServer } from 'node:http';
import { GET as session } from '@/app/api/session/route';
import { GET as ready } from '@/app/readyz/route';
import { serviceHandler } from '@/lib/bff/handler';
import { plansAnswer } from '@/lib/contract/restaurant/floor';
import { addRestaurant } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';
import { expireAccess } from '../support/api/expire-access';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { TestBrowser, configureWeb } from '../support/api/web';

let drop: () => Promise<void>;
let api: LiveApi;
const browser = new TestBrowser();

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database);
  configureWeb(api.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  await addSignIn(database, 'host@uno.test', { R1: 'staff' });
  await browser.signIn('host@uno.test', PASSWORD);
});

afterAll(async () => {
  await api.close();
  await drop();
});

/** Runs `work` while another server answers at the API's address. */
async function insteadOfTheApi(
  answer: { status: number; body: string } | null,
  work: () => Promise<void>,
): Promise<void> {
  const { port, database } = api;
  await api.close();
  let server: Server | undefined;
  if (answer) {
    server = createServer((_request, response) =>
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body),
    );
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  }
  try {
    await work();
  } finally {
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    api = await startLiveApi(database, { port });
  }
}

test('an unavailable API: 503 Service not available, and the session is kept', async () => {
  await expireAccess(browser);
  await insteadOfTheApi(null, async () => {
    const answer = await browser.ask(session);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.body).toEqual({ code: 'unavailable', error: 'Service not available' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await ready()).status).toBe(503);
  });
  expect((await browser.ask(session)).status).toBe(200);
  expect((await ready()).status).toBe(200);
});

test("a proxy's 504 does not end the session", async () => {
  await expireAccess(browser);
  await insteadOfTheApi({ status: 504, body: 'Gateway timeout' }, async () => {
    expect((await browser.ask(session)).status).toBe(503);
  });
  expect((await browser.ask(session)).status).toBe(200);
});

test('an answer outside the contract is an error of its own, and none of it is passed on', async () => {
  const read = serviceHandler(({ upstream }) => upstream.get('tables', plansAnswer));
  const readPlans = () => browser.ask(read, { path: '/api/services/la-uno/plans', params: { service: 'la-uno' } });
  await insteadOfTheApi({ status: 200, body: '{"plans":"all of them"}' }, async () => {
    const answer = await readPlans();
    expect([answer.status, answer.body]).toEqual([502, { code: 'unexpected', error: 'Something unexpected happened' }]);
  });
});

test('a failing handler answers in the common error shape, without the reason', async () => {
  const broken = serviceHandler(() => Promise.reject(new Error('secret detail')));
  const answer = await browser.ask(broken, { path: '/api/services/la-uno/x', params: { service: 'la-uno' } });
  expect([answer.status, answer.body]).toEqual([500, { code: 'unexpected', error: 'Something unexpected happened' }]);
});

test('one request has one id in both processes', async () => {
  const answer = await browser.ask(session, { headers: { 'x-request-id': 'from-the-balancer-1' } });
  expect(answer.headers.get('x-request-id')).toBe('from-the-balancer-1');
  const made = await browser.ask(session, { headers: { 'x-request-id': 'not one\u00a0of ours' } });
  expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

import { randomBytes } from 'node:crypto';
import { type IncomingMessage, get } from 'node:http';
import { GET as session } from '@/app/api/session/route';
import { POST as end } from '@/app/api/session/end/route';
import { pageSession } from '@/lib/bff/session/page-session';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { addRestaurant } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { expireAccess } from '../support/api/expire-access';
import { eventually } from '../support/eventually';
import { type GatewayServer, startGateway } from '../support/api/gateway-server';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { type Device, closeDevices, device } from '../support/api/socket-device';
import { TestBrowser, WEB_ORIGIN, configureWeb } from '../support/api/web';
import { writeChanges } from '../support/api/write-changes';

const UNO = { uid: 'R1', service: 'la-uno' };
const AJENA = { uid: 'R9', service: 'ajena' };

let api: LiveApi;
let gateway: GatewayServer;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database);
  configureWeb(api.url);
  gateway = await startGateway(api.url);
  await addRestaurant(database, UNO);
  await addRestaurant(database, AJENA);
  await addSignIn(database, 'host@uno.test', { R1: 'staff' });
});
afterEach(closeDevices);
afterAll(async () => {
  await gateway.close();
  await api.close();
  await drop();
});

async function signedIn(): Promise<TestBrowser> {
  const browser = new TestBrowser();
  expect((await browser.signIn('host@uno.test', PASSWORD)).status).toBe(200);
  return browser;
}

const tabOf = (browser: TestBrowser, origin = WEB_ORIGIN, reconnection = true): Device =>
  device(gateway.url, { headers: { cookie: browser.cookieHeader(), origin }, reconnection });

async function joinedTab(browser: TestBrowser, after: number | null = null) {
  const tab = tabOf(browser);
  expect(await tab.opened).toBe('open');
  return { tab, answer: await tab.join('la-uno', after) };
}

const seqsOf = ({ heard }: Device) => heard.map(({ seq }) => seq);

test('requires the cookie, and accepts no token in its place', async () => {
  expect(await tabOf(new TestBrowser(), WEB_ORIGIN, false).opened).toBe('unauthorized');
  expect(await device(gateway.url, { token: 'x', headers: { origin: WEB_ORIGIN } }).opened).toBe('unauthorized');
});

test('a foreign origin is refused, whatever cookie its visitor has', async () => {
  const browser = await signedIn();
  expect(await tabOf(browser, 'https://evil.test', false).opened).toBe('websocket error');
  expect(await device(gateway.url, { headers: { cookie: browser.cookieHeader() } }).opened).toBe('websocket error');
});

test('every tab of a signed-in browser receives the changes of its service, and of no other', async () => {
  const browser = await signedIn();
  const [first, second] = [await joinedTab(browser), await joinedTab(browser)];
  expect(await first.tab.join('ajena')).toEqual({ ok: false, seq: 0, missed: [], truncated: false });
  await writeChanges(api, AJENA);
  const seq = await writeChanges(api, UNO);
  await eventually(() => expect([seqsOf(first.tab), seqsOf(second.tab)]).toEqual([[seq], [seq]]));
  expect(first.answer.seq).toBe(seq - 1);
});

test('a tab that was disconnected receives what it missed', async () => {
  const browser = await signedIn();
  const { tab, answer } = await joinedTab(browser);
  tab.socket.close();
  await writeChanges(api, UNO, 2);
  const back = await joinedTab(browser, answer.seq);
  expect(back.answer.missed.map(({ seq }) => seq)).toEqual([answer.seq + 1, answer.seq + 2]);
});

test('tabs stay connected while the API is away, and receive what they missed afterwards', async () => {
  const browser = await signedIn();
  const { tab, answer } = await joinedTab(browser);
  const { port, database } = api;
  await api.close();
  const late = tabOf(browser);
  expect(await late.opened).toBe('open');
  const joining = late.join('la-uno', answer.seq);

  // Written without a connection, so it can only arrive by the replay.
  await writeChanges({ database, realtime: { publisher: silentPublisher } }, UNO, 2);
  api = await startLiveApi(database, { port });
  await eventually(() => expect(seqsOf(tab)).toEqual([answer.seq + 1, answer.seq + 2]));
  expect((await joining).missed.map(({ seq }) => seq)).toEqual([answer.seq + 1, answer.seq + 2]);
  const seq = await writeChanges(api, UNO);
  await eventually(() => expect([seqsOf(tab).at(-1), seqsOf(late).at(-1)]).toEqual([seq, seq]));
});

test('a page gets the last complete change number, and none while announcements are interrupted', async () => {
  const browser = await signedIn();
  const heard = async () => {
    const page = await pageSession(new Headers({ cookie: browser.cookieHeader() }));
    return page.state === 'in' ? page.heard : page.state;
  };
  const { tab, answer } = await joinedTab(browser);
  expect([answer.seq, await heard()]).toEqual([expect.any(Number), answer.seq]);
  const seq = await writeChanges(api, UNO, 2);
  await eventually(async () => expect(await heard()).toBe(seq));
  const { port, database } = api;
  await api.close();
  await eventually(async () => expect(await heard()).toBeNull());
  api = await startLiveApi(database, { port });
  await eventually(async () => expect(await heard()).toBe(seq));
  expect(seqsOf(tab)).toEqual([seq - 1, seq]);
});

/** The response to a bare websocket handshake. */
function handshake(browser: TestBrowser): Promise<IncomingMessage> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    origin: WEB_ORIGIN,
    cookie: browser.cookieHeader(),
  };
  return new Promise((resolve, reject) => {
    get(`${gateway.url}/api/notifications/?EIO=4&transport=websocket`, { headers })
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response);
      })
      .on('error', reject);
  });
}

test('an expired token is refreshed at the handshake, and the browser gets the new cookie with it', async () => {
  const browser = await signedIn();
  expect((await handshake(browser)).headers['set-cookie']).toBeUndefined();
  await expireAccess(browser);
  const [line = ''] = (await handshake(browser)).headers['set-cookie'] ?? [];
  expect(line).toMatch(/^maitre\.session=[^;]{100,}; Path=\/; Max-Age=\d{6,}; HttpOnly; SameSite=Lax$/);
  // A request of the page with the old cookie, a moment later, gets the same one.
  const answer = await browser.ask(session);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, [line]]);
});

test('an ended session loses its tabs, which cannot reconnect', async () => {
  const browser = await signedIn();
  const { tab } = await joinedTab(browser);
  const other = await joinedTab(await signedIn());
  const closed = new Promise((resolve) => tab.socket.once('disconnect', resolve));
  // Subscribed before: it may arrive before the answer to the sign-out does.
  const refused = new Promise<string>((resolve) => tab.socket.once('connect_error', (error) => resolve(error.message)));
  await browser.copy().ask(end, { method: 'POST', path: '/api/session/end' });
  await closed;
  expect(await refused).toBe('unauthorized');
  expect(tab.heard.at(-1)?.kind).toBe(10);
  expect(other.tab.socket.connected).toBe(true);
});

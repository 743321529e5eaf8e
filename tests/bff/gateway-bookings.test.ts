/**
 * Which sessions receive a booking with its announcement and which only ids; and that a service has one connection to the API for all its sessions.
 */
import { type Server as HttpServer, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Server } from 'socket.io';
import { POST as end } from '@/app/api/session/end/route';
import type { Booking } from '@/lib/rules/booking/booking';
import type { WireBooking } from '@/lib/contract/bookings/booking';
import { SOCKET_PATH } from '@/lib/contract/constants';
import { members } from '@/restaurant-api/db/schema/accounts';
import { addRestaurant, addUser } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { expireAccess } from '../support/api/expire-access';
import { eventually } from '../support/eventually';
import { type GatewayServer, startGateway } from '../support/api/gateway-server';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { type Device, closeDevices, device } from '../support/api/socket-device';
import { TestBrowser, WEB_ORIGIN, configureWeb } from '../support/api/web';

const DAY = '2026-12-04';
let api: LiveApi;
let gateway: GatewayServer;
let drop: () => Promise<void>;
let accounts: Record<string, string>;
let desk: string;
/** Connections opened to the API. */
let lines = 0;

const countLines = () => api.app.server.on('upgrade', () => void (lines += 1));

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database);
  countLines();
  configureWeb(api.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  await addRestaurant(database, { uid: 'R2', service: 'la-dos' });
  desk = (await addUser(database, { email: 'desk@uno.test', roles: { R1: 'staff' } })).token;
  accounts = {};
  for (const [name, roles] of Object.entries<Record<string, string>>({
    host: { R1: 'staff' },
    waiter: { R1: 'staff' },
    ads: { R1: 'marketing' },
    both: { R1: 'staff', R2: 'marketing' },
  }))
    accounts[name] = (await addSignIn(database, `${name}@uno.test`, roles)).accountId;
});
beforeEach(async () => {
  gateway = await startGateway(api.url);
  lines = 0;
});
afterEach(async () => {
  closeDevices();
  await gateway.close();
});
afterAll(async () => {
  await api.close();
  await drop();
});

async function signedIn(name: string): Promise<TestBrowser> {
  const browser = new TestBrowser();
  expect((await browser.signIn(`${name}@uno.test`, PASSWORD)).status).toBe(200);
  return browser;
}

async function tabOf(browser: TestBrowser, service = 'la-uno'): Promise<Device> {
  const tab = device(gateway.url, {
    headers: { cookie: browser.cookieHeader(), origin: WEB_ORIGIN },
    reconnection: true,
  });
  expect(await tab.opened).toBe('open');
  expect((await tab.join(service)).ok).toBe(true);
  return tab;
}

const opened = async (name: string, service?: string) => tabOf(await signedIn(name), service);

/** The booking of the last announcement. */
const lastBooking = ({ heard }: Device) => (heard.at(-1) as { booking?: Booking } | undefined)?.booking;
const nameTold = (tab: Device) => lastBooking(tab)?.lastName;

/** Calls the API directly, without the web. */
async function call<T = { uid: number; version: number }>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${api.url}/tms/v2/restaurants/R1/books${path}?service=la-uno`, {
    method,
    headers: { authorization: `Bearer ${desk}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response.json() as Promise<T>;
}
/** Creates a party on standby, which needs no table. */
const book = (lastName: string, more: object = {}) =>
  call('POST', '', { covers: 2, on: DAY, time: 20, lastName, status: 1011, ...more });

/** The announcement after a change of users is committed. */
const peopleChanged = () =>
  api.realtime.publisher.publish([
    { seq: 0, kind: 10, entity: 'user', uid: '1', date: null, service: 'la-uno', serviceUID: 'R1' },
  ]);
const setRole = async (name: string, role: string) => {
  await api.database.db
    .update(members)
    .set({ role })
    .where(eq(members.accountId, accounts[name] as string));
  peopleChanged();
};

test("staff receive the booking in the app's field names, marketing only its ids, over one connection", async () => {
  const [host, waiter, ads] = [await opened('host'), await opened('waiter'), await opened('ads')];
  const made = await book('Prieto', { eMail: 'sofia@prieto.test', notes: 'No nuts' });
  await eventually(() =>
    expect([nameTold(host), nameTold(waiter), ads.heard.at(-1)?.entity]).toEqual(['Prieto', 'Prieto', 'booking']),
  );
  expect(lastBooking(host)).toMatchObject({
    uid: made.uid,
    version: 1,
    date: DAY,
    time: 20,
    email: 'sofia@prieto.test',
    notes: 'No nuts',
    payment: null,
  });
  expect(host.heard.at(-1)).toMatchObject({ diner: { uid: lastBooking(host)?.dinerUid, vip: false, allergies: '' } });
  expect(lastBooking(host)).not.toHaveProperty('eMail');
  const { seq } = ads.heard.at(-1) as { seq: number };
  expect(ads.heard.at(-1)).toEqual({
    seq,
    kind: 2,
    entity: 'booking',
    uid: String(made.uid),
    date: DAY,
    service: 'la-uno',
    serviceUID: 'R1',
  });
  expect(JSON.stringify(ads.heard)).not.toMatch(/Prieto|nuts/);
  expect(lines).toBe(1);
});

test('a change, a move to another day, a deletion and its undo each come with the booking', async () => {
  const host = await opened('host');
  const { uid } = await book('Vila');
  await eventually(() => expect(lastBooking(host)).toMatchObject({ uid, version: 1 }));
  await call('PATCH', `/${uid}`, { on: '2026-12-05' });
  await eventually(() => expect(lastBooking(host)).toMatchObject({ uid, version: 2, date: '2026-12-05' }));
  await call('DELETE', `/${uid}`);
  await eventually(() => expect(lastBooking(host)).toMatchObject({ uid, version: 3, deleted: true }));
  await call('POST', `/${uid}/undo`, {});
  await eventually(() => expect(lastBooking(host)).toMatchObject({ uid, version: 4, date: '2026-12-05' }));
  expect(lastBooking(host)).not.toHaveProperty('deleted');
});

test('sends ids in a service where the user is marketing, and the booking in another where they are staff', async () => {
  const browser = await signedIn('both');
  const [one, other] = [await tabOf(browser), await tabOf(browser, 'la-dos')];
  const booking = await call<WireBooking>('GET', `/${(await book('Serra')).uid}`);
  await eventually(() => expect(nameTold(one)).toBe('Serra'));
  api.realtime.publisher.publish([
    { seq: 1, kind: 3, entity: 'booking', uid: '1', date: DAY, service: 'la-dos', serviceUID: 'R2', booking },
  ]);
  await eventually(() => expect(other.heard).toHaveLength(1));
  expect([nameTold(one), nameTold(other)]).toEqual(['Serra', undefined]);
});

test('a role that loses bookings receives ids from then on, and one that gains them the booking', async () => {
  const [host, waiter] = [await opened('host'), await opened('waiter')];
  await book('Uno');
  await eventually(() => expect([nameTold(host), nameTold(waiter)]).toEqual(['Uno', 'Uno']));
  await setRole('waiter', 'marketing');
  const { uid } = await book('Dos');
  await eventually(() => expect(waiter.heard.at(-1)).toMatchObject({ entity: 'booking', uid: String(uid) }));
  expect(JSON.stringify(waiter.heard)).not.toContain('Dos');
  await eventually(async () => {
    await book('Tres');
    expect(nameTold(host)).toBe('Tres');
  });
  expect(nameTold(waiter)).toBeUndefined();
  await setRole('waiter', 'staff');
  await eventually(async () => {
    await book('Cuatro');
    expect(nameTold(waiter)).toBe('Cuatro');
  });
});

test('a removed member loses their tab, which is refused on reconnecting', async () => {
  const [host, waiter] = [await opened('host'), await opened('waiter')];
  await api.database.db
    .update(members)
    .set({ disabled: true })
    .where(eq(members.accountId, accounts.waiter as string));
  const closed = new Promise((resolve) => waiter.socket.once('disconnect', resolve));
  peopleChanged();
  await closed;
  await eventually(async () => expect(await waiter.join('la-uno')).toMatchObject({ ok: false }));
  await book('Cinco');
  await eventually(() => expect(nameTold(host)).toBe('Cinco'));
  expect(JSON.stringify(waiter.heard)).not.toContain('Cinco');
  await api.database.db
    .update(members)
    .set({ disabled: false })
    .where(eq(members.accountId, accounts.waiter as string));
});

test('the end of the session that opened the connection does not affect the others on it', async () => {
  const browser = await signedIn('host');
  const first = await tabOf(browser);
  const waiter = await opened('waiter');
  const closed = new Promise((resolve) => first.socket.once('disconnect', resolve));
  await browser.copy().ask(end, { method: 'POST', path: '/api/session/end' });
  await closed;
  expect(first.heard.at(-1)).toMatchObject({ kind: 10, uid: '' });
  await book('Seis');
  await eventually(() => expect(nameTold(waiter)).toBe('Seis'));
  expect([waiter.socket.connected, lines]).toEqual([true, 1]);
  expect(JSON.stringify(first.heard)).not.toContain('Seis');
});

test('when the API returns all tabs receive what they missed, over one connection, with the same roles', async () => {
  const [host, ads] = [await opened('host'), await opened('ads')];
  const { port, database } = api;
  await book('Siete');
  await eventually(() => expect([nameTold(host), ads.heard.at(-1)?.entity]).toEqual(['Siete', 'booking']));
  await api.close();
  api = await startLiveApi(database, { port });
  lines = 0;
  countLines();
  const { uid } = await book('Ocho');
  await eventually(() => expect([host.heard.at(-1)?.uid, ads.heard.at(-1)?.uid]).toEqual([String(uid), String(uid)]));
  await book('Nueve');
  await eventually(() => expect([nameTold(host), ads.heard.at(-1)?.uid]).toEqual(['Nueve', host.heard.at(-1)?.uid]));
  expect(JSON.stringify(ads.heard)).not.toMatch(/Siete|Ocho|Nueve/);
  expect(lines).toBe(1);
});

test('a token that expired while the API was away delays its own tab briefly, and no other', async () => {
  const stale = await signedIn('host');
  await expireAccess(stale, true);
  const waiter = await opened('waiter');
  const late = device(gateway.url, {
    headers: { cookie: stale.cookieHeader(), origin: WEB_ORIGIN },
    reconnection: true,
  });
  expect(await late.opened).toBe('open');
  await eventually(async () => expect((await late.join('la-uno')).ok).toBe(true));
  await book('Diez');
  await eventually(() => expect([nameTold(waiter), nameTold(late)]).toEqual(['Diez', 'Diez']));
  expect(waiter.socket.connected).toBe(true);
});

describe('a server with §7 only', () => {
  let plain: HttpServer;
  let io: Server;
  let joined: Array<{ token: string; service: string }>;
  let other: GatewayServer;

  beforeEach(async () => {
    joined = [];
    plain = createServer();
    io = new Server(plain, { path: SOCKET_PATH, transports: ['websocket'] });
    io.on('connection', (socket) => {
      socket.on('join', (service: string) => {
        joined.push({ token: socket.handshake.auth.token as string, service });
        void socket.join(service);
      });
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    other = await startGateway(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    await other.close();
    await io.close();
  });

  test('has a connection for each session, with its own token, and its announcements are forwarded', async () => {
    const tabs: Device[] = [];
    for (const name of ['host', 'waiter']) {
      const tab = device(other.url, {
        headers: { cookie: (await signedIn(name)).cookieHeader(), origin: WEB_ORIGIN },
        reconnection: true,
      });
      expect(await tab.opened).toBe('open');
      tabs.push(tab);
      await eventually(async () => expect((await tab.join('la-uno')).ok).toBe(true));
    }
    expect(new Set(joined.map(({ token }) => token)).size).toBe(2);
    io.to('la-uno').emit('receive socket', { kind: 3, service: 'la-uno', date: DAY, message: '' });
    await eventually(() => expect(tabs.map(({ heard }) => heard.map(({ kind }) => kind))).toEqual([[3], [3]]));
    io.emit('new notification', { uid: 1, kind: 2, service: 'la-dos', title: 'New booking', message: '' });
    await eventually(() => expect(tabs.map(({ notified }) => notified.length)).toEqual([1, 1]));
  });
});

/** The web with a restaurant API that implements §3 and §7 only (ADR 58): everything specified works, and nothing else is requested. */
import * as described from '@/app/api/services/[service]/[...path]/route';
import { GET as readBell } from '@/app/api/services/[service]/notifications/route';
import { POST as resetBell } from '@/app/api/services/[service]/notifications/reset/route';
import { GET as readSetup } from '@/app/api/services/[service]/setup/route';
import { GET as readSession } from '@/app/api/session/route';
import { POST as endSession } from '@/app/api/session/end/route';
import { askForCode, choosePassword, exchangeCode } from '@/lib/bff/recovery/recovery-calls';
import type { Hours } from '@/lib/rules/hours/hours';
import type { Setup } from '@/lib/rules/setup/setup';
import type { SessionInfo } from '@/lib/rules/setup/session';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { addRestaurant } from '../support/api/api-server';
import { describedRoute } from '../support/api/described-route';
import { expireAccess } from '../support/api/expire-access';
import { eventually } from '../support/eventually';
import { type GatewayServer, startGateway } from '../support/api/gateway-server';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { closeDevices, device } from '../support/api/socket-device';
import { type SpecificationServer, specificationServer } from '../support/processes/specification-server';
import { staffBrowser } from '../support/api/staff-browser';
import { openTestDatabase } from '../support/api/test-database';
import { TestBrowser, WEB_ORIGIN, configureWeb } from '../support/api/web';

const readCalendar = describedRoute('GET', 'calendar');
const readPlans = describedRoute('GET', 'plans');
const readHours = describedRoute('GET', 'rotas');
const saveHours = describedRoute('POST', 'rotas');
const readStates = describedRoute('GET', 'table-state');
const blockTable = describedRoute('POST', 'table-blocks/{table}');

const DAY = '2026-11-21';

let api: LiveApi;
let foreign: SpecificationServer;
let gateway: GatewayServer;
let drop: () => Promise<void>;
let owner: Awaited<ReturnType<typeof staffBrowser>>;

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database, { now: () => Date.parse(`${DAY}T12:00:00Z`) });
  foreign = await specificationServer(api.url);
  configureWeb(foreign.url);
  gateway = await startGateway(foreign.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  await addRestaurant(database, { uid: 'R2', service: 'la-dos' });
  await addSignIn(database, 'owner@uno.test', { R1: 'Owner' });
  await addSignIn(database, 'host@dos.test', { R2: 'staff' });
  owner = await staffBrowser('owner@uno.test', 'la-uno');
});
afterEach(closeDevices);
afterAll(async () => {
  await gateway.close();
  await foreign.close();
  await api.close();
  await drop();
});
afterEach(() => expect(foreign.unknown).toEqual([]));

test('a sign-in returns what the server lacks, and the role of the user from the service', async () => {
  const { status, body } = await owner.browser.ask<SessionInfo>(readSession);
  expect([status, body.service?.service, body.service?.role]).toEqual([200, 'la-uno', 'Owner']);
  expect(body.abilities).toContain('setup');
  expect(body.lacks).toEqual([
    'versions',
    'changes',
    'replays',
    'undo',
    'checks',
    'overrides',
    'swaps',
    'seating',
    'waiting',
    'recurring',
    'autoAssign',
    'diners',
    'crm',
    'segments',
    'dinerCare',
    'notes',
    'limits',
    'setupNames',
    'plans',
    'online',
    'payments',
    'profile',
    'users',
    'account',
    'firstSteps',
    'imports',
    'messages',
    'whatsapp',
    'templates',
    'marketing',
    'contract',
    'surveys',
    'giftCards',
    'loyalty',
    'till',
    'orders',
    'tickets',
    'reports',
    'dashboard',
    'integrations',
    'push',
    'news',
  ]);
});

test('expired tokens are renewed', async () => {
  const browser = new TestBrowser();
  await browser.signIn('host@dos.test', PASSWORD);
  await expireAccess(browser);
  expect((await browser.ask<SessionInfo>(readSession)).body.user.email).toBe('host@dos.test');
  expect(foreign.asked).toContain('GET auth/v1/accounts/token');
});

test('a code for a forgotten password is requested, and a wrong code or token is refused', async () => {
  const headers = new Headers({ 'x-forwarded-for': '203.0.113.7' });
  expect(await askForCode('nobody@uno.test', 'en', headers)).toMatchObject({ ok: true });
  expect(await exchangeCode('nobody@uno.test', '000000', headers)).toMatchObject({
    ok: false,
    problem: { status: 400, code: 'invalid-code' },
  });
  expect(await choosePassword('no-token', 'a-new-long-password', headers)).toMatchObject({
    ok: false,
    problem: { status: 401 },
  });
});

test('a logout ends the session of the device', async () => {
  const browser = new TestBrowser();
  await browser.signIn('host@dos.test', PASSWORD);
  expect((await browser.ask(endSession, { method: 'POST', path: '/api/session/end' })).status).toBe(200);
  expect((await browser.ask(readSession)).status).toBe(401);
  expect(foreign.asked).toContain('DELETE auth/v1/accounts/session/{deviceUID}');
});

test('a setup without a time zone, a country or a version is accepted', async () => {
  const { status, body } = await owner.ask<Setup>(readSetup, 'setup');
  expect([
    status,
    body.uid,
    body.timeZone,
    body.country,
    body.rowVersion,
    body.defaultTurn,
    body.onlineBooking,
  ]).toEqual([200, 'R1', '', '', 0, 2, false]);
  expect(body.bookingFields).toEqual([]);
  expect(body.statuses.find(({ code }) => code === 1000)).toMatchObject({ name: 'Sentado', stage: 4 });
});

test('plans are drawn from the tables of §3', async () => {
  const { body } = await owner.ask<{
    plans: Array<{ areas: unknown[]; tables: Array<{ uid: string }>; joins: unknown[] }>;
  }>(readPlans, 'plans');
  expect(body.plans).toHaveLength(1);
  expect(body.plans[0]?.joins).toEqual([]);
  expect(body.plans[0]?.tables.map(({ uid }) => uid)).toEqual(['t1', 't2', 't3', 't4']);
  expect(body.plans[0]?.tables[0]).toMatchObject({
    shape: 'rectangle',
    rotation: 0,
    rect: { x: 20, y: 20, w: 70, h: 70 },
  });
  expect(body.plans[0]?.areas[0]).toEqual({ area: 1, name: 'Inside', rect: { x: 0, y: 0, w: 290, h: 110 } });
});

test('a booking is created, seated, moved and cancelled, each answered whole', async () => {
  const made = await owner.book({ lastName: 'Prieto', tables: ['t2'], bestTable: false });
  expect([made.status, made.body.lastName, made.body.tables, made.body.version, made.body.quotedMinutes]).toEqual([
    200,
    'Prieto',
    ['t2'],
    0,
    null,
  ]);
  expect(made.body).not.toHaveProperty('highChairs');
  const { uid } = made.body;
  expect((await owner.change(uid, { status: 1000, version: 0 })).body).toMatchObject({ uid, status: 1000 });
  expect((await owner.change(uid, { tables: ['t3'], time: 20.5 })).body).toMatchObject({ tables: ['t3'], time: 20.5 });
  const day = await owner.day(DAY);
  expect(day.body).toMatchObject({
    date: DAY,
    seq: 0,
    bookings: [
      { uid, lastName: 'Prieto', status: 1000, tables: ['t3'], seatedTime: null, series: null, payment: null },
    ],
  });
  expect((await owner.change(uid, { status: 1001 })).body.status).toBe(1001);
  expect((await owner.change(uid, { status: 999 })).body.status).toBe(999);
  expect((await owner.remove(uid)).body).toEqual({ ok: true });
  expect((await owner.day(DAY)).body.bookings).toEqual([]);
});

test('a booking sent again after a lost response is created once', async () => {
  const headers = { 'idempotency-key': '11111111-2222-4333-8444-555555555555' };
  const [first, again] = [
    await owner.book({ lastName: 'Ferrer' }, headers),
    await owner.book({ lastName: 'Ferrer' }, headers),
  ];
  expect([first.status, again.status, again.body.uid]).toEqual([200, 200, first.body.uid]);
  expect((await owner.day(DAY)).body.bookings).toHaveLength(1);
  await owner.remove(first.body.uid);
});

test('a refusal is the text of the server, whatever its code would have been', async () => {
  const first = await owner.book({ lastName: 'Vidal', tables: ['t1'] });
  const second = await owner.book({ lastName: 'Bosch', tables: ['t1'] });
  expect([second.status, second.body.code, second.body.error, second.body.details]).toEqual([
    409,
    'unexpected',
    expect.stringMatching(/table/i),
    undefined,
  ]);
  await owner.remove(first.body.uid);
});

test('a table is blocked and unblocked, as the states of the tables show', async () => {
  const block = (scope: number) =>
    owner.ask(blockTable, 'table-blocks/t4', {
      method: 'POST',
      params: { table: 't4' },
      body: { scope, date: DAY, from: 20, to: 22 },
    });
  const states = async () =>
    (
      await owner.ask<{ date: string; tables: Record<string, Array<{ time: number; state: number }>> }>(
        readStates,
        `table-state?date=${DAY}`,
      )
    ).body;
  expect((await block(2)).body).toEqual({ ok: true });
  expect((await states()).tables.t4).toEqual(expect.arrayContaining([{ time: 20, state: 5, covers: 0 }]));
  expect((await states()).date).toBe(DAY);
  expect((await block(0)).body).toEqual({ ok: true });
  expect((await states()).tables.t4?.some(({ state }) => state === 5) ?? false).toBe(false);
});

test('hours are read and written without a uid, and are updated afterwards', async () => {
  const { body } = await owner.ask<Hours>(readHours, 'rotas');
  expect(body.shifts.map(({ uid, name, start, end, arrivalLimit }) => [uid, name, start, end, arrivalLimit])).toEqual([
    [-1, 'Lunch', 13, 16, null],
    [-2, 'Dinner', 20, 24, null],
  ]);
  expect(body.now).toBe(null);
  const shifts = body.shifts.map((shift) => (shift.name === 'Lunch' ? { ...shift, end: 15 } : shift));
  const saved = await owner.ask<Hours & { change: number | null }>(saveHours, 'rotas', {
    method: 'POST',
    body: { shifts },
  });
  expect([saved.status, saved.body.change]).toEqual([200, null]);
  expect(saved.body.shifts.map(({ name, end }) => [name, end])).toEqual([
    ['Lunch', 15],
    ['Dinner', 24],
  ]);
  const closed = { specialDates: [{ uid: null, name: 'Closed', dates: ['2026-12-25'], sessions: [] }] };
  expect((await owner.ask<Hours>(saveHours, 'rotas', { method: 'POST', body: closed })).body.specialDates).toEqual([
    { uid: -1, name: 'Closed', dates: ['2026-12-25'], sessions: [] },
  ]);
});

test('the calendar omits limits, of which §3 has only the times', async () => {
  const { status, body } = await owner.ask<{
    days: Record<string, { covers: number[]; restrictions: unknown[]; tableBlocks: unknown[] }>;
  }>(readCalendar, `calendar?from=${DAY}&to=${DAY}`);
  expect(status).toBe(200);
  expect(body.days[DAY]).toMatchObject({ covers: [0, 0], restrictions: [], tableBlocks: [] });
});

test('notifications are read and reset', async () => {
  expect((await owner.ask(readBell, 'notifications')).body).toEqual({ notifications: [], counter: 0, hasNew: false });
  expect((await owner.ask(resetBell, 'notifications/reset', { method: 'POST', body: {} })).body).toEqual({ ok: true });
});

test('a row of a generic model is read after its creation, which returns only its uid', async () => {
  const draft = { title: 'Rice week', text: '', link: '', from: '2026-11-01', to: null, active: true };
  const at = (path: string[], method: string, body?: object) =>
    owner.ask<Record<string, unknown>>(described[method as 'GET'], path.join('/'), { method, params: { path }, body });
  const made = await at(['ads'], 'POST', draft);
  expect([made.status, made.body]).toEqual([200, { ...draft, uid: 1001, picture: '', version: 0 }]);
  expect((await at(['ads', '1001'], 'PATCH', { title: 'Rice month', version: 0 })).body).toMatchObject({
    uid: 1001,
    title: 'Rice month',
  });
  expect((await at(['ads'], 'GET')).body).toMatchObject({ ads: [{ uid: 1001, title: 'Rice month' }] });
  expect((await at(['ads', '1001'], 'DELETE')).body).toEqual({ ok: true });
});

describe('the socket', () => {
  async function joinedTab() {
    const tab = device(gateway.url, {
      headers: { cookie: owner.browser.cookieHeader(), origin: WEB_ORIGIN },
      reconnection: true,
    });
    expect(await tab.opened).toBe('open');
    return { tab, answer: await tab.join('la-uno') };
  }

  test('is joined by name, without a number to resume from', async () => {
    const { answer } = await joinedTab();
    expect(answer).toEqual({ ok: true, seq: null, missed: [], truncated: false });
    await eventually(() =>
      expect(foreign.heard).toEqual(
        expect.arrayContaining([
          ['subscribe', 'owner@uno.test'],
          ['join', 'la-uno', null],
        ]),
      ),
    );
  });

  test('sends only the kind and the service of a change', async () => {
    const { tab } = await joinedTab();
    await eventually(() => expect([...foreign.channels]).toEqual(['la-uno']));
    const made = await owner.book({ lastName: 'Soler', tables: ['t2'] });
    await eventually(() => expect(tab.heard).toContainEqual({ kind: 2, service: 'la-uno' }));
    await owner.remove(made.body.uid);
  });

  test('reloads its tabs after a lost connection', async () => {
    const { tab } = await joinedTab();
    const ended = new Promise((resolve) => tab.socket.once('disconnect', resolve));
    foreign.dropSockets();
    await ended;
    await eventually(() => expect(tab.socket.connected).toBe(true));
    expect((await tab.join('la-uno')).seq).toBe(null);
  });
});

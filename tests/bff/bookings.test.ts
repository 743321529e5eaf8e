import { GET as readSession } from '@/app/api/session/route';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import type { SessionInfo } from '@/lib/rules/setup/session';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { addSignIn } from '../support/api/add-sign-in';
import { staffBrowser } from '../support/api/staff-browser';
import { configureWeb } from '../support/api/web';
import { describedRoute } from '../support/api/described-route';

const check = describedRoute('POST', 'bookings/check');

let api: ApiServer;
let host: Awaited<ReturnType<typeof staffBrowser>>;

beforeAll(async () => {
  api = await startApi();
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'la-uno' });
  await addRestaurant(api.database, { uid: 'R9', service: 'ajena' });
  await addSignIn(api.database, 'host@uno.test', { R1: 'staff' });
  host = await staffBrowser('host@uno.test', 'la-uno');
});
afterAll(() => api.close());

test('refuses reads without a session, and of another restaurant', async () => {
  const stranger = await staffBrowser('host@uno.test', 'ajena');
  expect(await stranger.day()).toMatchObject({ status: 403, body: { code: 'forbidden-service' } });
  stranger.browser.cookies.clear();
  expect(await stranger.day()).toMatchObject({ status: 401, body: { code: 'unauthorized', error: 'Unauthorized' } });
});

test('refuses a change without proof of its origin', async () => {
  expect(await host.book({}, { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' })).toMatchObject({
    status: 403,
    body: { code: 'foreign-origin' },
  });
});

test('refuses a page rendered for another user, and changes nothing under this user', async () => {
  const other = { 'x-maitre-user': 'somebody-else' };
  const own = { 'x-maitre-user': (await host.browser.ask<SessionInfo>(readSession)).body.user.id };
  const refused = { status: 409, body: { code: 'another-user' } };
  expect(await host.book({ date: '2026-12-20' }, other)).toMatchObject(refused);
  expect(await host.day('2026-12-20', other)).toMatchObject(refused);
  expect((await host.day('2026-12-20', own)).body.bookings).toEqual([]);
  expect((await host.book({ date: '2026-12-20' }, own)).status).toBe(200);
});

test('invalid values are refused before the API call, field by field', async () => {
  const answer = await host.book({ covers: 0, time: 3, email: 'no' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
  expect(answer.body.errors).toEqual([
    { field: 'covers', message: 'invalidCovers' },
    { field: 'time', message: 'invalidTime' },
    { field: 'email', message: 'invalidEmail' },
  ]);
  expect(await host.day('yesterday')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'date', message: 'invalidDate' }] },
  });
});

test("a booking is created and read in the app's field names, without any of the wire's", async () => {
  const made = await host.book({
    firstName: 'Sofía',
    lastName: 'Prieto',
    email: 'sofia@example.es',
    tables: ['t1'],
    channel: 1,
    requestedArea: null,
  });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({
    date: '2026-11-21',
    time: 20,
    email: 'sofia@example.es',
    channel: 1,
    requestedArea: null,
    tables: ['t1'],
    status: 1001,
    version: 1,
  });
  const text = JSON.stringify((await host.day()).body);
  expect(text).toContain('"email":"sofia@example.es"');
  expect(text).not.toMatch(/"(eMail|on|by|uidGuest|uidEvent|reqArea|bookRef|serviceUID|books)":/);
});

test('an unchanged day is 304, a changed one is not', async () => {
  const first = await host.day('2026-11-28');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect((await host.day('2026-11-28', { 'if-none-match': etag })).status).toBe(304);
  await host.book({ date: '2026-11-28' });
  const changed = await host.day('2026-11-28', { 'if-none-match': etag });
  expect([changed.status, changed.body.bookings.length]).toEqual([200, 1]);
});

test('the same action sent twice is done once', async () => {
  const key = { 'idempotency-key': '5b0c9c52-5a53-4be1-93c7-0a6f2f6b9a01' };
  const [first, second] = [await host.book({ date: '2026-12-05' }, key), await host.book({ date: '2026-12-05' }, key)];
  expect(second.body.uid).toBe(first.body.uid);
  expect((await host.day('2026-12-05')).body.bookings).toHaveLength(1);
});

test('a taken table is named, with its party', async () => {
  await host.book({ date: '2026-12-12', firstName: 'Tom', tables: ['t2'] });
  const refused = await host.book({ date: '2026-12-12', time: 21, tables: ['t2'] });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'table-taken', details: { tableName: 'T2', name: 'Tom', from: 20, to: 22 } },
  });
});

test("a change from an old version returns the current booking, in the app's field names", async () => {
  const { body } = await host.book({ date: '2026-12-13', email: 'ana@example.es' });
  await host.change(body.uid, { covers: 4, version: 1 });
  const refused = await host.change(body.uid, { covers: 6, version: 1 });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'version-conflict',
      current: { uid: body.uid, date: '2026-12-13', covers: 4, version: 2, email: 'ana@example.es' },
    },
  });
  expect(refused.body.current).not.toHaveProperty('eMail');
});

test("a reference unknown to the restaurant is named by the app's field", async () => {
  const refused = await host.book({ date: '2026-12-13', dinerUid: 4711 });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'validation', errors: [{ field: 'dinerUid', message: 'unknown' }] },
  });
});

test("a change is undone, and the history has both in the app's field names", async () => {
  const { body } = await host.book({ date: '2026-12-14' });
  await host.change(body.uid, { requestedArea: 2, date: '2026-12-15' });
  expect((await host.undo(body.uid, { version: 2 })).body).toMatchObject({
    date: '2026-12-14',
    requestedArea: null,
    version: 3,
  });
  const history = await host.history(body.uid);
  expect(history.map(({ action }) => action)).toEqual(['undo', 'update', 'create']);
  expect(history[1]).toMatchObject({
    who: 'host',
    before: { date: '2026-12-14' },
    after: { date: '2026-12-15', requestedArea: 2 },
  });
  expect(history[1]?.after).not.toHaveProperty('on');
});

test("two parties swap their tables, in the app's field names; an old version returns the current one", async () => {
  const [one, other] = [
    (await host.book({ date: '2026-12-17', tables: ['t2'] })).body,
    (await host.book({ date: '2026-12-17', tables: ['t3'] })).body,
  ];
  const input = { with: other.uid, version: 1, withVersion: 1 };
  expect((await host.swap(one.uid, input)).body).toMatchObject({
    bookings: [
      { uid: one.uid, date: '2026-12-17', tables: ['t3'] },
      { uid: other.uid, tables: ['t2'] },
    ],
  });
  expect(await host.swap(one.uid, input)).toMatchObject({
    status: 409,
    body: { code: 'version-conflict', current: { uid: one.uid, date: '2026-12-17', version: 2 } },
  });
  expect(await host.swap(one.uid, { with: 'x' })).toMatchObject({ status: 400, body: { code: 'validation' } });
});

test('a deleted booking leaves the day, and can be restored', async () => {
  const { body } = await host.book({ date: '2026-12-16' });
  expect((await host.remove(body.uid)).body).toEqual({ ok: true });
  expect((await host.day('2026-12-16')).body.bookings).toEqual([]);
  expect((await host.undo(body.uid)).status).toBe(200);
  expect((await host.day('2026-12-16')).body.bookings).toHaveLength(1);
});

test.each(['0', '-3', 'x', '1e99'])('answers not found for the booking %s', async (uid) => {
  expect(await host.read(uid)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('conflicts are returned before saving', async () => {
  await host.book({ date: '2026-12-19', tables: ['t3'], firstName: 'Lea', phone: '+34600111222' });
  const wish = { covers: 2, date: '2026-12-19', time: 21, tables: ['t3'], phone: '+34600111222' };
  const { body } = await host.ask<BookingCheck>(check, 'bookings/check', { method: 'POST', body: wish });
  expect(body.clashes).toMatchObject([{ code: 'table-taken', key: 4, tableName: 'T3', name: 'Lea' }]);
  expect(body.duplicates).toMatchObject([{ date: '2026-12-19', time: 20, name: 'Lea' }]);
  expect(body.best).toHaveLength(1);
});

import type { BookingPayments } from '@/lib/rules/payments/booking-payments';
import { addSignIn } from '../support/api/add-sign-in';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { staffBrowser } from '../support/api/staff-browser';
import { configureWeb } from '../support/api/web';
import { describedRoute } from '../support/api/described-route';

const readMoney = describedRoute('GET', 'bookings/{uid}/payments');
const charge = describedRoute('POST', 'bookings/{uid}/payments/no-show');
const createRequest = describedRoute('POST', 'bookings/{uid}/payments/requests');
const withdraw = describedRoute('POST', 'bookings/{uid}/payments/requests/{request}/withdraw');

let api: ApiServer;
let host: Awaited<ReturnType<typeof staffBrowser>>;
let uid: number;

beforeAll(async () => {
  api = await startApi();
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'la-uno' });
  await addSignIn(api.database, 'host@uno.test', { R1: 'staff' });
  host = await staffBrowser('host@uno.test', 'la-uno');
  uid = (await host.book({ covers: 4, lastName: 'Prieto' })).body.uid;
});
afterAll(() => api.close());

type Handler = Parameters<typeof host.ask>[0];
const post = (
  handler: Handler,
  below: string,
  body: object,
  { headers, ...params }: { request?: string; headers?: Record<string, string> } = {},
) =>
  host.ask<BookingPayments>(handler, `bookings/${uid}/payments/${below}`, {
    method: 'POST',
    body,
    headers,
    params: { uid: String(uid), ...params },
  });
const money = async () =>
  (await host.ask<BookingPayments>(readMoney, `bookings/${uid}/payments`, { params: { uid: String(uid) } })).body;

test('a request is made once per key, is read with its link, and is withdrawn', async () => {
  const headers = { 'idempotency-key': 'one-intention' };
  const made = await post(createRequest, 'requests', { kind: 'deposit', amount: 4000, send: 'none' }, { headers });
  const again = await post(createRequest, 'requests', { kind: 'deposit', amount: 4000, send: 'none' }, { headers });
  expect([made.status, again.status]).toEqual([200, 200]);
  const { requests, link, payment, may } = await money();
  expect(requests).toMatchObject([{ kind: 'deposit', amount: 4000, state: 'requested' }]);
  expect(link).toContain('/ccrequest?service=la-uno&key=');
  expect(payment).toEqual({ state: 'requested', due: 4000, paid: 0, refunded: 0 });
  expect(may.request).toBe(false);
  expect((await host.day()).body.bookings[0]?.payment).toEqual({ state: 'requested', due: 4000, paid: 0, refunded: 0 });

  const request = String(requests[0]?.uid);
  expect(await post(withdraw, `requests/${request}/withdraw`, {}, { request })).toMatchObject({
    status: 200,
    body: { link: null, requests: [{ state: 'withdrawn' }] },
  });
});

test('invalid values are refused before the API call', async () => {
  expect(await post(createRequest, 'requests', { kind: 'deposit', amount: -1, send: 'none' })).toMatchObject({
    status: 400,
    body: { code: 'validation' },
  });
  expect(await post(charge, 'no-show', { amount: 4000, reason: ' ' })).toMatchObject({
    status: 400,
    body: { code: 'validation' },
  });
  expect(await post(withdraw, 'requests/..%2Frelease/withdraw', {}, { request: '../release' })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});

test('staff may not charge', async () => {
  expect(await post(charge, 'no-show', { amount: 4000, reason: 'Did not come' })).toMatchObject({
    status: 403,
    body: { code: 'admin-required' },
  });
});

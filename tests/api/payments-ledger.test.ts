/** The ledger of a restaurant as the generic model `payments` (§3): read by roles that may charge, read-only. */
import { addRestaurant } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { paymentParties } from '../support/api/payment-parties';
import { type PaymentRestaurant, paymentRestaurant } from '../support/api/payment-restaurant';

const START = Date.parse('2026-11-14T12:00:00Z');
let restaurant: PaymentRestaurant;
const { met } = paymentParties(() => restaurant);
type Payment = { uid: number; type: string; amount: number; booking: number };

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => START });
});
afterAll(() => restaurant.api.close());

const list = (host: Host, before?: number) =>
  host.call<{ payments: Payment[]; next: number | null; code?: string }>(
    'GET',
    `${host.books.replace(/books$/, 'payments')}${before === undefined ? '' : `?before=${before}`}`,
  );

test('lists the payments of every booking, the newest first, with the same fields as on the booking', async () => {
  const one = await met('deposit', 4000);
  const other = await met('card', 5000);
  const { status, body } = await list(restaurant.manager);
  expect(status).toBe(200);
  expect(body.payments.map(({ type, amount, booking }) => [type, amount, booking])).toEqual([
    ['registration', 0, other.uid],
    ['payment', 4000, one.uid],
  ]);
  expect(body.next).toBeNull();
  expect(body.payments.at(-1)).toEqual((await one.manager.see()).body.ledger.at(-1));

  const older = await list(restaurant.manager, body.payments[0]?.uid);
  expect(older.body.payments.map(({ booking }) => booking)).toEqual([one.uid]);
  const uid = body.payments[0]?.uid;
  const path = restaurant.manager.books.replace(/books$/, 'payments');
  expect((await restaurant.manager.call<Payment>('GET', `${path}/${uid}`)).body).toEqual(body.payments[0]);
  expect((await restaurant.manager.call<{ code: string }>('GET', `${path}/999999`)).status).toBe(404);
});

test('refuses staff without the right, shows no other restaurant, and is read-only', async () => {
  expect((await list(restaurant.staff)).body.code).toBe('admin-required');
  await addRestaurant(restaurant.api.database, { uid: 'R9', service: 'la-nueve' });
  const stranger = await hostOf(restaurant.api, 'R9', 'Manager');
  expect((await list(stranger)).body).toEqual({ payments: [], next: null });
  const path = restaurant.manager.books.replace(/books$/, 'payments');
  for (const [method, at] of [
    ['POST', path],
    ['PATCH', `${path}/1`],
    ['DELETE', `${path}/1`],
  ] as const)
    expect([method, (await restaurant.manager.call(method, at, {})).status]).toEqual([method, 404]);
  expect((await restaurant.manager.call<{ code: string }>('GET', `${path}?before=x`)).status).toBe(400);
});

test('the payment methods are those of the account, in the restaurant’s language; a restaurant without one has none', async () => {
  const path = restaurant.manager.books.replace(/books$/, 'payment-methods');
  const methods = (host: Host) =>
    host.call<{ 'payment-methods': Array<{ uid: number; name: string; kind: string; provider: string }> }>('GET', path);
  const { status, body } = await methods(restaurant.staff);
  expect(status).toBe(200);
  expect(body).toEqual({
    'payment-methods': [
      { uid: 1, name: 'Garantía con tarjeta', kind: 'card', provider: 'test', currency: 'EUR' },
      { uid: 2, name: 'Anticipo con tarjeta', kind: 'deposit', provider: 'test', currency: 'EUR' },
      { uid: 3, name: 'Pago con tarjeta', kind: 'payment', provider: 'test', currency: 'EUR' },
    ],
  });
  expect((await restaurant.staff.call('GET', `${path}/2`)).body).toEqual(body['payment-methods'][1]);
  expect((await restaurant.staff.call('GET', `${path}/9`)).status).toBe(404);
  for (const [method, at] of [
    ['POST', path],
    ['PATCH', `${path}/1`],
    ['DELETE', `${path}/1`],
  ] as const)
    expect([method, (await restaurant.manager.call(method, at, {})).status]).toEqual([method, 404]);
});

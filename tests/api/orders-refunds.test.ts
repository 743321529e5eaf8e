/** Refunds of orders, and payments at handover: a refund that is refused, repeated or returned by the bank is paid exactly once. */
import { eq } from 'drizzle-orm';
import type { GuestOrder } from '@/lib/contract/guests/guest-orders';
import type { OrderReport, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import type { MenuProduct } from '@/lib/resources/takeaway/menu-products-schema';
import { owedOnline } from '@/lib/rules/takeaway/owed';
import { notifications } from '@/restaurant-api/db/schema/log';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { testMovements } from '@/restaurant-api/db/schema/payments';
import { recordOutcome } from '@/restaurant-api/modules/payments/record-outcome';
import { findRestaurant } from '@/restaurant-api/modules/payments/repository';
import { PAYMENT_ACTOR, settlePayment } from '@/restaurant-api/modules/payments/settle-payment';
import { type PaymentProvider, outcome } from '@/restaurant-api/providers/payments/payment-provider';
import { caller } from '../support/api/api-server';
import type { Refused } from '../support/api/host';
import { menuOf } from '../support/api/menu';
import { type PaymentRestaurant, keyIn, payerOf, paymentRestaurant } from '../support/api/payment-restaurant';

const R = '/tms/v2/restaurants/R1';
const G = '/public/v1/restaurants/la-marina';
/** 19:00 in Madrid. */
const NOW = Date.parse('2026-11-21T18:00:00Z');
const DATE = '2026-11-21';
const NEXT_DAY = '2026-11-22';
const PARAMS = { on: true, horizon: 3, interval: 15, minWait: 15, maxWait: 90, minOrder: 0 };

type Answered = OrderWithEvents & Refused;
let restaurant: PaymentRestaurant;
let guest: ReturnType<typeof caller>;
let soup: number;

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => NOW });
  guest = caller(restaurant.api);
  await restaurant.api.database.db.update(restaurants).set({ takeaway: true });
  await restaurant.manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: { takeaway: PARAMS, delivery: PARAMS },
    rotas: [{ uid: 1, name: '', weekdays: [0, 1, 2, 3, 4, 5, 6], start: 12, end: 27 }],
    paymentMethodsMobile: ['Cash on delivery', 'C/C by phone', 'Online'],
    stations: [{ uid: 1, name: 'Kitchen', minutes: 30, coverMinutes: 0 }],
  });
  const dish = await menuOf(
    async (model, body) => (await restaurant.manager.call<{ uid: number }>('POST', `${R}/${model}`, body)).body,
  );
  soup = await dish({ minutes: 15, stock: 40 });
});
afterAll(() => restaurant.api.close());

const find = async (uid: number) => (await restaurant.manager.call<OrderWithEvents>('GET', `${R}/orders/${uid}`)).body;
const runAction = (uid: number, name: string, body: object, who = restaurant.manager, key?: string) =>
  who.call<Answered>('POST', `${R}/orders/${uid}/${name}`, body, key ? { 'idempotency-key': key } : undefined);
const become = (uid: number, status: string) => runAction(uid, 'status', { status }, restaurant.staff);
const stock = async () =>
  (await restaurant.manager.call<{ menuProducts: MenuProduct[] }>('GET', `${R}/menu-products`)).body.menuProducts.find(
    ({ uid }) => uid === soup,
  )?.stock;
/** On the board of every other day too. */
const owedThere = async (uid: number) => {
  const { body } = await restaurant.staff.call<{ orders: OrderWithEvents[] }>(
    'GET',
    `${R}/orders?date=${NEXT_DAY}&open=true`,
  );
  return body.orders.filter((order) => order.uid === uid).map(owedOnline);
};
const report = async () =>
  (await restaurant.manager.call<OrderReport>('GET', `${R}/ta-report?from=${DATE}&to=${DATE}`)).body;
const wentBack = async () =>
  (await restaurant.api.database.db.select().from(testMovements).where(eq(testMovements.kind, 'refund'))).filter(
    ({ state }) => state === 'succeeded',
  ).length;
const notified = async () =>
  (await restaurant.api.database.db.select().from(notifications))
    .filter(({ title }) => title.startsWith('Zoë'))
    .map(({ message, ability }) => [message, ability]);
const refuses: PaymentProvider['refund'] = () =>
  Promise.resolve(outcome('failed', 're_refused', { failure: 'insufficient_funds' }));
const isAway: PaymentProvider['refund'] = () => Promise.reject(new Error('no answer'));

const byPhone = (payment: string, time: number) =>
  restaurant.staff.call<Answered>('POST', `${R}/orders`, {
    service: 'takeaway',
    date: DATE,
    time,
    name: 'Elif Kaya',
    phone: '+34 600 111 222',
    payment,
    lines: [{ product: soup, quantity: 1, options: [], note: '' }],
  });

/** A guest has paid 20 euros on the page. */
async function paidOrder(time: number): Promise<number> {
  const { key } = (await guest<{ key: string }>('POST', `${G}/carts`, { serviceType: 'takeaway' })).body;
  await guest('POST', `${G}/carts/${key}`, { add: { product: soup, quantity: 2 }, date: DATE, time });
  const { body } = await guest<{ order: string; path: string }>('POST', `${G}/carts/${key}/checkout`, {
    name: 'Zoë',
    phone: '+34 600 1',
    payment: 'Online',
    language: 'en',
    seen: 2000,
  });
  await payerOf(restaurant.api, keyIn(body.path)).give();
  await restaurant.work();
  return Number.parseInt(body.order.split('-')[0] as string, 36);
}

test('a refused refund is reported to staff, stays on every board, and is repeated exactly once', async () => {
  const uid = await paidOrder(20);
  expect((await become(uid, 'Rejected')).body).toMatchObject({
    status: 'Rejected',
    paymentState: 'paid',
    refunded: 0,
    refunding: 2000,
  });
  expect(await owedThere(uid)).toEqual([0]);
  // No answer: it is retried automatically, and nothing is owed yet.
  expect(await restaurant.work(isAway)).toBe(1);
  expect(await find(uid)).toMatchObject({ refunded: 0, refunding: 2000 });
  expect(await restaurant.work(refuses)).toBe(0);
  expect(await find(uid)).toMatchObject({ status: 'Rejected', paymentState: 'paid', refunded: 0, refunding: 0 });
  expect(await notified()).toEqual([['€20.00 · insufficient_funds', 'charge']]);
  expect(await owedThere(uid)).toEqual([2000]);

  expect((await runAction(uid, 'refund', { amount: 2000 }, restaurant.staff)).status).toBe(403);
  const answers = await Promise.all([
    runAction(uid, 'refund', { amount: 2000 }, restaurant.manager, 'again'),
    runAction(uid, 'refund', { amount: 2000 }, restaurant.manager, 'again'),
    runAction(uid, 'refund', { amount: 2000 }, restaurant.manager, 'once more'),
  ]);
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => [body.code, body.details])).toHaveLength(
    answers[2]?.status === 200 ? 2 : 1,
  );
  for (const { status, body } of answers)
    if (status !== 200) expect([body.code, body.details]).toEqual(['amount-too-high', { most: 0 }]);
  expect(await owedThere(uid)).toEqual([0]);
  const [job] = restaurant.waiting;
  expect(restaurant.waiting).toHaveLength(1);
  await restaurant.work();
  if (job) await settlePayment({ context: restaurant.context }, job);
  expect(await wentBack()).toBe(1);
  expect(await find(uid)).toMatchObject({
    status: 'Rejected',
    paymentState: 'refunded',
    refunded: 2000,
    refunding: 0,
    tenders: [{ tender: 'Online', paid: 2000, refunded: 2000 }],
  });
  expect(await owedThere(uid)).toEqual([]);
  expect((await runAction(uid, 'refund', { amount: 1 })).body).toMatchObject({ details: { most: 0 } });
  expect(await report()).toMatchObject({ orders: 0, totalPrice: 0, paid: 2000, refunded: 2000 });
});

test('cancelling from the kitchen returns money, stock and minutes; a refund returned by the bank is owed again', async () => {
  const before = await stock();
  const uid = await paidOrder(21);
  expect(await stock()).toBe((before as number) - 2);
  // The half hour of the kitchen at 21:00 is full.
  expect((await byPhone('C/C by phone', 21)).body.code).toBe('slot-full');
  await become(uid, 'In Kitchen');
  expect((await become(uid, 'Rejected')).body.code).toBe('order-status');
  expect((await become(uid, 'Cancelled')).body).toMatchObject({ status: 'Cancelled', refunding: 2000 });
  expect(await stock()).toBe(before);
  expect((await byPhone('C/C by phone', 21)).status).toBe(201);
  for (const status of ['Received', 'In Kitchen', 'Done', 'In Route', 'Delivered', 'Rejected'])
    expect([(await become(uid, status)).status, status]).toEqual([409, status]);
  const entry = restaurant.waiting[0]?.entry as number;
  await restaurant.work();
  expect(await find(uid)).toMatchObject({ paymentState: 'refunded', refunded: 2000 });

  const own = await findRestaurant(restaurant.api.database.db, 'R1');
  if (!own) throw new Error('no restaurant');
  for (let times = 0; times < 2; times++)
    await recordOutcome(
      { context: restaurant.context, restaurant: own, actor: PAYMENT_ACTOR },
      entry,
      outcome('failed', 're_1', { failure: 'lost_or_stolen_card' }),
    );
  const back = await find(uid);
  expect(back).toMatchObject({ status: 'Cancelled', paymentState: 'paid', refunded: 0, refunding: 0 });
  expect(back.events.filter(({ amount }) => amount !== 0).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', 2000],
    ['refunded', -2000],
    ['refunded', 2000],
  ]);
  expect(await owedThere(uid)).toEqual([2000]);
  expect((await notified()).at(-1)).toEqual(['€20.00 · lost_or_stolen_card', 'charge']);
  await runAction(uid, 'refund', { amount: 2000 });
  await restaurant.work(() => Promise.resolve(outcome('succeeded', 're_2')));
  expect(await find(uid)).toMatchObject({ paymentState: 'refunded', refunded: 2000 });
  expect(await report()).toMatchObject({ paid: 4000, refunded: 4000 });
});

const cook = async (uid: number) => {
  for (const status of ['In Kitchen', 'Done']) await become(uid, status);
};

test('handing over an order records its payment; a step back reverses it, and the report counts it once', async () => {
  const before = (await report()).paid;
  const { uid } = (await byPhone('Cash on delivery', 22)).body;
  await cook(uid);
  const handedOver = { status: 'Delivered', paid: 1000, paymentState: 'paid' };
  expect((await become(uid, 'Delivered')).body).toMatchObject(handedOver);
  expect((await become(uid, 'Done')).body).toMatchObject({ paid: 0, paymentState: 'pending', tenders: [] });
  expect((await become(uid, 'Delivered')).body).toMatchObject({
    ...handedOver,
    tenders: [{ tender: 'Cash on delivery', paid: 1000, refunded: 0 }],
  });
  expect((await report()).paid).toBe(before + 1000);
  // Money has moved since: a step back keeps it.
  await runAction(uid, 'refund', { amount: 300 });
  expect((await become(uid, 'Done')).body).toMatchObject({ paid: 1000, refunded: 300, paymentState: 'paid' });
});

test('orders paid before, by telephone or by transfer are not charged at handover', async () => {
  const [paid, byCard] = [
    (await byPhone('Cash on delivery', 23)).body.uid,
    (await byPhone('C/C by phone', 23)).body.uid,
  ];
  await runAction(paid, 'pay', {}, restaurant.staff);
  for (const uid of [paid, byCard]) await cook(uid);
  expect((await become(byCard, 'Delivered')).body).toMatchObject({ paid: 0, paymentState: 'pending' });
  await become(paid, 'Delivered');
  expect((await become(paid, 'Done')).body).toMatchObject({ paid: 1000, paymentState: 'paid' });
});

test('a guest whose response was lost, or who went back, returns to the payment until it is made, and then to the order', async () => {
  const { key } = (await guest<{ key: string }>('POST', `${G}/carts`, { serviceType: 'takeaway' })).body;
  await guest('POST', `${G}/carts/${key}`, { add: { product: soup, quantity: 1 }, date: DATE, time: 22.5 });
  const send = async () =>
    (
      await guest<{ order: string; path: string }>('POST', `${G}/carts/${key}/checkout`, {
        name: 'Ana',
        phone: '+34 600 1',
        payment: 'Online',
        language: 'en',
        seen: 1000,
      })
    ).body;
  const first = await send();
  expect(first.path).toMatch(/^\/ccrequest\?/);
  expect(await send()).toEqual(first);
  const seen = async () => (await guest<GuestOrder>('GET', `${G}/orders/${first.order}`)).body;
  expect([(await seen()).pay, (await seen()).paymentState]).toEqual([first.path, 'pending']);
  await payerOf(restaurant.api, keyIn(first.path)).give();
  await restaurant.work();
  expect([(await seen()).pay, (await seen()).paymentState]).toEqual(['', 'paid']);
  expect(await send()).toEqual({ order: first.order, path: `/order/la-marina/${first.order}` });
});

/** Takeaway and delivery orders over HTTP: created, paced, prepared, handed over, declined and totalled. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { MenuCategory } from '@/lib/resources/takeaway/menu-categories-schema';
import type { MenuProduct } from '@/lib/resources/takeaway/menu-products-schema';
import type { OrderReport, OrderTypes, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { menuProducts, orderEvents, orders } from '@/restaurant-api/db/schema/orders';
import { outbox } from '@/restaurant-api/db/schema/log';
import { restaurants, setups } from '@/restaurant-api/db/schema/restaurants';
import { eraseOldAddresses, watchOrders } from '@/restaurant-api/modules/orders/watch-orders';
import { findErased } from '@/restaurant-api/modules/suppressions/find-erased';
import { secretsOf } from '@/restaurant-api/secrets';
import { rowsOf } from '@/restaurant-api/db/client';
import { type ApiServer, TEST_SETTINGS, addRestaurant, caller, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { refuseUpdates } from '../support/api/refuse-updates';

type Answered = OrderWithEvents & Refused & { copy?: boolean };
const R = '/tms/v2/restaurants/R1';
/** 19:00 in Madrid. */
const NOW = Date.parse('2026-11-21T18:00:00Z');
const DATE = '2026-11-21';
let api: ApiServer;
let host: Host;
let manager: Host;
let now = NOW;
let dishes: Record<'pizza' | 'salad' | 'cake', number>;

const PARAMS = { on: true, horizon: 7, interval: 15, minWait: 30, maxWait: 90, minOrder: 0 };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const SETUP = {
  restaurantParams: { takeaway: PARAMS, delivery: { ...PARAMS, minWait: 45 } },
  rotas: [{ uid: 1, name: 'Evening', weekdays: EVERY_DAY, start: 19.5, end: 25.5 }],
  deliverRota: [{ uid: 1, name: 'Evening', weekdays: EVERY_DAY, start: 20, end: 23 }],
  orderRestrictions: { interval: 15, orders: null, items: null },
  stations: [{ uid: 1, name: 'Oven', minutes: 30, coverMinutes: 1 }],
  zones: [
    {
      uid: 1,
      name: 'Centre',
      kind: 'postcodes',
      postcodes: ['46001', '46002'],
      radius: 0,
      shape: null,
      price: 250,
      minOrder: 1500,
      wait: 15,
    },
  ],
  drivers: [{ uid: 1, name: 'Pau', phone: '', active: true }],
};
const PIZZA = {
  name: 'Pizza',
  text: '',
  price: 1150,
  allergens: ['gluten', 'milk'],
  modifiers: [
    {
      uid: 1,
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { uid: 11, name: 'Normal', price: 0 },
        { uid: 12, name: 'Large', price: 350 },
      ],
    },
  ],
  services: ['takeaway', 'delivery'],
  station: 1,
  minutes: 6,
  stock: null,
  position: 1,
  active: true,
};

const setUp = (input: object) => manager.call<TakeawaySetup & Refused>('PATCH', `${R}/takeaway-setup`, input);
const product = async (input: object) =>
  (await manager.call<MenuProduct>('POST', `${R}/menu-products`, { ...PIZZA, modifiers: [], ...input })).body;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'el-faro' });
  await api.database.db.update(restaurants).set({ takeaway: true });
  [host, manager] = [await hostOf(api, 'R1'), await hostOf(api, 'R1', 'Manager')];
  await setUp(SETUP);
  const { body: category } = await manager.call<MenuCategory>('POST', `${R}/menu-categories`, {
    name: 'Dishes',
    position: 1,
    shownFrom: null,
    shownTo: null,
    active: true,
  });
  const of = { category: category.uid };
  const pizza = (await manager.call<MenuProduct>('POST', `${R}/menu-products`, { ...PIZZA, ...of })).body;
  const salad = await product({ ...of, name: 'Salad', price: 700, station: null, minutes: 0 });
  const cake = await product({ ...of, name: 'Cake', price: 450, station: null, minutes: 0, stock: 5 });
  dishes = { pizza: pizza.uid, salad: salad.uid, cake: cake.uid };
});
afterAll(() => api.close());
beforeEach(async () => {
  now = NOW;
  await api.database.db.update(orders).set({ status: 'Cancelled' });
  await setUp(SETUP);
});

const lines = (...asked: Array<[keyof typeof dishes, number]>) =>
  asked.map(([dish, quantity]) => ({
    product: dishes[dish],
    quantity,
    options: dish === 'pizza' ? [11] : [],
    note: '',
  }));
const order = (input: object = {}, who = host, headers?: Record<string, string>) =>
  who.call<Answered>(
    'POST',
    `${R}/orders`,
    {
      service: 'takeaway',
      date: DATE,
      time: 20,
      name: 'Elif Kaya',
      phone: '+34 600 111 222',
      payment: 'Cash on delivery',
      lines: lines(['pizza', 1]),
      ...input,
    },
    headers,
  );
const runAction = (uid: number, name: string, body: object, who = host, headers?: Record<string, string>) =>
  who.call<Answered>('POST', `${R}/orders/${uid}/${name}`, body, headers);
const become = (uid: number, status: string) => runAction(uid, 'status', { status });
const HOME = { address: 'Calle Colón 18', postcode: '46001', city: 'Valencia' };

test("the guest gets the restaurant's language where theirs is unknown", async () => {
  await api.database.db
    .update(setups)
    .set({ languages: ['pt', 'es'] })
    .where(eq(setups.restaurant, 'R1'));
  await order({ email: 'elif@example.test' });
  await order({ email: 'kaya@example.test', language: 'en' });
  await api.database.db.update(setups).set({ languages: [] }).where(eq(setups.restaurant, 'R1'));
  const mails = await api.database.db.select().from(outbox).where(eq(outbox.kind, 'order')).orderBy(outbox.uid);
  expect(mails.flatMap(({ recipient, subject }) => (/^(elif|kaya)@/.test(recipient) ? [subject] : []))).toEqual([
    'O seu pedido em la-marina para as 20:00',
    'Your order at la-marina for 20:00',
  ]);
  // Where it is at the moment only its page says: there is a way to it in the text, and in what most programs show instead.
  const english = mails.find(({ recipient }) => recipient === 'kaya@example.test');
  const [link = ''] = /https?:\S+\/order\/la-marina\/[0-9a-z]+-[0-9a-z]+-[\w-]{22}/.exec(english?.body ?? '') ?? [];
  expect(link).not.toBe('');
  expect(english?.html).toMatch(new RegExp(`<a href="${link}"[^>]*>See how your order is coming along</a>`));
});

test('an order by telephone is priced by the server, to the cent, with its options and its commission', async () => {
  await setUp({ takeawayComission: { fixed: 30, percentage: 10 } });
  const { status, body } = await order({
    lines: [{ product: dishes.pizza, quantity: 2, options: [12], note: 'well done' }, ...lines(['salad', 1])],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'Received',
    deliveryState: null,
    channel: 'phone',
    time: 20,
    dueAt: '2026-11-21T19:00:00.000Z',
    subtotalPrice: 3700,
    servicePrice: 400,
    deliveryPrice: 0,
    totalPrice: 4100,
    paid: 0,
    paymentState: 'pending',
    items: 3,
    kitchenMinutes: 12,
    lines: [
      {
        name: 'Pizza',
        quantity: 2,
        price: 1500,
        total: 3000,
        note: 'well done',
        options: [{ group: 'Size', name: 'Large' }],
      },
      { name: 'Salad', total: 700 },
    ],
    events: [{ kind: 'received', value: 'phone' }],
  });
  await setUp({ takeawayComission: { fixed: 0, percentage: 0 } });
});

test.each([
  [{ lines: [] }, 400, 'validation'],
  [{ name: '' }, 400, 'validation'],
  [{ payment: 'Online' }, 400, 'validation'],
  [{ time: 3 }, 400, 'validation'],
  [{ date: '2026-02-30' }, 400, 'validation'],
  [{ time: 19 }, 409, 'pickup-past'],
  [{ time: 19.25 }, 409, 'pickup-past'],
  [{ time: 20.1 }, 409, 'slot-closed'],
  [{ time: 26 }, 409, 'slot-closed'],
  [{ date: '2026-11-29' }, 409, 'slot-closed'],
  [{ lines: [{ product: 999_999, quantity: 1 }] }, 409, 'order-lines'],
  [{ service: 'delivery', time: 21 }, 409, 'address-not-precise'],
  [{ service: 'delivery', time: 21, address: { address: 'Far 1', postcode: '08001' } }, 409, 'no-coverage'],
  [{ service: 'delivery', time: 21, address: { address: 'Colón 1', postcode: '46001' } }, 409, 'below-minimum'],
  [{ seen: 999 }, 409, 'price-changed'],
])('%j is %i %s, and nothing is stored', async (input, status, code) => {
  const before = await api.database.db.select().from(orders);
  const answer = await order(input);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await api.database.db.select().from(orders)).toHaveLength(before.length);
});

test('slots run from opening to closing past midnight, and the first is soon', async () => {
  const slots = async (service: string, date = DATE) =>
    (await host.call<OrderTypes['slots']['answer']>('GET', `${R}/order-slots?serviceType=${service}&date=${date}`))
      .body;
  const today = await slots('takeaway');
  expect([today.slots[0]?.time, today.slots.at(-1)?.time, today.slots.length]).toEqual([19.5, 25.5, 25]);
  expect(today.asap).toMatchObject({ time: 19.5, free: true });
  now = Date.parse('2026-11-22T00:15:00Z'); // 01:15: nothing by closing
  expect(await slots('takeaway')).toEqual({ slots: [], asap: null });
  expect((await order({ time: null })).body.code).toBe('slot-closed');
  now = NOW;
  expect((await slots('delivery')).slots[0]?.time).toBe(20);
  expect((await slots('takeaway', '2026-11-28')).slots).toHaveLength(25);
  expect((await slots('takeaway', '2026-11-29')).slots).toHaveLength(0);
});

test.each([
  // At three clocks go back to two: half past two occurs twice, and is offered once.
  ['autumn', '2026-10-24', { 25.5: '2026-10-24T23:30:00.000Z', 27.5: '2026-10-25T02:30:00.000Z' }, 31],
  // At two they go forward to three: half past two does not exist.
  ['spring', '2027-03-27', { 25.5: '2027-03-28T00:30:00.000Z', 26.5: undefined, 27.5: '2027-03-28T01:30:00.000Z' }, 31],
])('in the night of %s each time is local, and is paced in its own minutes', async (_of, date, times, count) => {
  now = Date.parse(`${date}T18:00:00Z`);
  await setUp({ rotas: [{ ...SETUP.rotas[0], end: 28 }] });
  const { slots } = (
    await host.call<OrderTypes['slots']['answer']>('GET', `${R}/order-slots?serviceType=takeaway&date=${date}`)
  ).body;
  expect(slots).toHaveLength(count);
  expect(new Set(slots.map(({ at }) => at)).size).toBe(count);
  for (const [time, at] of Object.entries(times)) {
    expect(slots.find((slot) => slot.time === Number(time))?.at).toBe(at);
    const fill = () => order({ date, time: Number(time), lines: lines(['pizza', 5]) });
    const { status, body } = await fill();
    expect([status, body.dueAt, body.code]).toEqual(at ? [201, at, undefined] : [409, undefined, 'slot-closed']);
    expect((await fill()).body.code).toBe(at ? 'slot-full' : 'slot-closed');
  }
});

test('the kitchen has limited minutes; covers of the room use them, and declined orders free them', async () => {
  const first = await order({ lines: lines(['pizza', 4]) }); // 24 of 30
  expect(first.status).toBe(201);
  expect((await order({ lines: lines(['pizza', 2]) })).body).toMatchObject({
    code: 'slot-full',
    details: { by: 'minutes', next: 20.25 },
  });
  expect((await order({ lines: lines(['pizza', 1]) })).status).toBe(201);
  expect((await order({ lines: lines(['salad', 9]) })).status).toBe(201); // needs no oven
  await become(first.body.uid, 'Rejected');
  expect((await order({ lines: lines(['pizza', 4]) })).status).toBe(201);
  // Eight people are due at nine: 8 minutes of 30, so that three pizzas fit and four do not.
  await host.book({ covers: 4, time: 21 });
  await host.book({ covers: 4, time: 21 });
  expect((await order({ time: 21, lines: lines(['pizza', 4]) })).body.code).toBe('slot-full');
  expect((await order({ time: 21, lines: lines(['pizza', 3]) })).status).toBe(201);
});

test('staff entering an order are offered the times that the kitchen has for its dishes, beside the covers of the room', async () => {
  const isFree = async (...asked: Parameters<typeof lines>) => {
    const label = asked.map(([dish, quantity]) => `${dishes[dish]}x${quantity}`).join();
    const query = `serviceType=takeaway&date=2026-11-24&dishes=${label}`;
    const { body } = await host.call<OrderTypes['slots']['answer']>('GET', `${R}/order-slots?${query}`);
    return body.slots.find(({ time }) => time === 20.5)?.free;
  };
  const parties = [
    await host.book({ covers: 4, on: '2026-11-24', time: 20.5 }),
    await host.book({ covers: 4, on: '2026-11-24', time: 20.5 }),
  ];
  expect(await isFree(['pizza', 3], ['salad', 9])).toBe(true);
  expect(await isFree(['pizza', 2], ['pizza', 2])).toBe(false);
  expect(await isFree(['salad', 50])).toBe(true);
  for (const { body } of parties) await host.change(body.uid, { status: 999 });
  expect(await isFree(['pizza', 2], ['pizza', 2])).toBe(true);
  expect(
    (await host.call<Refused>('GET', `${R}/order-slots?serviceType=takeaway&date=${DATE}&dishes=pizza`)).status,
  ).toBe(400);
});

test('staff entering a delivery are offered the times of its zone, once the address is known', async () => {
  now = Date.parse('2026-11-21T19:01:00Z'); // 20:01, and 45 minutes of work
  const slots = async (input = '', service = 'delivery') =>
    (
      await host.call<OrderTypes['slots']['answer']>(
        'GET',
        `${R}/order-slots?serviceType=${service}&date=${DATE}&dishes=${dishes.salad}x2${input}`,
      )
    ).body;
  const firstAndSoon = ({ slots: [first], asap }: OrderTypes['slots']['answer']) => [first?.time, asap?.time];
  expect(firstAndSoon(await slots())).toEqual([21, 21]);
  expect(firstAndSoon(await slots('&postcode=46%20001'))).toEqual([21.25, 21.25]);
  expect(firstAndSoon(await slots('&postcode=28001'))).toEqual([21, 21]); // no delivery there, as the price answer says
  expect(firstAndSoon(await slots('&postcode=46001', 'takeaway'))).toEqual([20.75, 20.75]);
  const delivery = { service: 'delivery', address: HOME, lines: lines(['salad', 3]) };
  expect((await order({ ...delivery, time: 21 })).body.code).toBe('slot-closed');
  expect((await order({ ...delivery, time: null })).body.time).toBe(21.25);
});

test("as soon as possible is the same time when offered by telephone and when ordered: within the dish's hours", async () => {
  const { body: category } = await manager.call<MenuCategory>('POST', `${R}/menu-categories`, {
    name: 'From half past eight',
    position: 9,
    shownFrom: 20.5,
    shownTo: 22,
    active: true,
  });
  const late = await product({ category: category.uid, name: 'Late', station: null, minutes: 0 });
  const { body } = await host.call<OrderTypes['slots']['answer']>(
    'GET',
    `${R}/order-slots?serviceType=takeaway&date=${DATE}&dishes=${late.uid}x1`,
  );
  expect([body.slots[0]?.time, body.asap?.time]).toEqual([19.5, 20.5]);
  const line = { product: late.uid, quantity: 1, options: [], note: '' };
  expect((await order({ time: null, lines: [line] })).body.time).toBe(20.5);
});

describe('the wait shown to guests on the board', () => {
  const quotedWait = async () => {
    const { body } = await host.call<OrderTypes['load']['answer']>('GET', `${R}/order-load?date=${DATE}`);
    return [body.next?.time, body.quoted];
  };
  // The first hour of the oven is full, except for salads: a pizza takes 6 of its 30 minutes.
  const fill = async () => {
    for (const time of [19.5, 19.75]) expect((await order({ time, lines: lines(['pizza', 5]) })).status).toBe(201);
  };

  test('is the first time at which every station has room for its smallest dish', async () => {
    expect(await quotedWait()).toEqual([19.5, 30]);
    await fill();
    expect(await quotedWait()).toEqual([20, 60]);
  });

  test('is the first time for any dish where a station has no room at all', async () => {
    await setUp({ stations: [{ ...SETUP.stations[0], minutes: 5 }] });
    expect(await quotedWait()).toEqual([19.5, 30]);
  });

  test('is the minimum wait where no dish needs kitchen minutes, unless a cap delays it', async () => {
    const at = eq(menuProducts.uid, dishes.pizza);
    await api.database.db.update(menuProducts).set({ station: null, minutes: 0 }).where(at);
    await fill();
    expect(await quotedWait()).toEqual([19.5, 30]);
    await setUp({ orderRestrictions: { interval: 15, orders: 1, items: null } });
    expect(await quotedWait()).toEqual([20, 60]);
    await api.database.db.update(menuProducts).set({ station: 1, minutes: 6 }).where(at);
  });

  test('is the time of a delivery where takeaway is off', async () => {
    await setUp({ restaurantParams: { ...SETUP.restaurantParams, takeaway: { ...PARAMS, on: false } } });
    expect(await quotedWait()).toEqual([20, 60]);
  });
});

test('caps on orders and items apply beside the minutes', async () => {
  await setUp({ orderRestrictions: { interval: 15, orders: 2, items: 10 } });
  expect((await order({ lines: lines(['salad', 9]) })).status).toBe(201);
  expect((await order({ lines: lines(['salad', 2]) })).body).toMatchObject({
    code: 'slot-full',
    details: { by: 'items' },
  });
  expect((await order({ lines: lines(['salad', 1]) })).status).toBe(201);
  expect((await order({ lines: lines(['salad', 1]) })).body).toMatchObject({
    code: 'slot-full',
    details: { by: 'orders' },
  });
});

test('of two hundred at once for the last slot one gets it, the others get the reason, within a second', async () => {
  expect((await order({ time: 22, lines: lines(['pizza', 4]) })).status).toBe(201);
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 200 }, () => order({ time: 22 })));
  const took = performance.now() - started;
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['slot-full']),
  );
  process.stderr.write(`last slot, embedded ${api.database.embedded}: ${Math.round(took)} ms\n`);
});

test('of two hundred at once for the last dish one gets it, the others read that it is sold out', async () => {
  await api.database.db.update(menuProducts).set({ stock: 1 }).where(eq(menuProducts.uid, dishes.cake));
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => order({ time: 20 + (index % 20) / 4, lines: lines(['cake', 1]) })),
  );
  const took = performance.now() - started;
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 sold-out']));
  expect(refused[0]?.body.details).toMatchObject({ lines: [{ name: 'Cake', left: 0 }] });
  process.stderr.write(`last dish, embedded ${api.database.embedded}: ${Math.round(took)} ms\n`);
  const sold = answers.find(({ status }) => status === 201)?.body as Answered;
  await become(sold.uid, 'Rejected');
  expect((await order({ lines: lines(['cake', 1]) })).status).toBe(201);
});

test('an order sent again with its key is created once', async () => {
  const key = { 'idempotency-key': 'order-key-1' };
  const [one, other] = await Promise.all([order({}, host, key), order({}, host, key)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(one.body.uid).toBe(other.body.uid);
  expect((await order({ name: 'Other' }, host, key)).body.code).toBe('idempotency-mismatch');
});

test('it moves one step forward or back, and anything else is refused', async () => {
  const { body: taken } = await order();
  const status = async (to: string) => {
    const answer = await become(taken.uid, to);
    return answer.status === 200 ? answer.body.status : `${answer.status} ${answer.body.code}`;
  };
  expect(await status('Done')).toBe('409 order-status');
  expect(await status('In Kitchen')).toBe('In Kitchen');
  expect(await status('Rejected')).toBe('409 order-status');
  expect(await status('In Route')).toBe('409 order-status');
  expect(await status('Done')).toBe('Done');
  expect(await status('Cancelled')).toBe('409 order-status');
  expect(await status('In Kitchen')).toBe('In Kitchen');
  expect(await status('Done')).toBe('Done');
  expect(await status('Delivered')).toBe('Delivered');
  expect((await host.call<Answered>('GET', `${R}/orders/${taken.uid}`)).body).toMatchObject({
    pickup_at: '2026-11-21T18:00:00.000Z',
    dropoff_at: null,
    ended_at: '2026-11-21T18:00:00.000Z',
  });
});

test('two screens that advance it at once advance it once', async () => {
  const { body: taken } = await order();
  const answers = await Promise.all(Array.from({ length: 10 }, () => become(taken.uid, 'In Kitchen')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await host.call<Answered>('GET', `${R}/orders/${taken.uid}`);
  expect(body.events.filter(({ kind }) => kind === 'status')).toHaveLength(1);
});

test('a delivery has its states in one table, its driver and its hours', async () => {
  const input = { service: 'delivery', time: 21, address: HOME, lines: lines(['pizza', 2]) };
  const { status, body: taken } = await order(input);
  expect([status, taken.deliveryState, taken.deliveryPrice, taken.zone]).toEqual([201, 'scheduled', 250, 'Centre']);
  const deliver = async (state: string) => {
    const answer = await runAction(taken.uid, 'delivery', { state });
    return answer.status === 200 ? `${answer.body.status}: ${answer.body.deliveryState}` : answer.body.code;
  };
  expect(await deliver('picked')).toBe('order-status');
  expect(await deliver('in_progress')).toBe('In Kitchen: in_progress');
  expect(await deliver('waiting_for_pickup')).toBe('Done: waiting_for_pickup');
  expect((await runAction(taken.uid, 'driver', { driver: 1 })).body.driver).toBe('Pau');
  expect((await runAction(taken.uid, 'driver', { driver: 9 })).body.errors).toEqual([
    { field: 'driver', message: 'invalid' },
  ]);
  expect(await deliver('picked')).toBe('In Route: picked');
  now += 600_000;
  expect(await deliver('waiting_for_delivery')).toBe('In Route: waiting_for_delivery');
  expect(await deliver('ended')).toBe('Delivered: ended');
  expect((await host.call<Answered>('GET', `${R}/orders/${taken.uid}`)).body).toMatchObject({
    pickup_at: '2026-11-21T18:00:00.000Z',
    dropoff_at: '2026-11-21T18:10:00.000Z',
    ended_at: '2026-11-21T18:10:00.000Z',
  });
  await setUp({ drivers: [{ uid: 1, name: 'Pau', phone: '', active: false }] });
  expect((await order({ ...input, time: 22 })).body).toMatchObject({
    code: 'delivery-unavailable',
    error: 'delivery provider unavailable',
  });
});

test('a fully refunded order can be paid again', async () => {
  const { body: taken } = await order();
  await runAction(taken.uid, 'pay', {});
  expect((await runAction(taken.uid, 'refund', { amount: 1150, note: 'Wrong one' }, manager)).body.paymentState).toBe(
    'refunded',
  );
  const { body: again } = await runAction(taken.uid, 'pay', {});
  expect(again).toMatchObject({ paid: 2300, refunded: 1150, paymentState: 'paid' });
  expect((await runAction(taken.uid, 'pay', {})).body.code).toBe('already-paid');
  expect((await become(taken.uid, 'Rejected')).body).toMatchObject({ refunded: 2300, paymentState: 'refunded' });
});

test('declining refunds payments; a manager refunds a part, and at most what was paid', async () => {
  const { body: taken } = await order({ payment: 'C/C by phone' });
  expect((await runAction(taken.uid, 'pay', {})).body).toMatchObject({ paid: 1150, paymentState: 'paid' });
  expect((await runAction(taken.uid, 'pay', {})).body.code).toBe('already-paid');
  expect((await runAction(taken.uid, 'refund', { amount: 150 })).status).toBe(403);
  expect((await runAction(taken.uid, 'refund', { amount: 150 }, manager)).body).toMatchObject({
    refunded: 150,
    paymentState: 'paid',
  });
  expect((await runAction(taken.uid, 'refund', { amount: 1001 }, manager)).body).toMatchObject({
    code: 'amount-too-high',
    details: { most: 1000 },
  });
  const { body: rejected } = await become(taken.uid, 'Rejected');
  expect(rejected).toMatchObject({ status: 'Rejected', refunded: 1150, paymentState: 'refunded' });
  expect(rejected.events.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['received', 0],
    ['paid', 1150],
    ['refunded', -150],
    ['refunded', -1000],
    ['status', 0],
  ]);
});

test('an unpaid handed-over order stays on the open list until paid, for ninety days', async () => {
  const [transfer, cash] = [await order({ payment: 'Bank transfer', time: 20.25 }), await order({ time: 20.5 })];
  for (const { body } of [transfer, cash])
    for (const status of ['In Kitchen', 'Done', 'Delivered']) await become(body.uid, status);
  const listed = async (date: string) => {
    const { body } = await host.call<{ orders: Answered[] }>('GET', `${R}/orders?date=${date}&open=true`);
    return body.orders.filter(({ uid }) => [transfer.body.uid, cash.body.uid].includes(uid)).map(({ uid }) => uid);
  };
  expect(await listed(DATE)).toEqual([transfer.body.uid, cash.body.uid]);
  expect(await listed('2026-11-22')).toEqual([transfer.body.uid]);
  expect(await listed('2027-02-19')).toEqual([transfer.body.uid]);
  expect(await listed('2027-02-20')).toEqual([]);
  await runAction(transfer.body.uid, 'pay', {});
  expect(await listed('2026-11-22')).toEqual([]);
});

test('contradictory hours, special dates and waits are refused by field, and nothing is written', async () => {
  const [evening] = SETUP.rotas;
  const refused = async (input: object) => {
    const { status, body } = await setUp(input);
    return [status, body.errors?.[0]];
  };
  expect(await refused({ rotas: [evening, { ...evening, uid: 2, start: 25, end: 26 }], bankDetails: 'ES91' })).toEqual([
    400,
    { field: 'rotas.1.start', message: 'shiftsOverlap' },
  ]);
  expect(await refused({ deliverRota: [{ ...evening, weekdays: [] }] })).toEqual([
    400,
    { field: 'deliverRota.0.weekdays', message: 'selectOne' },
  ]);
  expect(await refused({ rotas: [{ ...evening, end: 19 }] })).toEqual([
    400,
    { field: 'rotas.0.end', message: 'invalidTimeRange' },
  ]);
  const closed = { uid: 1, name: '', services: ['takeaway'], from: '2026-12-25', to: '2026-12-26', spans: [] };
  expect(await refused({ specialDates: [closed, { ...closed, uid: 2, from: '2026-12-26' }] })).toEqual([
    400,
    { field: 'specialDates.1.from', message: 'repeatedDate' },
  ]);
  expect(await refused({ restaurantParams: { takeaway: { ...PARAMS, maxWait: 29 }, delivery: PARAMS } })).toEqual([
    400,
    { field: 'restaurantParams.takeaway.maxWait', message: 'belowLeastWait' },
  ]);
  const { body } = await manager.call<TakeawaySetup>('GET', `${R}/takeaway-setup`);
  expect([body.bankDetails, body.rotas, body.specialDates]).toEqual(['', SETUP.rotas, []]);
});

test('a ticket is printed once; every further one is a copy', async () => {
  const { body: taken } = await order();
  expect((await runAction(taken.uid, 'print', {})).body.copy).toBe(false);
  expect((await runAction(taken.uid, 'print', {})).body.copy).toBe(true);
  const both = await Promise.all([order(), order()]).then(([one]) => one.body.uid);
  const copies = await Promise.all([runAction(both, 'print', {}), runAction(both, 'print', {})]);
  expect(copies.map(({ body }) => body.copy).sort()).toEqual([false, true]);
});

test('orders are paused for a while, today only, and a dish is sold out until tomorrow', async () => {
  const pause = (how: unknown) =>
    host.call<TakeawaySetup & Refused>('POST', `${R}/takeaway-setup/pause`, { services: ['takeaway'], how });
  expect((await pause(30)).body.paused).toEqual({ takeaway: '2026-11-21T18:30:00.000Z', delivery: null });
  expect((await order()).body).toMatchObject({ code: 'orders-paused', details: { until: '2026-11-21T18:30:00.000Z' } });
  expect((await order({ date: '2026-11-22' })).status).toBe(201);
  now += 31 * 60_000;
  expect((await order({ time: 21 })).status).toBe(201);
  expect((await pause('today')).body.paused.takeaway).toBe('2026-11-22T03:00:00.000Z');
  await pause(0);
  const soldOut = (isOut: boolean) =>
    host.call('POST', `${R}/takeaway-setup/sold-out`, { product: dishes.salad, soldOut: isOut });
  await soldOut(true);
  expect((await order({ time: 21, lines: lines(['salad', 1]) })).body.code).toBe('sold-out');
  expect((await order({ date: '2026-11-22', lines: lines(['salad', 1]) })).status).toBe(201);
  await soldOut(false);
  expect((await order({ time: 21, lines: lines(['salad', 1]) })).status).toBe(201);
});

test('the parts of the report are the sums of the orders', async () => {
  const from = '2027-01-01';
  const at = (hour: number) => Date.parse(`2027-01-04T${hour}:00:00Z`);
  now = at(18);
  const [one, two, three] = await Promise.all([
    order({ date: '2027-01-04', time: 20 }),
    order({ date: '2027-01-05', time: 20, lines: lines(['salad', 2]) }),
    order({
      date: '2027-01-04',
      time: 21,
      service: 'delivery',
      address: HOME,
      lines: lines(['pizza', 2]),
      payment: 'Bank transfer',
    }),
  ]);
  await runAction(three.body.uid, 'pay', {});
  await runAction(three.body.uid, 'refund', { amount: 100 }, manager);
  await become(one.body.uid, 'Rejected');
  const { body: report } = await manager.call<OrderReport>('GET', `${R}/ta-report?from=${from}&to=2027-01-31`);
  expect(report).toMatchObject({
    orders: 2,
    items: 4,
    subtotalPrice: 3700,
    deliveryPrice: 250,
    totalPrice: 3950,
    paid: 2550,
    refunded: 100,
    days: [
      { date: '2027-01-04', orders: 1, total: 2550 },
      { date: '2027-01-05', orders: 1, total: 1400 },
    ],
    services: [
      { service: 'delivery', orders: 1, total: 2550 },
      { service: 'takeaway', orders: 1, total: 1400 },
    ],
    statuses: [
      { status: 'Received', orders: 2, total: 3950 },
      { status: 'Rejected', orders: 1, total: 1150 },
    ],
    products: [
      { name: 'Pizza', quantity: 2, total: 2300 },
      { name: 'Salad', quantity: 2, total: 1400 },
    ],
  });
  expect(two.status).toBe(201);
  expect((await host.call('GET', `${R}/ta-report?from=${from}&to=2027-01-31`)).status).toBe(403);
});

test('orders of another system are imported from CSV, to the penny, once', async () => {
  const csv = [
    'Order Number,Order Date,Item Name,Quantity,Product Price,Total products',
    '16118,03/08/2019 20:25,Plain Papadum,2,0.8,6',
    '16118,03/08/2019 20:25,King Prawn Balti,1,12.95,6',
    '16119,04/08/2019 01:30,Garlic Naan,1,2.95,1',
    '16120,05/08/2019 19:00,Naan,0,2.95,1',
    '16120,05/08/2019 19:00,Rice,1,2.95,1',
  ].join('\n');
  const bring = () =>
    manager.call<OrderTypes['import']['answer'] & Refused>('POST', `${R}/orders-import`, { csv, dateFormat: 'dmy' });
  expect((await bring()).body).toEqual({
    orders: 2,
    known: 0,
    total: 1750,
    rejected: [{ line: 5, field: 'quantity', message: 'invalid' }],
    refusedLines: 1,
  });
  expect((await bring()).body).toMatchObject({ orders: 0, known: 2, total: 0 });
  const { body } = await manager.call<OrderReport>('GET', `${R}/ta-report?from=2019-08-03&to=2019-08-03`);
  // Half past one at night belongs to the evening before.
  expect(body).toMatchObject({ orders: 2, totalPrice: 1750, paid: 1750, days: [{ date: '2019-08-03', orders: 2 }] });
  expect((await host.call('POST', `${R}/orders-import`, { csv, dateFormat: 'dmy' })).status).toBe(403);
  // Another system's words, separators and decimals; the columns are named.
  const other = [
    'Bon;Wann;Was;Menge;Einzelpreis;Lieferung;Summe',
    'A-1;04.08.2019 20:25;"Arroz; caldoso";2;12,95;2,50;28,40',
    'A-2;04.08.2019 21:00;Pan;1;1,20;;9,99',
    'A-1;04.08.2019 20:25;Descuento;1;-0,00;2,50;28,40',
  ].join('\n');
  const columns = { number: 'Bon', date: 'Wann', name: 'Was', quantity: 'Menge', price: 'Einzelpreis' };
  const bringOther = (more: object) =>
    manager.call<OrderTypes['import']['answer'] & Refused>('POST', `${R}/orders-import`, {
      csv: other,
      dateFormat: 'dmy',
      columns: { ...columns, delivery: 'Lieferung', total: 'Summe', ...more },
    });
  expect((await bringOther({})).body).toEqual({
    orders: 1,
    known: 0,
    total: 2840,
    rejected: [{ line: 3, field: 'total', message: 'different' }],
    refusedLines: 1,
  });
  expect((await bringOther({ time: 'Nirgends' })).body).toMatchObject({
    errors: [{ field: 'columns.time', message: 'unknown' }],
  });
  // Restarted numbers are other orders, by their day.
  const again = csv.replace(/\n16119.*/s, '').replaceAll('2019', '2020');
  expect(
    (await manager.call<Refused>('POST', `${R}/orders-import`, { csv: again, dateFormat: 'dmy' })).body,
  ).toMatchObject({ orders: 1, known: 0, total: 1455 });
  const bad = await manager.call<Refused>('POST', `${R}/orders-import`, { csv: 'a,b\n1,2', dateFormat: 'dmy' });
  expect(bad.body).toMatchObject({ code: 'validation', errors: [{ field: 'csv', message: 'missingHeading' }] });
});

test("an order's events are append-only, and its price is immutable", async () => {
  const { body: taken } = await order();
  const { db } = api.database;
  await expect(db.update(orderEvents).set({ value: 'x' }).where(eq(orderEvents.order, taken.uid))).rejects.toThrow();
  await expect(
    db.update(orders).set({ subtotalPrice: 1, totalPrice: 1 }).where(eq(orders.uid, taken.uid)),
  ).rejects.toThrow();
  await expect(
    db.update(orders).set({ paid: 100, paymentState: 'paid' }).where(eq(orders.uid, taken.uid)),
  ).rejects.toThrow();
});

test('another restaurant sees nothing of it', async () => {
  const { body: taken } = await order();
  const other = await hostOf(api, 'R2', 'Manager');
  expect((await other.call('GET', `/tms/v2/restaurants/R2/orders/${taken.uid}`)).status).toBe(404);
  expect((await other.call('GET', `${R}/orders/${taken.uid}`)).status).toBe(403);
  expect((await caller(api)('GET', `${R}/orders`)).status).toBe(401);
});

test("an order whose message fails delays no other guest's", async () => {
  const { db } = api.database;
  const [{ body: first }, { body: second }] = [await order(), await order({ time: 20.5 })];
  await db
    .update(orders)
    .set({ channel: 'guest' })
    .where(inArray(orders.uid, [first.uid, second.uid]));
  const toldEvents = async () =>
    (
      await db
        .select()
        .from(orderEvents)
        .where(and(inArray(orderEvents.order, [first.uid, second.uid]), eq(orderEvents.kind, 'told')))
    ).map((event) => event.order);
  const allow = await refuseUpdates(db, 'orders', first.uid);
  now += 15 * 60_000;
  await watchOrders(watching());
  expect(await toldEvents()).toEqual([second.uid]);
  await allow();
  await watchOrders(watching());
  expect(await toldEvents()).toEqual([second.uid, first.uid]);
});

/** The options of the order job. */
const watching = () =>
  ({
    context: {
      db: api.database.db,
      database: api.database,
      jobs: api.jobs,
      log: pino({ level: 'silent' }),
      settings: { authSecret: 's', publicUrl: 'http://localhost:3000' },
      publisher: { publish: () => undefined, notify: () => undefined },
      now: () => now,
    },
  }) as never as Parameters<typeof watchOrders>[0];

test('an order placed at night for the next evening is told to call only shortly before it is due', async () => {
  const { db } = api.database;
  now = Date.parse('2026-11-22T00:40:00Z'); // twenty to two, closed for ten minutes
  const { body: taken } = await order({ date: '2026-11-22', time: 21 });
  await db.update(orders).set({ channel: 'guest' }).where(eq(orders.uid, taken.uid));
  const eventsAt = async (at: string) => {
    now = Date.parse(at);
    await watchOrders(watching());
    const events = await db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.order, taken.uid), eq(orderEvents.kind, 'told')));
    return events.length;
  };
  expect(await eventsAt('2026-11-22T00:56:00Z')).toBe(0);
  expect(await eventsAt('2026-11-22T12:00:00Z')).toBe(0);
  expect(await eventsAt('2026-11-22T17:59:00Z')).toBe(0);
  expect(await eventsAt('2026-11-22T18:00:00Z')).toBe(1);
});

test('an unaccepted order shows its guest the phone number; old ones are anonymised', async () => {
  const { db } = api.database;
  const { body: taken } = await order();
  await db.update(orders).set({ channel: 'guest' }).where(eq(orders.uid, taken.uid));
  const parts = watching();
  now += 14 * 60_000;
  await watchOrders(parts);
  const countToldEvents = async () =>
    rowsOf<{ n: number }>(
      await db.execute(
        sql`select count(*)::int as n from order_events where order_uid = ${taken.uid} and kind = 'told'`,
      ),
    )[0]?.n;
  expect(await countToldEvents()).toBe(0);
  now += 60_000;
  await watchOrders(parts);
  await watchOrders(parts);
  expect(await countToldEvents()).toBe(1);
  now += 92 * 86_400_000;
  await eraseOldAddresses(parts);
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, taken.uid)));
  expect(row).toMatchObject({ name: '', phone: '', address: null, totalPrice: 1150 });
});

test('a diner’s orders are found by phone in any format, exported with their data, and anonymised on erasure', async () => {
  const { body: diner } = await manager.call<{ uid: number; version: number }>('POST', `${R}/diners`, {
    firstName: 'Noa',
    lastName: 'Vidal',
    phone: '+34 600 777 888',
  });
  const { body: taken } = await order({ name: 'Noa Vidal', phone: '600 777 888', note: 'The green door' });
  expect(taken.phone).toBe('+34600777888');
  await become(taken.uid, 'Rejected');
  const { body: data } = await manager.call<{ orders: object[] }>('GET', `${R}/diners/${diner.uid}/data`);
  expect(data.orders).toMatchObject([
    {
      number: taken.number,
      status: 'Rejected',
      name: 'Noa Vidal',
      note: 'The green door',
      dishes: [{ name: 'Pizza', quantity: 1 }],
      total: 1150,
      currency: 'EUR',
    },
  ]);
  const erased = await manager.call('POST', `${R}/diners/${diner.uid}/erasure`, {
    version: diner.version,
    coming: 'keep',
    seen: [],
  });
  expect(erased.status).toBe(200);
  const { body: blank } = await host.call<Answered>('GET', `${R}/orders/${taken.uid}`);
  expect(blank).toMatchObject({ name: '', phone: '', note: '', totalPrice: 1150 });
  for (const table of ['orders', 'outbox', 'changes', 'idempotency_keys'])
    expect(
      rowsOf(
        await api.database.db.execute(
          sql`select 1 from ${sql.identifier(table)} t where t::text ~ '777.?888|Noa Vidal|green door'`,
        ),
      ),
    ).toEqual([]);
});

test('a diner whose phone has no digits has no orders, and erases no other name', async () => {
  const { body: diner } = await manager.call<{ uid: number; version: number }>('POST', `${R}/diners`, {
    firstName: 'Ada',
    lastName: 'Sin Número',
    phone: '-----',
  });
  const { body: taken } = await order({ name: 'Iker Soler', phone: '', email: 'iker@guest.test' });
  await become(taken.uid, 'Rejected');
  const { body: data } = await manager.call<{ orders: object[] }>('GET', `${R}/diners/${diner.uid}/data`);
  expect(data.orders).toEqual([]);
  const { version } = diner;
  const erased = await manager.call('POST', `${R}/diners/${diner.uid}/erasure`, { version, coming: 'keep', seen: [] });
  expect(erased.status).toBe(200);
  const { body: after } = await host.call<Answered>('GET', `${R}/orders/${taken.uid}`);
  expect(after).toMatchObject({ name: 'Iker Soler', email: 'iker@guest.test' });
  // Nor do other guests with such a phone count as erased.
  const scope = { ...secretsOf(TEST_SETTINGS), restaurant: { uid: 'R1', country: 'ES' } };
  expect(await findErased(api.database.db, scope, [{ email: '', phone: '-----' }])).toEqual([false]);
});

test('a free order counts as paid: no payment is requested at handover', async () => {
  const { body: category } = await manager.call<MenuCategory>('POST', `${R}/menu-categories`, {
    name: 'For nothing',
    position: 9,
    shownFrom: null,
    shownTo: null,
    active: true,
  });
  const { uid: bread } = await product({ category: category.uid, name: 'Bread', price: 0, minutes: 0 });
  const { body: taken } = await order({ lines: [{ product: bread, quantity: 2, options: [], note: '' }] });
  expect(taken).toMatchObject({ totalPrice: 0, paid: 0, paymentState: 'paid' });
  for (const status of ['In Kitchen', 'Done', 'Delivered']) await become(taken.uid, status);
  const { body } = await host.call<{ orders: Answered[] }>('GET', `${R}/orders?date=2026-11-22&open=true`);
  expect(body.orders.map(({ uid }) => uid)).not.toContain(taken.uid);
});

/** Random orders compared with a model that only adds up: accepted, refused with the reason, and the remaining stock. */
import fc from 'fast-check';
import type { MenuProduct } from '@/lib/resources/takeaway/menu-products-schema';
import type { OrderReport, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { menuOf } from '../support/api/menu';

const R = '/tms/v2/restaurants/R1';
const DATE = '2026-11-21';
const now = Date.parse('2026-11-21T18:00:00Z');
/** Capacity of the oven in a quarter of an hour, and of orders. */
const [MINUTES, ORDERS, STOCK] = [30, 6, 25];
const WORK = [7, 3, 0];
const PRICES = [1150, 735, 420];
type Answered = OrderWithEvents & Refused;

let api: ApiServer;
let manager: Host;
const dishes: number[] = [];

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await api.database.db.update(restaurants).set({ takeaway: true });
  manager = await hostOf(api, 'R1', 'Manager');
  const params = { on: true, horizon: 1, interval: 5, minWait: 0, maxWait: 60, minOrder: 0 };
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: { takeaway: params, delivery: { ...params, on: false } },
    rotas: [{ uid: 1, name: '', weekdays: [6], start: 20, end: 21 }],
    stations: [{ uid: 1, name: 'Oven', minutes: MINUTES, coverMinutes: 0 }],
    orderRestrictions: { interval: 15, orders: ORDERS, items: null },
    takeawayComission: { fixed: 20, percentage: 7.5 },
  });
  const dish = await menuOf(
    async (model, body) => (await manager.call<{ uid: number }>('POST', `${R}/${model}`, body)).body,
  );
  for (const [at, minutes] of WORK.entries())
    dishes.push(await dish({ name: `Dish ${at}`, price: PRICES[at], minutes, stock: at === 2 ? STOCK : null }));
});
afterAll(() => api.close());

/** An order, by the quantities of the three dishes and its slot, or the index of the order to decline. */
type Act = { slot: number; quantities: number[] } | { reject: number };
const action: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      slot: fc.integer({ min: 0, max: 12 }),
      quantities: fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })
        .filter((all) => all.some((one) => one > 0)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ reject: fc.nat(50) }) },
);

const place = ({ slot, quantities }: { slot: number; quantities: number[] }, key: string) =>
  manager.call<Answered>(
    'POST',
    `${R}/orders`,
    {
      service: 'takeaway',
      date: DATE,
      time: Math.round(20 * 60 + slot * 5) / 60,
      name: 'Random',
      phone: '600111222',
      payment: 'Cash on delivery',
      lines: quantities.flatMap((quantity, at) =>
        quantity > 0 ? [{ product: dishes[at], quantity, options: [], note: '' }] : [],
      ),
    },
    { 'idempotency-key': key },
  );
const reject = (uid: number) => manager.call<Answered>('POST', `${R}/orders/${uid}/status`, { status: 'Rejected' });
const totalOf = (quantities: number[]) => {
  const sum = quantities.reduce((all, quantity, at) => all + quantity * (PRICES[at] as number), 0);
  return sum + 20 + Math.round(sum * 0.075 + 1e-9);
};
const workOf = (quantities: number[]) =>
  quantities.reduce((all, quantity, at) => all + quantity * (WORK[at] as number), 0);

test('each order is accepted or refused as in the model, each repeat is answered the same, and the sums agree', async () => {
  const actions = fc.sample(action, { numRuns: 250, seed: 16 });
  const model: Array<{ uid: number; interval: number; quantities: number[]; isOn: boolean }> = [];
  const on = () => model.filter(({ isOn }) => isOn);
  for (const [at, one] of actions.entries()) {
    if ('reject' in one) {
      const row = on()[one.reject % Math.max(1, on().length)];
      if (!row) continue;
      expect((await reject(row.uid)).status).toBe(200);
      row.isOn = false;
      continue;
    }
    const interval = Math.floor(one.slot / 3);
    const there = on().filter((row) => row.interval === interval);
    const left = STOCK - on().reduce((sum, row) => sum + (row.quantities[2] as number), 0);
    const minutes = there.reduce((sum, row) => sum + workOf(row.quantities), 0);
    const expected =
      (one.quantities[2] as number) > left
        ? 'sold-out'
        : there.length + 1 > ORDERS || (workOf(one.quantities) > 0 && minutes + workOf(one.quantities) > MINUTES)
          ? 'slot-full'
          : totalOf(one.quantities);
    const { status, body } = await place(one, `random-${at}`);
    expect([at, status === 201 ? body.totalPrice : body.code]).toEqual([at, expected]);
    if (status !== 201) continue;
    if (at % 5 === 0) expect((await place(one, `random-${at}`)).body.uid).toBe(body.uid);
    model.push({ uid: body.uid, interval, quantities: one.quantities, isOn: true });
  }
  const { body: report } = await manager.call<OrderReport>('GET', `${R}/ta-report?from=${DATE}&to=${DATE}`);
  const sum = on().reduce((all, row) => all + totalOf(row.quantities), 0);
  expect([report.orders, report.totalPrice]).toEqual([on().length, sum]);
  expect(report.subtotalPrice + report.servicePrice + report.deliveryPrice).toBe(sum);
  expect(report.days.reduce((all, day) => all + day.total, 0)).toBe(sum);
  expect(report.products.reduce((all, dish) => all + dish.total, 0)).toBe(report.subtotalPrice);
  for (const row of on()) await reject(row.uid);
});

test('many at once: no interval exceeds its capacity, and no dish is sold twice', async () => {
  const actions = fc.sample(action, { numRuns: 200, seed: 17 }).filter((one) => 'slot' in one);
  const answers = await Promise.all(
    actions.map((one, at) => place(one as { slot: number; quantities: number[] }, `crowd-${at}`)),
  );
  const codes = new Set(answers.map(({ status, body }) => (status === 201 ? 'taken' : `${status} ${body.code}`)));
  expect([...codes].sort()).toEqual(['409 slot-full', '409 sold-out', 'taken']);
  const { body } = await manager.call<{ orders: OrderWithEvents[] }>('GET', `${R}/orders?date=${DATE}`);
  const taken = body.orders.filter(({ status }) => status === 'Received');
  const loads = new Map<number, { orders: number; minutes: number }>();
  for (const { dueAt, kitchenMinutes } of taken) {
    const interval = Math.floor(Date.parse(dueAt) / 900_000);
    const load = loads.get(interval) ?? { orders: 0, minutes: 0 };
    loads.set(interval, { orders: load.orders + 1, minutes: load.minutes + kitchenMinutes });
  }
  for (const { orders, minutes } of loads.values()) {
    expect(orders).toBeLessThanOrEqual(ORDERS);
    expect(minutes).toBeLessThanOrEqual(MINUTES);
  }
  const sold = taken
    .flatMap(({ lines }) => lines.filter(({ product }) => product === dishes[2]))
    .reduce((sum, line) => sum + line.quantity, 0);
  const { body: cake } = await manager.call<MenuProduct>('GET', `${R}/menu-products/${dishes[2]}`);
  expect((cake.stock as number) + sold).toBe(STOCK);
});

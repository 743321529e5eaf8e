/** Online ordering over HTTP: a cart under a link, priced by the server; ordered once; paid online; and the kitchen printer. */
import { eq } from 'drizzle-orm';
import type { GuestCart, GuestMenu, GuestOrder } from '@/lib/contract/guests/guest-orders';
import type { OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import { menuProducts, orders } from '@/restaurant-api/db/schema/orders';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { orderPurchase } from '@/restaurant-api/modules/orders/online-payment';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { menuOf } from '../support/api/menu';

const R = '/tms/v2/restaurants/R1';
const G = '/public/v1/restaurants/la-marina';
let now = Date.parse('2026-11-21T18:00:00Z'); // 19:00
let api: ApiServer;
let manager: Host;
let guest: ReturnType<typeof caller>;
let soup: number;
let cake: number;

const PARAMS = { on: true, horizon: 3, interval: 15, minWait: 30, maxWait: 90, minOrder: 0 };
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const ZONE = { postcodes: [], radius: 0, shape: null, price: 300, minOrder: 0, wait: 0 };

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'el-faro' });
  await api.database.db.update(restaurants).set({ takeaway: true }).where(eq(restaurants.restaurant, 'R1'));
  manager = await hostOf(api, 'R1', 'Manager');
  guest = caller(api);
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: { takeaway: PARAMS, delivery: PARAMS },
    rotas: [{ uid: 1, name: '', weekdays: WEEK, start: 19, end: 23 }],
    deliverRota: [{ uid: 1, name: '', weekdays: WEEK, start: 19, end: 23 }],
    stations: [{ uid: 1, name: 'Kitchen', minutes: 30, coverMinutes: 0 }],
    drivers: [{ uid: 1, name: 'Pau', phone: '', active: true }],
    zones: [
      { ...ZONE, uid: 1, name: 'Centre', kind: 'postcodes', postcodes: ['46001'] },
      {
        ...ZONE,
        uid: 2,
        name: 'Port',
        kind: 'polygon',
        shape: {
          type: 'Polygon',
          coordinates: [
            [
              [-0.34, 39.44],
              [-0.31, 39.44],
              [-0.31, 39.47],
              [-0.34, 39.47],
              [-0.34, 39.44],
            ],
            [
              [-0.33, 39.45],
              [-0.32, 39.45],
              [-0.32, 39.46],
              [-0.33, 39.46],
              [-0.33, 39.45],
            ],
          ],
        },
      },
    ],
  });
  const dish = await menuOf(
    async (model, body) => (await manager.call<{ uid: number }>('POST', `${R}/${model}`, body)).body,
  );
  const input = { allergens: ['celery'], minutes: 5 };
  soup = await dish({ ...input, price: 600 });
  cake = await dish({ ...input, name: 'Cake', price: 400, stock: 1 });
});
afterAll(() => api.close());
beforeEach(() => {
  now = Date.parse('2026-11-21T18:00:00Z');
});

const open = async (serviceType = 'takeaway') =>
  (await guest<{ key: string }>('POST', `${G}/carts`, { serviceType })).body.key;
const change = (key: string, input: object) => guest<GuestCart & Refused>('POST', `${G}/carts/${key}`, input);
const read = (key: string) => guest<GuestCart & Refused>('GET', `${G}/carts/${key}`);
const PERSON = { name: 'Zoë Novak', phone: '+34 600 111 222', email: '', payment: 'Cash on delivery', language: 'en' };
const checkOut = (key: string, seen: number, input: object = {}, headers?: Record<string, string>) =>
  guest<{ order: string; path: string } & Refused>(
    'POST',
    `${G}/carts/${key}/checkout`,
    { ...PERSON, seen, ...input },
    headers,
  );

test('the list of restaurants says which take orders online', async () => {
  const { body } = await guest<{ restaurants: object[] }>('GET', '/public/v1/restaurants');
  expect(body.restaurants).toEqual([
    { service: 'el-faro', open: true, sells: [] },
    { service: 'la-marina', open: true, sells: ['orders'] },
  ]);
});

test('the menu is public, with allergens; another restaurant has none', async () => {
  const { status, body } = await guest<GuestMenu>('GET', `${G}/menu`);
  expect([status, body.services, body.currency]).toEqual([200, ['takeaway', 'delivery'], 'EUR']);
  expect(body.categories[0]?.products[0]).toMatchObject({
    name: 'Soup',
    price: 600,
    allergens: ['celery'],
    soldOut: false,
  });
  expect((await guest<Refused>('GET', '/public/v1/restaurants/el-faro/menu')).body.code).toBe('orders-off');
  expect((await guest<Refused>('GET', '/public/v1/restaurants/nowhere/menu')).status).toBe(404);
});

test('a cart is stored on the server, and is ordered once, however often it is sent', async () => {
  const key = await open();
  await change(key, { add: { product: soup, quantity: 1 } });
  const { body: cart } = await change(key, { add: { product: soup, quantity: 1 } });
  expect(cart).toMatchObject({
    cartProducts: [{ name: 'Soup', quantity: 2, total: 1200 }],
    total: { productQuantity: 2, subtotalPrice: 1200, totalPrice: 1200, currencyId: 'EUR', currencyFormat: '€' },
    date: '2026-11-21',
    time: null,
    delivery_at_localtime: '2026-11-21 19:30',
    payments: ['C/C by phone', 'C/C on delivery', 'Cash on delivery', 'Bank transfer'],
    order: '',
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => checkOut(key, 1200)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.order)).size).toBe(1);
  const rows = await api.database.db.select().from(orders).where(eq(orders.name, 'Zoë Novak'));
  expect(rows).toHaveLength(1);
  const link = answers[0]?.body.order as string;
  expect((await guest<GuestOrder>('GET', `${G}/orders/${link}`)).body).toMatchObject({
    status: 'Received',
    totalPrice: 1200,
    call: '',
    lines: [{ name: 'Soup', quantity: 2 }],
  });
  expect((await read(key)).body.order).toBe(link);
  expect((await change(key, { lines: [] })).status).toBe(410);
  now += 16 * 60_000;
  await api.database.db.execute(`update setups set est_phone = '963 111 222' where restaurant = 'R1'`);
  expect((await guest<GuestOrder>('GET', `${G}/orders/${link}`)).body.call).toBe('963 111 222');
});

test('an order paid by transfer shows the account, until paid or declined', async () => {
  await manager.call('PATCH', `${R}/takeaway-setup`, { bankDetails: 'ES91 2100 0418 4502 0005 1332' });
  const ordered = async (payment: string, time: number) => {
    const key = await open();
    await change(key, { add: { product: soup, quantity: 1 }, time });
    return (await checkOut(key, 600, { payment, name: `${payment} at ${time}` })).body.order;
  };
  const [cash, paid, refused] = [
    await ordered('Cash on delivery', 21),
    await ordered('Bank transfer', 21.5),
    await ordered('Bank transfer', 22),
  ];
  const bankDetailsOf = async (link: string) =>
    (await guest<GuestOrder>('GET', `${G}/orders/${link}`)).body.bankDetails;
  const details = 'ES91 2100 0418 4502 0005 1332';
  expect([await bankDetailsOf(cash), await bankDetailsOf(paid), await bankDetailsOf(refused)]).toEqual([
    '',
    details,
    details,
  ]);
  const uidOf = async (time: number) =>
    (
      await api.database.db
        .select()
        .from(orders)
        .where(eq(orders.name, `Bank transfer at ${time}`))
    )[0]?.uid;
  expect((await manager.call('POST', `${R}/orders/${await uidOf(21.5)}/pay`, {})).status).toBe(200);
  const turnedDown = { status: 'Rejected', reason: 'Closed early' };
  expect((await manager.call('POST', `${R}/orders/${await uidOf(22)}/status`, turnedDown)).status).toBe(200);
  expect([await bankDetailsOf(paid), await bankDetailsOf(refused)]).toEqual(['', '']);
});

test('links cannot be guessed: changing one letter opens nothing, nor does another restaurant', async () => {
  const key = await open();
  await change(key, { add: { product: soup, quantity: 1 } });
  const { body } = await checkOut(key, 600);
  const other = `${body.order.slice(0, -1)}${body.order.endsWith('A') ? 'B' : 'A'}`;
  expect((await guest('GET', `${G}/orders/${other}`)).status).toBe(404);
  expect((await guest('GET', `/public/v1/restaurants/el-faro/orders/${body.order}`)).status).toBe(404);
  expect((await guest('GET', `${G}/carts/${'0'.repeat(48)}`)).status).toBe(404);
  now += 32 * 86_400_000;
  expect((await guest('GET', `${G}/orders/${body.order}`)).status).toBe(404);
});

test('a changed price is shown before ordering', async () => {
  const key = await open();
  await change(key, { add: { product: soup, quantity: 1 } });
  await manager.call('PATCH', `${R}/menu-products/${soup}`, { price: 650 });
  expect((await checkOut(key, 600)).body).toMatchObject({ code: 'price-changed', details: { total: 650, seen: 600 } });
  expect((await read(key)).body).toMatchObject({ before: 600, total: { totalPrice: 650 } });
  expect((await read(key)).body.before).toBeNull();
  expect((await checkOut(key, 650)).status).toBe(200);
  await manager.call('PATCH', `${R}/menu-products/${soup}`, { price: 600 });
});

test('delivery zones match by postcode or position, and their holes are outside', async () => {
  const key = await open('delivery');
  await change(key, { add: { product: soup, quantity: 2 } });
  const refusalOf = async (address: object) => {
    const { body } = await change(key, { address: { address: 'Calle 1', ...address } });
    return [body.addressFault, body.total.deliveryPrice];
  };
  expect(await refusalOf({ postcode: '46001' })).toEqual([null, 300]);
  expect(await refusalOf({ postcode: '08001' })).toEqual(['address-not-precise', 0]);
  expect(await refusalOf({ postcode: '08001', latitude: 39.445, longitude: -0.335 })).toEqual([null, 300]);
  expect(await refusalOf({ postcode: '08001', latitude: 39.455, longitude: -0.325 })).toEqual(['no-coverage', 0]);
  expect((await checkOut(key, 1200)).body).toMatchObject({
    code: 'no-coverage',
    error: 'No coverage for this address',
  });
  await manager.call('PATCH', `${R}/takeaway-setup`, { drivers: [] });
  expect((await refusalOf({ postcode: '46001' }))[0]).toBe('delivery-unavailable');
  await manager.call('PATCH', `${R}/takeaway-setup`, { drivers: [{ uid: 1, name: 'Pau', phone: '', active: true }] });
});

test('a time that has passed at ordering is refused with its own message', async () => {
  const key = await open();
  await change(key, { add: { product: soup, quantity: 1 }, date: '2026-11-21', time: 19.5 });
  now += 31 * 60_000;
  expect((await read(key)).body.slotFault).toBe(true);
  expect((await checkOut(key, 600)).body).toMatchObject({
    code: 'pickup-past',
    error: 'Pickup Time must be greater than the current time',
  });
});

test('a dish is available in its hours only, past midnight too, and as soon as possible is the first time within them', async () => {
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    rotas: [{ uid: 1, name: '', weekdays: WEEK, start: 19, end: 26 }],
  });
  const made = async (name: string, shownFrom: number, shownTo: number) => {
    const dish = await menuOf(async (model, body) => {
      const input = model === 'menu-categories' ? { ...body, shownFrom, shownTo } : { ...body, name };
      return (await manager.call<{ uid: number }>('POST', `${R}/${model}`, input)).body;
    }, name);
    return dish();
  };
  const [tapas, toast] = [await made('Tapas', 20, 21), await made('Toast', 24.5, 26)];
  const { body: menu } = await guest<GuestMenu>('GET', `${G}/menu`);
  expect(menu.categories.map(({ name, hours }) => [name, hours])).toEqual([
    ['Soups', null],
    ['Tapas', { start: 20, end: 21 }],
    ['Toast', { start: 24.5, end: 26 }],
  ]);
  const key = await open();
  const soon = (await change(key, { add: { product: tapas, quantity: 1 } })).body;
  expect([soon.asap?.time, soon.cartProducts[0]?.fault]).toEqual([20, null]);
  const late = (await change(key, { date: '2026-11-21', time: 22 })).body;
  expect(late.cartProducts[0]).toMatchObject({ fault: 'out-of-hours', hours: { start: 20, end: 21 } });
  expect((await checkOut(key, 1000)).body).toMatchObject({
    code: 'order-lines',
    details: { lines: [{ name: 'Tapas', fault: 'out-of-hours', hours: { start: 20, end: 21 } }] },
  });
  await change(key, { time: null });
  const [number] = (await checkOut(key, 1000)).body.order.split('-');
  const ordered = await manager.call<OrderWithEvents>('GET', `${R}/orders/${Number.parseInt(number as string, 36)}`);
  expect(ordered.body.time).toBe(20);
  const night = await open();
  const refusalOf = async (time: number) =>
    (await change(night, { lines: [{ product: toast, quantity: 1 }], date: '2026-11-21', time })).body.cartProducts[0]
      ?.fault;
  expect([await refusalOf(24), await refusalOf(24.5), await refusalOf(26)]).toEqual(['out-of-hours', null, null]);
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    rotas: [{ uid: 1, name: '', weekdays: WEEK, start: 19, end: 23 }],
  });
});

test('seated covers count in the interval of their seating, booked or walk-in, and when finished, until undone', async () => {
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: { takeaway: { ...PARAMS, minWait: 0 }, delivery: PARAMS },
    stations: [{ uid: 1, name: 'Kitchen', minutes: 30, coverMinutes: 7 }],
  });
  now = Date.parse('2026-11-21T19:00:00Z'); // 20:00
  const key = await open();
  await change(key, { add: { product: soup, quantity: 1 } }); // 5 of 30 minutes, four covers are 28
  const full = async () => (await read(key)).body.slots.filter(({ free }) => !free).map(({ time }) => time);
  expect(await full()).toEqual([]);
  const booked = (await manager.book({ covers: 4, time: 20.5, tables: ['t3'] })).body;
  expect(await full()).toEqual([20.5]);
  const { uid } = (await manager.book({ covers: 4, time: 20, by: 2, status: 1000, tables: ['t4'] })).body;
  expect(await full()).toEqual([20, 20.5]);
  // It has eaten: its cooking time stays used.
  await manager.change(uid, { status: 1010 });
  expect(await full()).toEqual([20, 20.5]);
  // It was entered by mistake.
  await manager.undo(uid);
  await manager.undo(uid);
  expect(await full()).toEqual([20.5]);
  // Half an hour early: its work is now, and no longer at half past eight.
  const early = await manager.change(booked.uid, { status: 1000 });
  expect([early.body.seatedTime, await full()]).toEqual([20, [20]]);
  await manager.undo(booked.uid);
  expect(await full()).toEqual([20.5]);
  await manager.change(booked.uid, { status: 999 });
  expect(await full()).toEqual([]);
  // Parties on the waiting list need no cooking yet.
  const waiting = (await manager.book({ covers: 4, time: 20, status: 1004, tables: [] })).body;
  expect([waiting.status, await full()]).toEqual([1004, []]);
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: { takeaway: PARAMS, delivery: PARAMS },
    stations: [{ uid: 1, name: 'Kitchen', minutes: 30, coverMinutes: 0 }],
  });
});

test('of two carts with the last dish one is ordered', async () => {
  await api.database.db.update(menuProducts).set({ stock: 1 }).where(eq(menuProducts.uid, cake));
  const keys = await Promise.all(Array.from({ length: 10 }, () => open()));
  for (const key of keys) await change(key, { add: { product: cake, quantity: 1 } });
  const answers = await Promise.all(keys.map((key) => checkOut(key, 400)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['sold-out']),
  );
});

test.each([
  [{ name: '' }, 'name'],
  [{ phone: '' }, 'phone'],
  [{ email: 'none' }, 'email'],
  [{ payment: 'Online' }, 'payment'],
])('refuses %j by the name of its field', async (input, field) => {
  const key = await open();
  await change(key, { add: { product: soup, quantity: 1 } });
  expect((await checkOut(key, 600, input)).body).toMatchObject({ code: 'validation', errors: [{ field }] });
});

test('a free order goes to the kitchen at once, whatever its payment method', async () => {
  const dish = await menuOf(
    async (model, body) => (await manager.call<{ uid: number }>('POST', `${R}/${model}`, body)).body,
  );
  const bread = await dish({ name: 'Bread', price: 0, minutes: 0 });
  const key = await open();
  await change(key, { add: { product: bread, quantity: 1 } });
  const { status, body } = await checkOut(key, 0, { payment: 'Online', due: 0 });
  expect(status).toBe(200);
  const uid = Number.parseInt(body.order.split('-')[0] as string, 36);
  const board = await manager.call<{ orders: OrderWithEvents[] }>('GET', `${R}/orders?open=true`);
  expect(board.body.orders.find((one) => one.uid === uid)).toMatchObject({ status: 'Received', paymentState: 'paid' });
});

test('an online order goes to the kitchen once paid; a late payment is refunded', async () => {
  const { db } = api.database;
  const made = async () => {
    const key = await open();
    await change(key, { add: { product: soup, quantity: 1 } });
    const { body } = await checkOut(key, 600);
    const uid = Number.parseInt(body.order.split('-')[0] as string, 36);
    await db.update(orders).set({ payment: 'Online' }).where(eq(orders.uid, uid));
    return uid;
  };
  const board = async () =>
    (await manager.call<{ orders: OrderWithEvents[] }>('GET', `${R}/orders?open=true`)).body.orders.map(
      ({ uid }) => uid,
    );
  const [first, second] = [await made(), await made()];
  expect(await board()).not.toContain(first);
  const call = {
    context: {
      db,
      database: api.database,
      settings: { authSecret: 's', publicUrl: 'http://x' },
      jobs: api.jobs,
      now: () => now,
    },
    restaurant: { uid: 'R1', service: 'la-marina', timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' },
    actor: { name: '', role: 'guest', sessionId: '' },
  } as never;
  const unit = (tx: unknown) =>
    ({ tx, record: () => undefined, enqueue: async () => undefined, notify: () => undefined }) as never;
  const paid = (uid: number) =>
    db.transaction((tx) => orderPurchase.deliver(unit(tx), call, { subject: uid, amount: 600 } as never));
  expect(await paid(first)).toBe(true);
  expect(await board()).toContain(first);
  expect(await paid(first)).toBe(false);
  await db.transaction((tx) => orderPurchase.lapse(unit(tx), call, { subject: second } as never));
  expect(await paid(second)).toBe(false);
  const { body } = await manager.call<OrderWithEvents>('GET', `${R}/orders/${first}`);
  expect(body).toMatchObject({ paid: 600, paymentState: 'paid' });
  await db.transaction((tx) =>
    orderPurchase.refunded(unit(tx), call, { subject: first } as never, { amount: 600, reason: '' } as never),
  );
  expect((await manager.call<OrderWithEvents>('GET', `${R}/orders/${first}`)).body).toMatchObject({
    refunded: 600,
    paymentState: 'refunded',
  });
});

test('the printer polls, fetches and confirms; a ticket fetched without confirmation is printed again as a copy', async () => {
  const { body: connected } = await manager.call<{ address: string }>('POST', `${R}/takeaway-setup/printer`, {
    on: true,
  });
  const secret = connected.address.split('/').at(-1) as string;
  const P = `${G}/cloudprnt/${secret}`;
  type Poll = { jobReady: boolean; mediaTypes?: string[]; jobToken?: string };
  expect(
    (await guest<Poll>('POST', P, { status: '23 6 0 0 0 0 0 0 0', printerMAC: '00:11:62:0d:00:01' })).body,
  ).toEqual({ jobReady: false });
  expect((await guest('POST', `${G}/cloudprnt/wrong`, {})).status).toBe(404);
  const key = await open();
  await change(key, { add: { product: soup, quantity: 1 } });
  const { body: ordered } = await checkOut(key, 600);
  const uid = Number.parseInt(ordered.order.split('-')[0] as string, 36);
  await manager.call('POST', `${R}/orders/${uid}/status`, { status: 'In Kitchen' });
  const { body: poll } = await guest<Poll>('POST', P, {});
  expect(poll).toMatchObject({ jobReady: true, mediaTypes: expect.arrayContaining(['application/vnd.star.line']) });
  const fetched = async () =>
    Buffer.from(await (await fetch(`${api.url}${P}?type=application/octet-stream`)).arrayBuffer()).toString('latin1');
  expect(await fetched()).not.toContain('COPIA');
  expect(await fetched()).toContain('*** COPIA ***');
  await guest('DELETE', `${P}?code=510%20paper%20out&token=${poll.jobToken}`);
  expect((await guest<Poll>('POST', P, {})).body.jobReady).toBe(true);
  await guest('DELETE', `${P}?code=200%20OK&token=${poll.jobToken}`);
  expect((await guest<Poll>('POST', P, {})).body).toEqual({ jobReady: false });
  // Confirmed again by a printer that names no job: the next ticket is not printed yet.
  await manager.call('POST', `${R}/orders/${uid}/print`, { by: 'printer' });
  await guest('DELETE', `${P}?code=200%20OK`);
  expect((await guest<Poll>('POST', P, {})).body.jobReady).toBe(true);
  expect(await fetched()).toContain('*** COPIA ***');
  await guest('DELETE', `${P}?code=200%20OK`);
  // Stepping back and forth prints nothing again.
  await manager.call('POST', `${R}/orders/${uid}/status`, { status: 'Received' });
  await manager.call('POST', `${R}/orders/${uid}/status`, { status: 'In Kitchen' });
  expect((await guest<Poll>('POST', P, {})).body.jobReady).toBe(false);
});

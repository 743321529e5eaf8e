/**
 * Gift cards pay orders, in full or in part: at the counter, in a guest's cart and beside an online payment; each tender is refunded its own amount.
 */
import { eq, sql } from 'drizzle-orm';
import type { GuestCart, GuestOrder } from '@/lib/contract/guests/guest-orders';
import type { OrderReport, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import { rowsOf } from '@/restaurant-api/db/client';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { addRestaurant, caller } from '../support/api/api-server';
import { FREE_SALE, type SoldCard } from '../support/api/gift-cards';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { menuOf } from '../support/api/menu';
import { type PaymentRestaurant, keyIn, payerOf, paymentRestaurant } from '../support/api/payment-restaurant';

const R = '/tms/v2/restaurants/R1';
const G = '/public/v1/restaurants/la-marina';
/** 19:00 in Madrid. */
const START = Date.parse('2026-11-21T18:00:00Z');
const DATE = '2026-11-21';
const PARAMS = { on: true, horizon: 3, interval: 15, minWait: 15, maxWait: 90, minOrder: 0 };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
let now = START;
let restaurant: PaymentRestaurant;
let manager: Host;
let staff: Host;
let sister: Host;
let guest: ReturnType<typeof caller>;
let soup: number;

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => now });
  ({ manager, staff } = restaurant);
  guest = caller(restaurant.api);
  const { database } = restaurant.api;
  await addRestaurant(database, { uid: 'R2', service: 'el-faro' });
  for (const uid of ['R1', 'R2'])
    await database.db
      .update(restaurants)
      .set({ groupName: 'marina', takeaway: true })
      .where(eq(restaurants.restaurant, uid));
  sister = await hostOf(restaurant.api, 'R2', 'Manager');
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: { takeaway: PARAMS, delivery: PARAMS },
    rotas: [{ uid: 1, name: '', weekdays: EVERY_DAY, start: 12, end: 27 }],
    paymentMethodsMobile: ['Cash on delivery', 'Online'],
    stations: [{ uid: 1, name: 'Kitchen', minutes: 10_000, coverMinutes: 0 }],
  });
  const dish = await menuOf(
    async (model, body) => (await manager.call<{ uid: number }>('POST', `${R}/${model}`, body)).body,
  );
  soup = await dish();
});
afterAll(() => restaurant.api.close());
beforeEach(() => {
  now = START;
});

type Answered = OrderWithEvents & Refused;
const sold = async (amount: number, who = staff, uid = 'R1') =>
  (await who.call<SoldCard>('POST', `/tms/v2/restaurants/${uid}/gift-card`, { ...FREE_SALE, amount })).body;
const left = async (uid: number, who = manager, of = 'R1') =>
  (await who.call<SoldCard>('GET', `/tms/v2/restaurants/${of}/gift-card/${uid}`)).body.balance;
const order = async (quantity = 3, input: object = {}) =>
  (
    await staff.call<Answered>('POST', `${R}/orders`, {
      service: 'takeaway',
      date: DATE,
      time: 21,
      name: 'Elif Kaya',
      phone: '+34 600 111 222',
      payment: 'Cash on delivery',
      lines: [{ product: soup, quantity, options: [], note: '' }],
      ...input,
    })
  ).body;
const runAction = (uid: number, name: string, body: object, who = manager, headers?: Record<string, string>) =>
  who.call<Answered>('POST', `${R}/orders/${uid}/${name}`, body, headers);
const report = async (date = DATE) =>
  (await manager.call<OrderReport>('GET', `${R}/ta-report?from=${date}&to=${date}`)).body;

test('two cards and cash pay an order; each is refunded its own amount, and no more', async () => {
  const [one, other] = [await sold(500), await sold(5000)];
  const { uid, totalPrice } = await order();
  expect(totalPrice).toBe(3000);
  expect((await runAction(uid, 'gift-card', { code: one.code, amount: 600 }, staff)).body).toMatchObject({
    code: 'amount-too-high',
    details: { most: 500 },
  });
  expect((await runAction(uid, 'gift-card', { code: one.code, amount: 500 }, staff)).body).toMatchObject({
    paid: 500,
    paymentState: 'pending',
    tenders: [{ tender: 'Gift card', paid: 500, refunded: 0 }],
  });
  expect((await runAction(uid, 'gift-card', { code: other.code, amount: 2600 }, staff)).body).toMatchObject({
    code: 'amount-too-high',
    details: { most: 2500 },
  });
  const paid = { 'idempotency-key': 'card-of-elif' };
  for (let times = 0; times < 2; times++)
    expect((await runAction(uid, 'gift-card', { code: other.code, amount: 1000 }, staff, paid)).body.paid).toBe(1500);
  expect(await left(other.uid)).toBe(4000);
  const { body: whole } = await runAction(uid, 'pay', {}, staff);
  expect(whole).toMatchObject({
    paid: 3000,
    paymentState: 'paid',
    tenders: [
      { tender: 'Gift card', paid: 1500, refunded: 0 },
      { tender: 'Cash on delivery', paid: 1500, refunded: 0 },
    ],
  });
  expect((await runAction(uid, 'gift-card', { code: other.code, amount: 1 }, staff)).body.code).toBe('already-paid');

  expect((await runAction(uid, 'refund', { amount: 100 })).body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'tender', message: 'required' }],
  });
  expect((await runAction(uid, 'refund', { amount: 1501, tender: 'Gift card' })).body).toMatchObject({
    code: 'amount-too-high',
    details: { most: 1500 },
  });
  expect((await runAction(uid, 'refund', { amount: 100, tender: 'Online' })).body).toMatchObject({
    details: { most: 0 },
  });
  // The first tender is refunded first.
  await runAction(uid, 'refund', { amount: 700, tender: 'Gift card', note: 'Cold soup' });
  expect([await left(one.uid), await left(other.uid)]).toEqual([500, 4200]);
  expect((await runAction(uid, 'status', { status: 'Rejected', reason: 'No gas' })).body).toMatchObject({
    refunded: 3000,
    paymentState: 'refunded',
    tenders: [
      { tender: 'Gift card', paid: 1500, refunded: 1500 },
      { tender: 'Cash on delivery', paid: 1500, refunded: 1500 },
    ],
  });
  expect([await left(one.uid), await left(other.uid)]).toEqual([500, 5000]);
});

test('a card ended since gets no refund, and does not prevent declining the order', async () => {
  const card = await sold(1000);
  const { uid } = await order(2);
  await runAction(uid, 'gift-card', { code: card.code, amount: 1000 });
  await runAction(uid, 'pay', {});
  await manager.call('POST', `${R}/gift-card/${card.uid}/end`, { note: 'Lost' });
  expect((await runAction(uid, 'refund', { amount: 1000, tender: 'Gift card' })).body).toMatchObject({
    details: { most: 0 },
  });
  expect((await runAction(uid, 'status', { status: 'Rejected' })).body).toMatchObject({
    status: 'Rejected',
    refunded: 1000,
    paymentState: 'paid',
    tenders: [
      { tender: 'Gift card', refunded: 0 },
      { tender: 'Cash on delivery', refunded: 1000 },
    ],
  });
});

test('a sister restaurant’s card pays: its ledger says where, and no log here names it', async () => {
  const card = await sold(800, sister, 'R2');
  const { uid } = await order(1);
  await runAction(uid, 'gift-card', { code: card.code, amount: 800 });
  const { body } = await sister.call<SoldCard>('GET', `/tms/v2/restaurants/R2/gift-card/${card.uid}`);
  expect(body).toMatchObject({ balance: 0, entries: [{ kind: 'activate' }, { kind: 'redeem', amount: -800 }] });
  await runAction(uid, 'status', { status: 'Rejected' });
  expect(await left(card.uid, sister, 'R2')).toBe(800);
  const [told] = rowsOf<{ many: number }>(
    await restaurant.api.database.db.execute(
      sql`select count(*)::int as many from changes where restaurant = 'R1' and entity = 'gift-card' and entity_uid = ${String(card.uid)}`,
    ),
  );
  expect(told?.many).toBe(0);
});

const open = async (quantity = 2) => {
  const { key } = (await guest<{ key: string }>('POST', `${G}/carts`, { serviceType: 'takeaway' })).body;
  await guest('POST', `${G}/carts/${key}`, { add: { product: soup, quantity }, date: DATE, time: 22 });
  return key;
};
const put = (key: string, code: string, address = '203.0.113.9') =>
  guest<GuestCart & Refused>('POST', `${G}/carts/${key}/gift-card`, { code }, { 'x-forwarded-for': address });
const checkOut = (key: string, input: object = {}, headers?: Record<string, string>) =>
  guest<{ order: string; path: string } & Refused>(
    'POST',
    `${G}/carts/${key}/checkout`,
    { name: 'Zoë', phone: '+34 600 1', payment: 'Cash on delivery', language: 'en', seen: 2000, ...input },
    headers,
  );
const seenBy = async (link: string) => (await guest<GuestOrder>('GET', `${G}/orders/${link}`)).body;

test("a guest’s cart shows the card's part and the rest; ordered once, however often it is sent", async () => {
  const card = await sold(1500);
  const key = await open();
  expect((await put(key, '0000-0000-0000-0000')).body).toMatchObject({ errors: [{ field: 'giftCard' }] });
  expect((await put(key, card.code)).body).toMatchObject({
    giftCard: { codeEnd: card.codeEnd, balance: 1500, pays: 1500 },
    due: 500,
    total: { totalPrice: 2000 },
  });
  expect((await put(key, '')).body).toMatchObject({ giftCard: null, due: 2000, takesGiftCards: true });
  await put(key, card.code);
  // It is spent elsewhere before the guest submits: the new sum is shown, and nothing is charged.
  await manager.call('POST', `${R}/gift-card/${card.uid}/redeem`, { amount: 300 });
  expect((await checkOut(key, { due: 500 })).body).toMatchObject({
    code: 'price-changed',
    details: { total: 800, seen: 500 },
  });
  expect(await left(card.uid)).toBe(1200);
  const answers = await Promise.all(Array.from({ length: 6 }, () => checkOut(key, { due: 800 })));
  expect(new Set(answers.map(({ body }) => body.order)).size).toBe(1);
  expect(await left(card.uid)).toBe(0);
  expect(await seenBy(answers[0]?.body.order as string)).toMatchObject({
    paid: 1200,
    paymentState: 'pending',
    tenders: [{ tender: 'Gift card', paid: 1200 }],
  });
});

test("twenty carts with the same last euros: the sum charged is the card's balance", async () => {
  const card = await sold(3000);
  const keys = await Promise.all(Array.from({ length: 20 }, () => open()));
  for (const key of keys) await put(key, card.code);
  const answers = await Promise.all(keys.map((key) => checkOut(key, { due: 0 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(['price-changed', 'amount-too-high', 'gift-card-not-usable']).toContain(body.code);
  expect(await left(card.uid)).toBe(1000);
});

test('an online payment covers the rest; when it expires, the card is refunded', async () => {
  const card = await sold(1500);
  const [key, later] = [await open(), await open()];
  await put(key, card.code);
  const { body } = await checkOut(key, { payment: 'Online', due: 500, email: 'zoe@example.com' });
  expect(body.path).toContain('/ccrequest');
  expect((await payerOf(restaurant.api, keyIn(body.path)).see()).body.amount).toBe(500);
  await payerOf(restaurant.api, keyIn(body.path)).give();
  await restaurant.work();
  const paid = await seenBy(body.order);
  expect(paid).toMatchObject({
    paid: 2000,
    paymentState: 'paid',
    tenders: [
      { tender: 'Gift card', paid: 1500 },
      { tender: 'Online', paid: 500 },
    ],
  });
  // The receipt shows the card's part, the online part, and that nothing is due.
  const [receipt] = rowsOf<{ text: string; html: string }>(
    await restaurant.api.database.db.execute(
      sql`select body as text, html from outbox where recipient = 'zoe@example.com' and kind = 'order' order by uid limit 1`,
    ),
  );
  const shown = ['2 × Soup: €20.00', 'Gift card: -€15.00', 'Paid online: -€5.00', 'Left to pay: €0.00'];
  expect(receipt?.text).toContain(shown.join('\n'));
  expect(receipt?.html).toContain('>-€15.00</td>');
  const uid = Number.parseInt(body.order.split('-')[0] as string, 36);
  await runAction(uid, 'status', { status: 'Rejected' });
  await restaurant.work();
  expect(await left(card.uid)).toBe(1500);
  expect(await seenBy(body.order)).toMatchObject({ refunded: 2000, paymentState: 'refunded' });

  await put(later, card.code);
  const { body: unpaid } = await checkOut(later, { payment: 'Online', due: 500 });
  expect(await left(card.uid)).toBe(0);
  now = START + 11 * 60_000;
  await restaurant.expire();
  expect(await left(card.uid)).toBe(1500);
  expect(await seenBy(unpaid.order)).toMatchObject({ status: 'Rejected', refunded: 1500 });
});

test("a payment after the order expired is refunded, and the order's card part with it", async () => {
  const card = await sold(500);
  const { key } = (await guest<{ key: string }>('POST', `${G}/carts`, { serviceType: 'takeaway' })).body;
  await guest('POST', `${G}/carts/${key}`, { add: { product: soup, quantity: 2 }, date: DATE, time: 19.25 });
  await put(key, card.code);
  const { body } = await checkOut(key, { payment: 'Online', due: 1500 });
  now = START + 16 * 60_000;
  await payerOf(restaurant.api, keyIn(body.path)).give();
  await restaurant.work();
  await restaurant.expire();
  expect(await left(card.uid)).toBe(500);
  expect(await seenBy(body.order)).toMatchObject({ status: 'Rejected', paid: 500, refunded: 500 });
});

test('the report splits what each tender paid, and its parts add up', async () => {
  const { payments, totalPrice, paid, refunded, orders } = await report();
  const sum = (of: 'orders' | 'total' | 'paid' | 'refunded') => payments.reduce((all, one) => all + one[of], 0);
  expect([sum('orders'), sum('total'), sum('paid'), sum('refunded')]).toEqual([orders, totalPrice, paid, refunded]);
  // 1,200 of the cart and 2,000 of the one of twenty were kept.
  expect(payments.find(({ payment }) => payment === 'Gift card')).toMatchObject({ orders: 1, total: 3200 });
});

test('the report splits an order by what its tenders paid, without what was refunded before it was paid', async () => {
  const date = '2026-11-22';
  const card = await sold(5000);
  const { uid } = await order(3, { date });
  await runAction(uid, 'gift-card', { code: card.code, amount: 2000 });
  await runAction(uid, 'refund', { amount: 1500 });
  expect((await report(date)).payments).toEqual([
    { payment: 'Cash on delivery', orders: 1, total: 2500, paid: 0, refunded: 0 },
    { payment: 'Gift card', orders: 0, total: 500, paid: 2000, refunded: 1500 },
  ]);
  await runAction(uid, 'pay', {});
  const paid = [
    { payment: 'Cash on delivery', orders: 1, total: 2500, paid: 2500, refunded: 0 },
    { payment: 'Gift card', orders: 0, total: 500, paid: 2000, refunded: 1500 },
  ];
  expect((await report(date)).payments).toEqual(paid);
  // A refund of a paid order is not paid again by another tender.
  await runAction(uid, 'refund', { amount: 300, tender: 'Gift card' });
  expect((await report(date)).payments).toEqual([paid[0], { ...paid[1], refunded: 1800 }]);

  const { uid: mistaken } = await order(1, { date });
  await runAction(mistaken, 'pay', { payment: 'C/C by phone' });
  await runAction(mistaken, 'refund', { amount: 1000 });
  await runAction(mistaken, 'pay', { payment: 'Cash on delivery' });
  expect((await report(date)).payments).toEqual([
    { payment: 'C/C by phone', orders: 0, total: 0, paid: 1000, refunded: 1000 },
    { payment: 'Cash on delivery', orders: 2, total: 3500, paid: 3500, refunded: 0 },
    { payment: 'Gift card', orders: 0, total: 500, paid: 2000, refunded: 1800 },
  ]);
});

test('the database itself refuses to refund a tender more than it paid', async () => {
  const { uid } = await order(1);
  await runAction(uid, 'pay', {});
  const { db } = restaurant.api.database;
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into order_events (restaurant, order_uid, kind, value, amount, tender, "by", at)
        values ('R1', ${uid}, 'refunded', '', -100, 'Gift card', '', now())`);
      await tx.execute(sql`update orders set refunded = refunded + 100 where uid = ${uid}`);
    }),
  ).rejects.toThrow();
});

test('a card that pays in full needs no accepted payment method; one that pays a part does', async () => {
  const card = await sold(2000);
  const key = await open();
  const taken = { payment: 'Bank transfer' };
  expect((await checkOut(key, { ...taken, due: 2000 })).body).toMatchObject({ errors: [{ field: 'payment' }] });
  // The sum that the guest's page expected is recalculated.
  expect((await checkOut(key, { ...taken, due: 0 })).body).toMatchObject({ code: 'price-changed' });
  await put(key, card.code);
  const { body } = await checkOut(key, { ...taken, due: 0 });
  expect(await seenBy(body.order)).toMatchObject({ paid: 2000, paymentState: 'paid' });
});

test('what a card gave of an order goes back, and the order is still to be paid', async () => {
  const [card, other] = [await sold(500), await sold(5000)];
  const { uid } = await order();
  await runAction(uid, 'gift-card', { code: card.code, amount: 500 }, staff);
  expect((await runAction(uid, 'refund', { amount: 200 })).body).toMatchObject({
    refunded: 200,
    paymentState: 'pending',
  });
  expect((await runAction(uid, 'refund', { amount: 300 })).body).toMatchObject({
    refunded: 500,
    paymentState: 'pending',
  });
  expect(await left(card.uid)).toBe(500);
  expect((await runAction(uid, 'gift-card', { code: other.code, amount: 3001 }, staff)).body).toMatchObject({
    code: 'amount-too-high',
    details: { most: 3000 },
  });
  await runAction(uid, 'gift-card', { code: other.code, amount: 1000 }, staff);
  for (const status of ['In Kitchen', 'Done', 'Delivered']) await runAction(uid, 'status', { status }, staff);
  const { body } = await runAction(uid, 'status', { status: 'Delivered' }, staff);
  expect(body).toMatchObject({
    paid: 3500,
    refunded: 500,
    paymentState: 'paid',
    tenders: [
      { tender: 'Gift card', paid: 1500, refunded: 500 },
      { tender: 'Cash on delivery', paid: 2000, refunded: 0 },
    ],
  });
});

test('what a card paid of an order is given back by the order alone, which is owed nothing then', async () => {
  const card = await sold(5000);
  const { uid } = await order();
  await runAction(uid, 'gift-card', { code: card.code, amount: 3000 }, staff);
  const { body: read } = await manager.call<SoldCard>('GET', `/tms/v2/restaurants/R1/gift-card/${card.uid}`);
  const entry = read.entries.at(-1);
  expect(entry).toMatchObject({ kind: 'redeem', order: uid });
  const refused = await manager.call<Refused>('POST', `/tms/v2/restaurants/R1/gift-card/${card.uid}/give-back`, {
    entry: entry?.uid,
    amount: 3000,
  });
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'entry', message: 'invalid' }]]);
  expect((await runAction(uid, 'status', { status: 'Rejected', reason: 'No gas' })).body).toMatchObject({
    refunded: 3000,
    paymentState: 'refunded',
  });
  expect(await left(card.uid)).toBe(5000);
});

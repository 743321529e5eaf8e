/** Online gift card purchases: pending until paid, sent, expired and refunded; and the balance query. */
import { eq } from 'drizzle-orm';
import type { GuestGiftBalance, GuestGiftOffer } from '@/lib/contract/guests/guest-gift-cards';
import { giftCards } from '@/restaurant-api/db/schema/gift-cards';
import { outbox } from '@/restaurant-api/db/schema/log';
import { testMovements } from '@/restaurant-api/db/schema/payments';
import { purchases } from '@/restaurant-api/db/schema/purchases';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { openedCode } from '@/restaurant-api/modules/gift-cards/code-key';
import { TEST_SETTINGS, addRestaurant, caller } from '../support/api/api-server';
import { AMOUNT_PRODUCT, FREE_SALE, type SoldCard } from '../support/api/gift-cards';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { CARD, type PaymentRestaurant, keyIn, payerOf, paymentRestaurant } from '../support/api/payment-restaurant';

const START = Date.parse('2026-11-21T15:00:00Z');
const CARDS = '/tms/v2/restaurants/R1/gift-card';
const PUBLIC = '/public/v1/restaurants/la-marina';
let now = START;
let restaurant: PaymentRestaurant;
let manager: Host;
let product: number;

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => now, settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
  manager = restaurant.manager;
  const made = await manager.call<{ uid: number }>('POST', '/tms/v2/restaurants/R1/gift-products', AMOUNT_PRODUCT);
  product = made.body.uid;
});
beforeEach(() => {
  now = START;
});
afterAll(() => restaurant.api.close());

const guest = () => caller(restaurant.api);
const offer = async (service = 'la-marina') =>
  (await guest()<GuestGiftOffer>('GET', `/public/v1/restaurants/${service}/gift-cards`)).body;
const order = (input: object = {}, headers?: Record<string, string>) =>
  guest()<{ path: string } & Refused>(
    'POST',
    `${PUBLIC}/gift-cards`,
    {
      product,
      amount: 5000,
      buyerName: 'Ana García',
      buyerEmail: 'ana@guest.test',
      recipientName: 'Luis',
      recipientEmail: 'luis@guest.test',
      words: '¡Feliz cumpleaños!',
      deliverOn: '2026-12-24',
      language: 'es',
      ...input,
    },
    headers,
  );
const newest = async () => {
  const rows = await restaurant.api.database.db.select().from(giftCards);
  return rows.sort((one, other) => other.uid - one.uid)[0] as (typeof rows)[number];
};
const read = async (uid: number) => (await manager.call<SoldCard>('GET', `${CARDS}/${uid}`)).body;
const payFor = async (path: string) => {
  const answer = await payerOf(restaurant.api, keyIn(path)).give();
  await restaurant.work();
  return answer;
};
const bought = async (input: object = {}) => {
  const { body } = await order(input);
  const card = await newest();
  await payFor(body.path);
  return { uid: card.uid, code: openedCode(TEST_SETTINGS, 'R1', card), path: body.path };
};
const balance = (code: string, address = '203.0.113.7') =>
  guest()<GuestGiftBalance & Refused>('POST', `${PUBLIC}/gift-card-balance`, { code }, { 'x-forwarded-for': address });

test('none is sold while messages to guests are off: the buyer could not receive it', async () => {
  const writing = (writeToGuests: boolean) => manager.call('PATCH', '/tms/v2/restaurants/R1', { writeToGuests });
  await writing(false);
  try {
    expect((await offer()).notSold).toBe('guests-off');
    const { status, body } = await order();
    expect([status, body.code, body.details]).toEqual([409, 'payments-not-set-up', { why: 'guests-off' }]);
  } finally {
    await writing(true);
  }
  expect((await offer()).notSold).toBe('');
});

test('the list of restaurants says which sell gift cards online', async () => {
  const { body } = await guest()<{ restaurants: object[] }>('GET', '/public/v1/restaurants');
  expect(body.restaurants).toContainEqual({ service: 'la-marina', open: true, sells: ['gift-cards'] });
});

test('products on sale have their price; a free amount has a minimum and a maximum', async () => {
  expect(await offer()).toMatchObject({
    notSold: '',
    currency: 'EUR',
    products: [{ uid: product, name: '50 euros', amount: 5000, validMonths: 12, picture: '' }],
    free: null,
    today: '2026-11-21',
    lastDay: '2027-11-21',
  });
  await addRestaurant(restaurant.api.database, { uid: 'R2', service: 'el-faro' });
  expect((await offer('el-faro')).notSold).toBe('nothing');
});

test.each([
  [{ product: 999_999 }, 'product'],
  [{ amount: 4000 }, 'amount'],
  [{ product: null, amount: 7000 }, 'amount'],
  [{ buyerName: '' }, 'buyerName'],
  [{ buyerEmail: '' }, 'buyerEmail'],
  [{ recipientEmail: 'luis' }, 'recipientEmail'],
  [{ deliverOn: '2026-11-20' }, 'deliverOn'],
  [{ deliverOn: '2027-11-22' }, 'deliverOn'],
  [{ deliverOn: null }, 'deliverOn'],
  [{ words: 'x'.repeat(501) }, 'words'],
  [{ language: 'fr' }, 'language'],
])('refuses %j by the name of its field, and creates no card', async (input, field) => {
  const before = await restaurant.api.database.db.select().from(giftCards);
  const { status, body } = await order(input);
  expect([status, body]).toEqual([400, expect.objectContaining({ errors: [expect.objectContaining({ field })] })]);
  expect(await restaurant.api.database.db.select().from(giftCards)).toHaveLength(before.length);
});

test('an order has no value until paid; then it is valid from that day, and its buyer gets the mail at once', async () => {
  const { status, body } = await order();
  expect(status).toBe(201);
  const { uid } = await newest();
  expect(await read(uid)).toMatchObject({ state: 'pending', balance: 0, loaded: 0, mails: [] });
  const { body: page } = await payerOf(restaurant.api, keyIn(body.path)).see();
  expect(page).toMatchObject({
    amount: 5000,
    state: 'requested',
    purchase: { label: expect.stringMatching(/^Tarjeta regalo: 50,00\s€$/), reference: `G${uid}` },
  });
  await payFor(body.path);
  const card = await read(uid);
  expect(card).toMatchObject({
    state: 'active',
    balance: 5000,
    loaded: 5000,
    expiresOn: '2027-11-21',
    deliverOn: '2026-12-24',
    deliveredAt: null,
    entries: [{ kind: 'activate', amount: 5000, tender: 'online' }],
    mails: [{ kind: 'giftBuyer', to: 'ana@guest.test', state: 'queued' }],
  });
  const [mail] = await restaurant.api.database.db.select().from(outbox).where(eq(outbox.giftCardUid, uid));
  const code = openedCode(TEST_SETTINGS, 'R1', await newest());
  expect(`${mail?.subject}${mail?.body}${mail?.html}`).not.toContain(code);
  expect(mail?.body).toContain(`••••-••••-••••-${code.slice(-4)}`);
});

test('sent twice an order is one card, and paid twice it is paid once', async () => {
  const key = { 'idempotency-key': 'order-of-ana-1' };
  const [one, two] = [await order({}, key), await order({}, key)];
  expect(two.body).toEqual(one.body);
  await payFor(one.body.path);
  await payFor(two.body.path);
  const { uid } = await newest();
  expect((await read(uid)).entries).toHaveLength(1);
  const [purchase] = await restaurant.api.database.db.select().from(purchases).where(eq(purchases.subject, uid));
  expect(purchase?.payment).toMatchObject({ paid: 5000, refunded: 0 });
});

test('a declined card leaves it pending; an unpaid order expires, and a later payment is refunded', async () => {
  const { body } = await order();
  const { uid } = await newest();
  await payerOf(restaurant.api, keyIn(body.path)).give(CARD.declined);
  await restaurant.work();
  expect((await read(uid)).state).toBe('pending');
  now = START + 31 * 60_000;
  await restaurant.expire();
  expect(await read(uid)).toMatchObject({ state: 'deactivated', balance: 0 });
  const listed = await manager.call<{ giftCards: SoldCard[] }>('GET', `${CARDS}?limit=100`);
  expect(listed.body.giftCards.map((one) => one.uid)).not.toContain(uid);
  expect((await payerOf(restaurant.api, keyIn(body.path)).see()).body.state).toBe('expired');
});

test('a refund through the provider reduces the card by its amount, at most the balance', async () => {
  const { uid, code } = await bought();
  await manager.call('POST', '/tms/v2/restaurants/R1/gift-card-payment', { code, amount: 2000 });
  const refund = (amount: number) =>
    manager.call<SoldCard>('POST', `${CARDS}/${uid}/refund`, { amount, tender: 'cash', note: 'Changed their mind' });
  expect((await refund(3001)).body).toMatchObject({ code: 'amount-too-high', details: { most: 3000 } });
  expect((await refund(1000)).body).toMatchObject({ balance: 2000, state: 'active' });
  expect((await refund(2000)).body).toMatchObject({
    balance: 0,
    state: 'deactivated',
    entries: [{}, {}, { kind: 'revoke', amount: -1000, tender: 'online' }, { kind: 'revoke', amount: -2000 }],
  });
  await restaurant.work();
  const [purchase] = await restaurant.api.database.db.select().from(purchases).where(eq(purchases.subject, uid));
  expect(purchase?.payment).toMatchObject({ paid: 5000, refunded: 3000 });
  const moved = await restaurant.api.database.db.select().from(testMovements);
  expect(moved.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)).toEqual([1000, 2000]);
});

test('without an account, without mail or in nz it is not sold, with the reason; sold cards stay valid', async () => {
  const { code } = await bought();
  const { db } = restaurant.api.database;
  await db.update(restaurants).set({ region: 'nz' }).where(eq(restaurants.restaurant, 'R1'));
  expect((await offer()).notSold).toBe('nothing');
  expect((await order()).status).toBe(409);
  const paid = await manager.call('POST', '/tms/v2/restaurants/R1/gift-card-payment', { code, amount: 100 });
  expect(paid).toMatchObject({ status: 200, body: { balance: 4900 } });
  const atTheDesk = await manager.call<Refused>('POST', CARDS, FREE_SALE);
  expect([atTheDesk.status, atTheDesk.body.code]).toEqual([409, 'gift-cards-off']);
  const { uid } = await newest();
  const toppedUp = await manager.call<Refused>('POST', `${CARDS}/${uid}/load`, { amount: 100, tender: 'cash' });
  expect(toppedUp.body.code).toBe('gift-cards-off');
  await db.update(restaurants).set({ region: '' }).where(eq(restaurants.restaurant, 'R1'));
  expect((await offer()).notSold).toBe('');
});

test('a code returns its balance; every other text gets the same answer, and attempts are limited by address', async () => {
  const { code } = await bought();
  const good = await balance(code.toLowerCase());
  expect(good.body).toEqual({ balance: 5000, currency: 'EUR', expiresOn: '2027-11-21', shown: 'active' });
  await order();
  const pending = openedCode(TEST_SETTINGS, 'R1', await newest());
  const wrong = [pending, 'no code', '', 'AAAA-AAAA-AAAA-AAAA', '0000000000000000'];
  for (const typed of wrong) {
    const { status, body } = await balance(typed, '203.0.113.8');
    expect([status, body.code]).toEqual([404, 'not-found']);
  }
  for (let at = wrong.length; at < 10; at += 1) await balance('0000000000000000', '203.0.113.8');
  expect((await balance('0000000000000000', '203.0.113.8')).status).toBe(429);
  expect((await balance(code, '203.0.113.8')).status).toBe(429);
});

test('a card sold at the counter is refunded in cash', async () => {
  const { body: sold } = await manager.call<SoldCard>('POST', CARDS, FREE_SALE);
  const { body } = await manager.call<SoldCard>('POST', `${CARDS}/${sold.uid}/refund`, {
    amount: 5000,
    tender: 'terminal',
    note: 'Wrong amount',
  });
  expect(body).toMatchObject({ state: 'deactivated', entries: [{}, { kind: 'revoke', tender: 'terminal' }] });
  const staff = await hostOf(restaurant.api, 'R1');
  expect(
    (await staff.call('POST', `${CARDS}/${sold.uid}/refund`, { amount: 1, tender: 'cash', note: 'x' })).status,
  ).toBe(403);
});

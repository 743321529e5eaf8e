/** The field names of §3 on the wire, exactly as specified: gift cards, loyalty, events, takeaway, orders and the cart. */
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { menuOf } from '../support/api/menu';

type Sent = Record<string, unknown>;
const R = '/tms/v2/restaurants/R1';
const G = '/public/v1/restaurants/la-marina';
const DATE = '2026-11-21';
const PARAMS = { on: true, horizon: 3, interval: 15, minWait: 15, maxWait: 90, minOrder: 0 };
const ALWAYS = [{ uid: 1, name: '', weekdays: [0, 1, 2, 3, 4, 5, 6], start: 12, end: 27 }];
const HOME = {
  address: 'Calle Colón 18',
  address_detail: '2.º',
  addressDescription: 'By the bakery',
  postcode: '46001',
};
let api: ApiServer;
let manager: Host;
let soup: number;

const read = async (path: string) => (await manager.call<Sent>('GET', `${R}/${path}`)).body;
const make = async <T = Sent & { uid: number }>(path: string, body: object) =>
  (await manager.call<T>('POST', `${R}/${path}`, body)).body;
const at = (sent: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Sent | undefined)?.[name], sent);
/** @returns the missing names */
const missing = (sent: unknown, names: readonly string[]) => names.filter((name) => at(sent, name) === undefined);

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T18:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await api.database.db.update(restaurants).set({ takeaway: true, currency: 'USD' });
  manager = await hostOf(api, 'R1', 'Owner');
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: { takeaway: PARAMS, delivery: PARAMS },
    rotas: ALWAYS,
    deliverRota: ALWAYS,
    drivers: [{ uid: 1, name: 'Pau', phone: '', active: true }],
    zones: [
      {
        uid: 1,
        name: 'All',
        kind: 'postcodes',
        postcodes: ['46*'],
        radius: 0,
        shape: null,
        price: 250,
        minOrder: 0,
        wait: 0,
      },
    ],
  });
  soup = await (await menuOf(make))();
});
afterAll(() => api.close());

test('takeaway restaurant: every name, and the defaults of §9', async () => {
  const setup = await read('takeaway-setup');
  expect(
    missing(setup, [
      'name',
      'city',
      'deliverProvider',
      'restaurantLocation.address',
      'restaurantLocation.latLong',
      'restaurantLocation.phone',
      'orderRestrictions',
      'takeawayComission.fixed',
      'takeawayComission.percentage',
      'deliveryComission.fixed',
      'deliveryComission.percentage',
      'services',
      'currency',
      'currencyFormat',
      'categories',
      'products',
      'deliverRota',
      'paymentMethodsMobile',
      'statusOptions',
      'deliveryData',
      'rotas',
      ...['takeaway', 'delivery'].flatMap((service) =>
        ['horizon', 'interval', 'minWait', 'maxWait', 'minOrder'].map((name) => `restaurantParams.${service}.${name}`),
      ),
    ]),
  ).toEqual([]);
  expect(setup).toMatchObject({
    currency: 'USD',
    currencyFormat: '$',
    statusOptions: ['Received', 'In Kitchen', 'Done', 'In Route', 'Delivered'],
    paymentMethodsMobile: ['C/C by phone', 'C/C on delivery', 'Cash on delivery', 'Bank transfer'],
    categories: [{ name: 'Soups' }],
    products: [{ uid: soup, name: 'Soup', price: 1000 }],
    deliveryData: {
      provider: 'own',
      states: ['scheduled', 'in_progress', 'waiting_for_pickup', 'picked', 'waiting_for_delivery', 'ended'],
    },
  });
});

test('cart: every name, filled in for a delivery', async () => {
  const guest = caller(api);
  const { key } = (await guest<{ key: string }>('POST', `${G}/carts`, { serviceType: 'delivery' })).body;
  const { body: cart } = await guest<Sent & { cartProducts: Sent[] }>('POST', `${G}/carts/${key}`, {
    add: { product: soup, quantity: 2 },
    date: DATE,
    time: 21,
    address: HOME,
  });
  expect(
    missing(cart, [
      'cartProducts',
      'total.productQuantity',
      'total.subtotalPrice',
      'total.servicePrice',
      'total.deliveryPrice',
      'total.totalPrice',
      'total.currencyId',
      'total.currencyFormat',
      'date',
      'time',
      'serviceType',
      'delivery_at',
      'delivery_at_localtime',
      'address',
      'address_detail',
      'addressDescription',
      'latitude',
      'longitude',
    ]),
  ).toEqual([]);
  expect(missing(cart.cartProducts[0], ['uid', 'price', 'name', 'image', 'quantity'])).toEqual([]);
  expect(cart).toMatchObject({
    cartProducts: [{ uid: soup, name: 'Soup', price: 1000, quantity: 2, image: '' }],
    total: { productQuantity: 2, subtotalPrice: 2000, deliveryPrice: 250, totalPrice: 2250, currencyId: 'USD' },
    serviceType: 'delivery',
    delivery_at: '2026-11-21T20:00:00.000Z',
    delivery_at_localtime: '2026-11-21 21:00',
    address: 'Calle Colón 18',
    address_detail: '2.º',
    addressDescription: 'By the bakery',
    latitude: null,
  });
});

test('order: its uid, its delivery and the three times of §4', async () => {
  const order = await make('orders', {
    service: 'delivery',
    date: DATE,
    time: 21,
    name: 'Elif Kaya',
    phone: '+34 600 111 222',
    payment: 'Bank transfer',
    address: HOME,
    lines: [{ product: soup, quantity: 1, options: [], note: '' }],
  });
  expect(missing(order, ['uid', 'deliveryInfo', 'pickup_at', 'dropoff_at', 'ended_at'])).toEqual([]);
  expect(order).toMatchObject({
    status: 'Received',
    paymentState: 'pending',
    deliveryInfo: { state: 'scheduled', provider: 'own', driver: '' },
    pickup_at: null,
    dropoff_at: null,
    ended_at: null,
  });
});

test('the generic resources have exactly these names; creating one returns its uid, deleting one is ok', async () => {
  for (const name of ['gift-card', 'gift-products', 'payment-methods', 'payments', 'loyalty', 'events'])
    expect([name, (await manager.call('GET', `${R}/${name}`)).status]).toEqual([name, 200]);
  // By the service's name as well (§7).
  expect((await manager.call('GET', '/tms/v2/restaurants/la-marina/gift-products')).status).toBe(200);
  const product = await make<{ uid: number }>('gift-products', {
    name: 'Fifty',
    text: '',
    kind: 'amount',
    amount: 5000,
    validMonths: 12,
    vatRate: null,
    active: true,
  });
  const event = await make<{ uid: number }>('events', {
    name: 'Wine',
    text: '',
    first: '2026-12-01',
    last: '2026-12-01',
    from: 20,
    to: 23,
    online: false,
  });
  expect([typeof product.uid, typeof event.uid]).toEqual(['number', 'number']);
  expect((await manager.call('DELETE', `${R}/gift-products/${product.uid}`)).body).toMatchObject({ ok: true });
  expect((await manager.call('DELETE', `${R}/events/${event.uid}`)).body).toMatchObject({ ok: true });
});

test('a gift card has the specified states, derived from its ledger', async () => {
  const card = await make<Sent & { uid: number }>('gift-card', {
    product: null,
    amount: 5000,
    tender: 'cash',
    buyerName: 'Ana',
    buyerEmail: '',
    recipientName: '',
    recipientEmail: '',
    words: '',
    deliverOn: null,
    language: 'en',
  });
  expect(card).toMatchObject({ state: 'active', shown: 'active', balance: 5000, loaded: 5000, currency: 'USD' });
  await make(`gift-card/${card.uid}/redeem`, { amount: 2000 });
  expect(await read(`gift-card/${card.uid}`)).toMatchObject({ state: 'active', shown: 'part-used', balance: 3000 });
});

/** Undoing a change of a dish alongside stock events, which are not changes of it. */
import type { WireChange } from '@/lib/contract/live';
import type { MenuProduct } from '@/lib/resources/takeaway/menu-products-schema';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { menuOf } from '../support/api/menu';

const R = '/tms/v2/restaurants/R1';
/** 19:00 in Madrid. */
const NOW = Date.parse('2026-11-21T18:00:00Z');
const SERVICE = { on: true, horizon: 7, interval: 15, minWait: 30, maxWait: 90, minOrder: 0 };
let api: ApiServer;
let manager: Host;
let staff: Host;
let dish: (input?: object) => Promise<number>;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await api.database.db.update(restaurants).set({ takeaway: true });
  [manager, staff] = [await hostOf(api, 'R1', 'Manager'), await hostOf(api, 'R1')];
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: { takeaway: SERVICE, delivery: { ...SERVICE, on: false } },
    rotas: [{ uid: 1, name: 'Evening', weekdays: [0, 1, 2, 3, 4, 5, 6], start: 19.5, end: 25.5 }],
  });
  dish = await menuOf(async (model, body) => (await manager.call<{ uid: number }>('POST', `${R}/${model}`, body)).body);
});
afterAll(() => api.close());

const change = (uid: number, input: object) => manager.call<MenuProduct>('PATCH', `${R}/menu-products/${uid}`, input);
const undo = async (uid: number) =>
  (await manager.call<MenuProduct & { deleted?: true }>('POST', `${R}/menu-products/${uid}/undo`, {})).body;
const sellOut = (product: number) => staff.call('POST', `${R}/takeaway-setup/sold-out`, { product, soldOut: true });

test('a dish marked sold out stays so when an earlier change of it is undone', async () => {
  const uid = await dish();
  await change(uid, { name: 'Cold soup' });
  expect((await sellOut(uid)).status).toBe(200);
  const undone = await undo(uid);
  expect([undone.name, undone.soldOutOn, undone.deleted]).toEqual(['Soup', '2026-11-21', undefined]);
  const { menuProducts } = (await staff.call<{ menuProducts: MenuProduct[] }>('GET', `${R}/menu-products`)).body;
  expect(menuProducts.map(({ name }) => name)).toEqual(['Soup']);
});

test('the log says which dish is sold out, and when it is available again', async () => {
  const uid = await dish({ name: 'Salad' });
  await sellOut(uid);
  const { changes } = (await manager.call<{ changes: WireChange[] }>('GET', `${R}/changes?after=0&limit=1000`)).body;
  expect(changes.at(-1)).toMatchObject({
    entity: 'menu-product-sold-out',
    uid: String(uid),
    action: 'update',
    before: { name: 'Salad', soldOutOn: null },
    after: { name: 'Salad', soldOutOn: '2026-11-21' },
  });
});

describe('the stock of a dish', () => {
  const order = (product: number, quantity: number) =>
    staff.call<{ uid: number }>('POST', `${R}/orders`, {
      service: 'takeaway',
      date: '2026-11-21',
      time: 20,
      name: 'Elif Kaya',
      phone: '+34 600 111 222',
      payment: 'Cash on delivery',
      lines: [{ product, quantity, options: [], note: '' }],
    });

  test('is not restored by undoing a rename', async () => {
    const uid = await dish({ name: 'Cake', stock: 10, station: null, minutes: 0 });
    await change(uid, { name: 'Almond cake' });
    expect((await order(uid, 6)).status).toBe(201);
    expect(await undo(uid)).toMatchObject({ name: 'Cake', stock: 4 });
  });

  test('is restored to its value before a recount', async () => {
    const uid = await dish({ name: 'Flan', stock: 10, station: null, minutes: 0 });
    await change(uid, { stock: 20 });
    expect(await undo(uid)).toMatchObject({ name: 'Flan', stock: 10 });
  });

  test('is unchanged when the dish is restored to the menu', async () => {
    const uid = await dish({ name: 'Tart', stock: 10, station: null, minutes: 0 });
    const { body } = await order(uid, 6);
    await manager.call('DELETE', `${R}/menu-products/${uid}`);
    await staff.call('POST', `${R}/orders/${body.uid}/status`, { status: 'Rejected' });
    expect(await undo(uid)).toMatchObject({ name: 'Tart', stock: 10 });
  });
});

/** Taking back a change of a dish, beside what happens to the dish meanwhile without being a change of it. */
import type { WireChange } from '@/lib/contract/live';
import type { MenuProduct } from '@/lib/resources/menu-products-schema';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { menuOf } from '../support/api/menu';

const R = '/tms/v2/restaurants/R1';
/** 19:00 in Madrid. */
const NOW = Date.parse('2026-11-21T18:00:00Z');
let api: ApiServer;
let manager: Host;
let staff: Host;
let dish: (said?: object) => Promise<number>;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await api.database.db.update(restaurants).set({ takeaway: true });
  [manager, staff] = [await hostOf(api, 'R1', 'Manager'), await hostOf(api, 'R1')];
  dish = await menuOf(async (model, body) => (await manager.call<{ uid: number }>('POST', `${R}/${model}`, body)).body);
});
afterAll(() => api.close());

const change = (uid: number, said: object) => manager.call<MenuProduct>('PATCH', `${R}/menu-products/${uid}`, said);
const undo = async (uid: number) =>
  (await manager.call<MenuProduct & { deleted?: true }>('POST', `${R}/menu-products/${uid}/undo`, {})).body;
const sellOut = (product: number) => staff.call('POST', `${R}/takeaway-setup/sold-out`, { product, soldOut: true });

test('a dish that was said to be sold out is still there when an earlier change of it is taken back', async () => {
  const uid = await dish();
  await change(uid, { name: 'Cold soup' });
  expect((await sellOut(uid)).status).toBe(200);
  const undone = await undo(uid);
  expect([undone.name, undone.deleted]).toEqual(['Soup', undefined]);
  const { menuProducts } = (await staff.call<{ menuProducts: MenuProduct[] }>('GET', `${R}/menu-products`)).body;
  expect(menuProducts.map(({ name }) => name)).toEqual(['Soup']);
});

test('the log says which dish is sold out, and since when it was not', async () => {
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

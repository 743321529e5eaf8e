/** The menu and the shop of a restaurant as search engines and messengers get them. */
import { eq } from 'drizzle-orm';
import { GET as showCart } from '@/app/(guest)/order/[service]/[key]/route';
import { GET as showMenu, POST as addDish } from '@/app/(guest)/order/[service]/route';
import { GET as showShop } from '@/app/(guest)/gift/[service]/route';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { TEST_SETTINGS, type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { AMOUNT_PRODUCT } from '../support/api/gift-cards';
import { hostOf } from '../support/api/host';
import { menuOf } from '../support/api/menu';
import { openPage, sendForm } from '../support/api/page-requests';
import { configureWeb } from '../support/api/web';

const R = '/tms/v2/restaurants/R1';
const uno = { params: Promise.resolve({ service: 'uno' }) };
const PARAMS = { on: true, horizon: 3, interval: 15, minWait: 30, maxWait: 90, minOrder: 0 };
let api: ApiServer;

beforeAll(async () => {
  api = await startApi({ settings: { ...TEST_SETTINGS, smtpUrl: 'smtp://127.0.0.1:1' } });
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  await api.database.db.update(restaurants).set({ takeaway: true }).where(eq(restaurants.restaurant, 'R1'));
  const manager = await hostOf(api, 'R1', 'Manager');
  await manager.call('PATCH', `${R}/takeaway-setup`, { restaurantParams: { takeaway: PARAMS, delivery: PARAMS } });
  await manager.call('POST', `${R}/gift-products`, AMOUNT_PRODUCT);
});
afterAll(() => api.close());

test.each([
  ['the menu', showMenu, '/order/uno', 'Pedir · uno'],
  ['the shop', showShop, '/gift/uno', 'Tarjetas regalo de uno'],
])('%s is indexable in every language, and its link has a preview', async (_which, show, path, title) => {
  const response = await show(openPage(`${path}?lang=es`), uno);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  const page = await response.text();
  expect(page).not.toContain('noindex');
  expect(page).toContain(`<link rel="canonical" href="http://localhost:3000${path}?lang=es"/>`);
  expect(page).toContain(`<link rel="alternate" hrefLang="x-default" href="http://localhost:3000${path}"/>`);
  expect(page).toContain(`<meta property="og:title" content="${title}"/>`);
});

test('the answer to a submitted form is private', async () => {
  const page = await (await addDish(sendForm('/order/uno', {}), uno)).text();
  expect(page).toContain('<meta name="robots" content="noindex"/>');
});

test('whoever adds a dish comes back to it on the menu, and reads how many they have', async () => {
  const manager = await hostOf(api, 'R1', 'Manager');
  const make = async (model: string, body: object) =>
    (await manager.call<{ uid: number }>('POST', `${R}/${model}`, body)).body;
  const dish = await (await menuOf(make))({ name: 'Fideuà' });
  const added = await addDish(sendForm('/order/uno?lang=en', { product: String(dish), quantity: '2' }), uno);
  expect([added.status, added.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/order/uno/[0-9a-f]{48}\\?lang=en&view=menu#dish-${dish}$`)),
  ]);
  const [path = ''] = added.headers.get('location')?.split('#') ?? [];
  const key = /^\/order\/uno\/(\w+)/.exec(path)?.[1] ?? '';
  const page = await (await showCart(openPage(path), { params: Promise.resolve({ service: 'uno', key }) })).text();
  expect(page).toContain(`<li class="dish" id="dish-${dish}" tabindex="-1">`);
  expect(page).toContain('In your order: 2');
  // A second tap while the first is under way adds nothing: the script of the page sees to it.
  expect(page).toContain('<script src="/order-page.js"');
  expect(page).toContain('class="options" data-once=""');
});

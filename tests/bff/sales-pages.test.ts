/** The menu and the shop of a restaurant as search engines and messengers get them. */
import { eq } from 'drizzle-orm';
import { GET as showMenu, POST as addDish } from '@/app/(guest)/order/[service]/route';
import { GET as showShop } from '@/app/(guest)/gift/[service]/route';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { TEST_SETTINGS, type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { AMOUNT_PRODUCT } from '../support/api/gift-cards';
import { hostOf } from '../support/api/host';
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

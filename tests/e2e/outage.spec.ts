/** The API behind the web is unavailable, as when its database is down, while the web itself answers. */
import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test';
import { launchOptions } from '../support/runner/browser-options';
import { API_URL } from '../support/runner/e2e-ports';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { quietPort } from '../support/processes/quiet-port';
import { type RecordingProxy, recordingProxy } from '../support/processes/recording-proxy';
import { openDevice } from '../support/journeys/staff';
import { type WebProcess, startWeb } from '../support/journeys/web-process';

/** The app is cached for a start without the service. */
test.use({ serviceWorkers: 'allow', launchOptions: launchOptions(process.env.WINDOW_CHROMIUM_PATH) });

let restaurant: QuietRestaurant;
let proxy: RecordingProxy;
let web: WebProcess;
let context: BrowserContext;

test.beforeAll(async () => {
  proxy = await recordingProxy(API_URL);
  web = await startWeb(await quietPort(), proxy.url, { SUPPORT_MAIL: 'help@maitre.test' });
});
test.afterAll(async () => {
  await web.stop();
  await proxy.close();
});
test.beforeEach(async () => {
  proxy.away = '';
  restaurant = await quietRestaurant();
});
test.afterEach(() => context.close());

/** A signed-in device that has the app cached for a start without the service. */
async function device(browser: Browser): Promise<Page> {
  context = await openDevice(browser);
  const page = await context.newPage();
  const signedIn = await page.request.post(`${web.url}/api/auth/callback/credentials`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: OWNER, password: 'maitre-demo' },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto(`${web.url}/table-plan`);
  // Waits until the whole build is cached.
  await expect
    .poll(() => page.evaluate(() => caches.match('/books').then((kept) => kept !== undefined)), { timeout: 60_000 })
    .toBe(true);
  return page;
}
async function openBook(page: Page): Promise<void> {
  await page.goto(`${web.url}/books?date=${restaurant.today}`);
  await expect(page.getByText('Vidal').first()).toBeVisible();
  for (const stage of [/^Seated/, /^Done/]) await page.getByRole('checkbox', { name: stage }).check({ force: true });
}
const row = (page: Page) =>
  page
    .getByRole('row', { name: /Vidal/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Vidal' }))
    .first();
/**
 * Taps as a host does: the banner appearing at that moment moves the row, and a tap on an element that has just moved under the finger is ignored
 * (ADR 70).
 */
async function setStatus(page: Page, verb: 'Seat' | 'Finish', status: 'Seated' | 'Finished'): Promise<void> {
  const button = page.getByRole('button', { name: `${verb} Vidal` });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(row(page)).toContainText(status, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}
const banner = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);
const inDatabase = async () =>
  (await restaurant.day(restaurant.today)).find(({ lastName }) => lastName === 'Vidal')?.status;

test('floor changes are queued over a reload and a closed tab and sent in order; the banner gives the reason and the contact', async ({
  browser,
}) => {
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Vidal', tables: ['M1'], status: 1004 });
  const page = await device(browser);
  await openBook(page);
  proxy.away = 'unavailable';
  await setStatus(page, 'Seat', 'Seated');
  await expect(row(page).getByRole('img', { name: 'Not yet sent' })).toBeVisible();
  await expect(banner(page, /^Service not available, try again in a moment/)).toBeVisible();
  await expect(banner(page, /This device is offline|does not answer/)).toHaveCount(0);
  await expect(page.getByRole('status').getByRole('link', { name: 'help@maitre.test' })).toBeVisible();
  await setStatus(page, 'Finish', 'Finished');
  await expect(banner(page, '2 changes not yet sent')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).not.toContainText(/not available|unexpected|Not saved/);
  await page.reload();
  await expect(row(page)).toContainText('Finished');
  await page.close();

  const again = await context.newPage();
  await again.goto(`${web.url}/books?date=${restaurant.today}`);
  await expect(banner(again, '2 changes not yet sent')).toBeVisible();
  await expect(banner(again, /^Service not available/)).toBeVisible();
  expect(await inDatabase()).toBe(1004);
  const before = proxy.asked.length;
  proxy.away = '';
  // It retries after at most 15 s, and a call may take as long.
  await expect.poll(inDatabase, { timeout: 60_000 }).toBe(1010);
  expect(
    proxy.asked.slice(before).filter((call) => call.startsWith('PATCH') && call.includes('/books/')).length,
  ).toBeGreaterThanOrEqual(2);
  await expect(banner(again, /Service not available|not yet sent|being sent/)).toHaveCount(0);
});

test('a setting fails to save, keeps the input, and saves once the service is back', LONG, async ({ browser }) => {
  const page = await device(browser);
  await page.goto(`${web.url}/settings/users`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nora Away');
  await dialog.getByLabel('E-mail').fill('nora-away@otra.test');
  proxy.away = 'unavailable';
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Not saved: Service not available')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Nora Away');
  // Behind the dialog, which hides the page from roles.
  const away = page.getByText(/^Service not available, try again/);
  await expect(away).toBeVisible();
  proxy.away = '';
  await expect(away).toBeHidden();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('nora-away@otra.test', { exact: true })).toBeVisible();
});

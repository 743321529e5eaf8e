import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { openDevice, signIn } from '../support/journeys/staff';

const TEN_MINUTES = 600_000;

let restaurant: QuietRestaurant;
let device: BrowserContext;
test.beforeEach(async () => {
  restaurant = await quietRestaurant();
});
test.afterEach(() => device.close());

type Attended = { seq: number; at: number };
/** The last change this device has acknowledged, as the browser stores it. */
const attended = (page: Page): Promise<Attended | undefined> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('maitre') ?? '{}') as { attended?: Record<string, Attended> }).attended?.[
        'otra-mesa'
      ],
  );

/** A device last used ten minutes ago and now closed: a page of the restaurant without the app. */
async function closedDevice(browser: Browser): Promise<Page> {
  device = await openDevice(browser);
  const page = await device.newPage();
  await signIn(page, OWNER);
  await page.goto('/books');
  await expect.poll(() => attended(page)).toBeDefined();
  await page.goto('/healthz');
  await page.evaluate((at) => {
    const stored = JSON.parse(localStorage.getItem('maitre') ?? '{}') as { attended: Record<string, Attended> };
    for (const look of Object.values(stored.attended)) look.at = at;
    localStorage.setItem('maitre', JSON.stringify(stored));
  }, Date.now() - TEN_MINUTES);
  return page;
}
const whileAway = (page: Page) => page.getByRole('status').getByText(/while this device was away/);

test('changes made on other devices while this one was closed are listed on opening until acknowledged', async ({
  browser,
}) => {
  const page = await closedDevice(browser);
  await restaurant.book({ covers: 4, on: restaurant.today, time: 27, lastName: 'Prieto' });
  await page.goto('/books');
  await expect(whileAway(page)).toContainText('1 change');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'While you were away' });
  await expect(dialog.getByRole('listitem').first()).toContainText('Prieto, 4');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(whileAway(page)).toBeHidden();

  await page.goto('/healthz');
  const before = (await attended(page))?.at ?? 0;
  await page.goto('/books');
  await expect.poll(async () => (await attended(page))?.at).toBeGreaterThan(before);
  await expect(whileAway(page)).toBeHidden();
});

test('a change of a kind without notifications needs no acknowledgement', LONG, async ({ browser }) => {
  const { uid } = await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Vidal' });
  const page = await closedDevice(browser);
  const before = await attended(page);
  await restaurant.call('PATCH', `books/${uid}`, { time: 26 });
  await page.goto('/books');
  await expect.poll(async () => (await attended(page))?.seq).toBeGreaterThan(before?.seq ?? 0);
  await expect(whileAway(page)).toBeHidden();
});

import { expect, test } from '@playwright/test';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';
import { pickTool } from '../support/journeys/tools';

/** As on a restaurant's device, with the service worker between screens and network. */
test.use({ serviceWorkers: 'allow' });

let restaurant: QuietRestaurant;
test.beforeEach(async ({ page }) => {
  restaurant = await quietRestaurant();
  await signIn(page, OWNER);
});

test('a booking made in the dialog is listed in the bookings of the day', async ({ page }) => {
  await page.goto(`/books?date=${restaurant.today}`);
  await page.getByRole('button', { name: 'New booking' }).first().click();
  await expect(page.getByRole('dialog', { name: 'New booking' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '4 covers', exact: true }).check({ force: true });
  await dialog.getByLabel('First name').fill('Sofía');
  await dialog.getByLabel('Last name').fill('Prieto');
  await dialog.getByLabel('Other time').fill('21:00');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sofía Prieto').first()).toBeVisible();
  await expect
    .poll(async () => (await restaurant.day(restaurant.today))[0])
    .toMatchObject({ lastName: 'Prieto', covers: 4, time: 21, status: 1001 });
});

test('tapping a party and then a table assigns the table, and undo reverts it', async ({ page }) => {
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, firstName: 'Hugo', lastName: 'Vidal' });
  await page.goto('/table-plan');
  await page.getByRole('button', { name: /^Choose a table for Hugo Vidal/ }).click();
  await page.getByRole('button', { name: /^Table 3,/ }).click();
  // A party can be seated from half an hour before its time.
  await expect(page.getByText(/^Hugo Vidal( seated)?: table 3$/)).toBeVisible();
  await expect.poll(async () => (await restaurant.day(restaurant.today))[0]?.tables).toEqual(['M3']);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Hugo Vidal: the last change was undone')).toBeVisible();
  await expect.poll(async () => (await restaurant.day(restaurant.today))[0]?.tables).toEqual([]);
});

test('a walk-in is seated in two taps', async ({ page }) => {
  await page.goto('/table-plan');
  await page.getByRole('button', { name: /^Table 1,/ }).click();
  await page.getByRole('button', { name: 'Walk-in of 2 covers' }).click();
  await expect(page.getByText('Walk-in, 2 covers: table 1')).toBeVisible();
  await expect
    .poll(async () => (await restaurant.day(restaurant.today))[0])
    .toMatchObject({ covers: 2, status: 1000, tables: ['M1'] });
  await expect(page.getByRole('button', { name: /^Table 1,.*[Ss]eated/ })).toBeVisible();
});

test('an arrived party is seated with one tap on its next status', async ({ page }) => {
  await restaurant.book({ covers: 4, on: restaurant.today, time: 27, lastName: 'Bosch', tables: ['M5'], status: 1004 });
  await page.goto('/table-plan');
  await page.getByRole('button', { name: 'Seat Bosch' }).click();
  await expect(page.getByText('Bosch: Seated')).toBeVisible();
  await expect.poll(async () => (await restaurant.day(restaurant.today))[0]?.status).toBe(1000);
});

test('the day is exported as CSV with the chosen separator', async ({ page }) => {
  await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 21,
    firstName: '=cmd',
    lastName: 'O"Hara',
    tables: ['M2'],
  });
  await page.goto(`/books?date=${restaurant.today}`);
  const [download] = await Promise.all([page.waitForEvent('download'), pickTool(page, 'Export as CSV')]);
  expect(download.suggestedFilename()).toContain(restaurant.today);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toContain(`O""Hara`);
  expect(text).not.toMatch(/(^|[,;"])=cmd/m);
});

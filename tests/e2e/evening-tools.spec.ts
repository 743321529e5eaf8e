/** The toolbar, the bar under the floor and the toasts of the evening's screens. */
import { type Locator, type Page, expect, test } from '@playwright/test';
import { shiftDate } from '@/lib/time/service-day';
import { longUnless } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';

let restaurant: QuietRestaurant;
test.beforeEach(async ({ page }) => {
  restaurant = await quietRestaurant();
  await signIn(page, OWNER);
});

const table = (page: Page, name: number) => page.getByRole('button', { name: new RegExp(`^Table ${name},`) });
const bar = (page: Page, party: string) => page.getByRole('group', { name: `Placing ${party}` });
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('status');

async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { ...box, bottom: box.y + box.height };
}

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
  [390, 844],
] as const) {
  test(
    `at ${width} pixels a toast covers no button of the bar, and is at the top edge over a dialog`,
    longUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await restaurant.book({
        covers: 2,
        on: restaurant.today,
        time: 27,
        lastName: 'Bosch',
        tables: ['M1'],
        status: 1000,
      });
      await restaurant.book({
        covers: 2,
        on: restaurant.today,
        time: 27,
        lastName: 'Vidal',
        tables: ['M2'],
        status: 1000,
      });
      await page.goto('/table-plan');
      await table(page, 1).click();
      await bar(page, 'Bosch').getByRole('button', { name: 'Finish Bosch' }).click();
      await table(page, 2).click();
      await expect(toast(page).getByText('Bosch: Finished')).toBeVisible();
      const [input, below] = [await boxOf(toast(page)), await boxOf(bar(page, 'Vidal'))];
      expect(input.bottom).toBeLessThanOrEqual(below.y + 1);
      await page.getByRole('button', { name: 'New booking' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New booking' });
      await expect(dialog).toBeVisible();
      expect((await boxOf(toast(page))).y).toBeLessThan(16);
      expect((await boxOf(dialog.getByRole('button', { name: /^Save/ }))).y).toBeGreaterThan(
        (await boxOf(toast(page))).bottom,
      );
    },
  );
}

test('changing covers with − and + is one change with one undo', async ({ page }) => {
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 27,
    lastName: 'Bosch',
    tables: ['M5'],
    status: 1000,
  });
  await page.goto('/table-plan');
  await table(page, 5).click();
  const covers = page.getByRole('group', { name: 'Covers of Bosch' });
  for (let tap = 0; tap < 3; tap++) await covers.getByRole('button', { name: 'One cover more' }).click();
  await covers.getByRole('button', { name: 'One cover fewer' }).click();
  await expect(covers).toContainText('4');
  expect((await restaurant.day(restaurant.today)).find((one) => one.uid === uid)?.covers).toBe(2);
  await expect(page.getByText('Bosch: 4 covers')).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await restaurant.day(restaurant.today))[0]?.covers).toBe(2);
});

test('fewer covers of a party that has paid ask about the money before anything changes', async ({ page }) => {
  const { uid } = await restaurant.book({
    covers: 4,
    on: restaurant.today,
    time: 27,
    lastName: 'Bosch',
    tables: ['M5'],
    status: 1000,
    total: 8000,
  });
  const covers = async () => (await restaurant.day(restaurant.today)).find((one) => one.uid === uid)?.covers;
  await page.goto('/table-plan');
  await table(page, 5).click();
  const fewer = page.getByRole('group', { name: 'Covers of Bosch' }).getByRole('button', { name: 'One cover fewer' });
  const question = page.getByRole('dialog', { name: 'Fewer covers: what about the money?' });
  await fewer.click();
  await expect(question).toContainText('The party has paid €80.00; €20.00 of it is for those who do not come.');
  expect(await covers()).toBe(4);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await covers()).toBe(4);
  await fewer.click();
  await question.getByRole('button', { name: 'Keep €80.00' }).click();
  await expect.poll(covers).toBe(3);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(covers).toBe(4);
});

test('the toast of a cancellation offers the table to the first on standby and shows the phone number', async ({
  page,
}) => {
  // Tomorrow: late at night no time of today can be offered any more.
  const on = shiftDate(restaurant.today, 1);
  for (const { uid } of await restaurant.day(on)) await restaurant.call('DELETE', `books/${uid}`);
  await restaurant.book({ covers: 2, on, time: 20, lastName: 'Roig', tables: ['M1'] });
  await restaurant.book({
    covers: 2,
    on,
    time: 20,
    lastName: 'Marín',
    status: 1011,
    phone: '+34600112233',
  });
  await page.goto('/table-plan');
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: /^Choose a table for Roig/ }).click();
  await bar(page, 'Roig').getByRole('button', { name: 'More for Roig' }).click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  const cancellation = toast(page).filter({ hasText: 'Roig: Cancelled' });
  await expect(cancellation.getByRole('button', { name: 'Undo' })).toBeVisible();
  await cancellation.getByRole('button', { name: 'Offer to Marín' }).click();
  await expect(page.getByText(/is held for Marín until .* call \+34\s?600/)).toBeVisible();
});

test('on a phone the tools are one sheet with labels, and Back closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Vega', status: 1004 });
  await page.goto('/table-plan');
  const row = page.getByRole('group', { name: 'Day and plan' });
  expect((await boxOf(row)).height).toBeLessThanOrEqual(60);
  await row.getByRole('button', { name: /^More tools, 1 party/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Tools' });
  await expect(sheet.getByRole('menuitem', { name: /^Waiting list.*1 party/ })).toBeVisible();
  for (const item of await sheet.getByRole('menuitem').all())
    expect((await boxOf(item)).height).toBeGreaterThanOrEqual(60);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/table-plan$/);
  await row.getByRole('button', { name: /^More tools/ }).click();
  await sheet.getByRole('menuitem', { name: /^Waiting list/ }).click();
  await expect(page.getByRole('dialog', { name: 'Waiting list' })).toBeVisible();
});

test('a party at joined tables is finished from the bar like any other', async ({ page }) => {
  const { uid } = await restaurant.book({
    covers: 10,
    on: restaurant.today,
    time: 27,
    lastName: 'Ortiz',
    tables: ['M7', 'M8'],
    status: 1000,
  });
  await page.goto('/table-plan');
  await table(page, 8).click();
  await expect(bar(page, 'Ortiz').getByText('Table 7 + 8')).toBeAttached();
  await bar(page, 'Ortiz').getByRole('button', { name: 'Finish Ortiz' }).click();
  await expect
    .poll(async () => (await restaurant.day(restaurant.today)).find((one) => one.uid === uid)?.status)
    .toBe(1010);
});

test('on a phone the floor keeps its height when a party is selected', async ({ page }) => {
  await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 27,
    lastName: 'Ortiz',
    tables: ['M1'],
    status: 1000,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/table-plan');
  await table(page, 1).waitFor();
  const edge = async () => (await page.locator('[data-toast-edge]').boundingBox())?.y;
  const before = await edge();
  expect(before).toBeGreaterThan(500);
  await table(page, 1).click();
  await expect(bar(page, 'Ortiz')).toBeVisible();
  expect(await edge()).toBe(before);
});

test('on a phone the screen tabs are at the bottom, also under an empty list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/books');
  await page.getByRole('button', { name: 'New booking' }).last().waitFor();
  const screenTabs = page.getByRole('navigation', { name: 'Screens of the evening' });
  await expect(screenTabs.getByRole('link', { name: 'Floor' })).toBeVisible();
  await expect.poll(async () => (await boxOf(screenTabs)).bottom).toBe(844);
});

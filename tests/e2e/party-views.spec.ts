import { expect, type Page, test } from '@playwright/test';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';
import { toggleStages } from '../support/journeys/tools';

let restaurant: QuietRestaurant;
test.beforeEach(async ({ page }) => {
  restaurant = await quietRestaurant();
  await signIn(page, OWNER);
});

const list = (page: Page) => page.getByRole('region', { name: 'Parties' });
const divider = (page: Page) => page.getByRole('separator', { name: 'Width of the party list' });
const stage = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Stages shown' })
    .getByRole('checkbox', { name: new RegExp(`^${name}`), includeHidden: true });

test('views are switched in one menu, and the view and its widths persist over a reload', async ({ page }) => {
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Vidal' });
  await page.goto('/table-plan');
  await page.getByRole('button', { name: /^More tools/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Booking cards/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Table plan/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Party list/ }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: /^Booking cards/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitemcheckbox', { name: /^Party list/ }).click();
  await page.keyboard.press('Escape');
  await divider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(divider(page)).toHaveAttribute('aria-valuenow', '35');
  await page.reload();
  await expect(divider(page)).toHaveAttribute('aria-valuenow', '35');
  await expect(
    page.getByRole('region', { name: 'Cards' }).getByRole('button', { name: /Vidal/ }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Table 1,/ })).toBeHidden();
});

test('the past shows every stage, today the defaults again, and removing the last stage shows all', async ({
  page,
}) => {
  await page.goto('/table-plan');
  await expect(stage(page, 'Seated')).not.toBeChecked();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(stage(page, 'Seated')).toBeChecked();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(stage(page, 'Seated')).not.toBeChecked();
  await toggleStages(page, ['Due', 'Waiting', 'Standby']);
  for (const name of ['Due', 'Waiting', 'Standby', 'Seated', 'Done', 'Cancelled'])
    await expect(stage(page, name)).toBeChecked();
});

test('by keyboard a party is found, seated and opened', async ({ page }) => {
  await restaurant.book({ covers: 4, on: restaurant.today, time: 26, lastName: 'Bosch', tables: ['M5'], status: 1004 });
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Vidal', tables: ['M1'] });
  await page.goto('/table-plan');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search the whole day' })).toBeFocused();
  await list(page)
    .getByRole('button', { name: /^Choose a table for Bosch/ })
    .focus();
  await page.keyboard.press('s');
  await expect(page.getByText('Bosch: Seated')).toBeVisible();
  // Seated parties leave the list: the focus moves to the next.
  await expect(list(page).getByRole('button', { name: /^Choose a table for Vidal/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Vidal/ })).toBeVisible();
  await expect
    .poll(async () => (await restaurant.day(restaurant.today)).find(({ lastName }) => lastName === 'Bosch')?.status)
    .toBe(1000);
});

test('a long list scrolls under its headings, and a key reaches its last party', async ({ page }) => {
  const times = Array.from({ length: 64 }, (_none, at) => 20 + (at % 28) / 4);
  await Promise.all(
    times.map((time, at) =>
      restaurant.book({ covers: 2, on: restaurant.today, time, lastName: `Guest ${at}`, status: 1011 }),
    ),
  );
  await page.goto('/table-plan');
  await expect(list(page).getByRole('heading', { name: /Standby 64 parties/ })).toBeVisible();
  const drawn = await list(page).getByRole('listitem').count();
  expect(drawn).toBeLessThan(40);
  await list(page)
    .getByRole('button', { name: /^Choose a table for/ })
    .first()
    .focus();
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAccessibleName(/02:45/);
  await expect(list(page).getByRole('heading', { name: /Standby 64 parties/ })).toBeInViewport();
  await expect(list(page).getByRole('listitem').last()).toHaveAttribute('aria-posinset', '64');
});

/** Managers name booking statuses and guest options, and set the working rules. */
import { type Page, expect, test } from '@playwright/test';
import { shiftDate } from '@/lib/time/service-day';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, signIn } from '../support/journeys/staff';

const undo = async (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();

async function readIn(page: Page, language: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'maitre-language', value: language, url: origin }]);
  await page.reload();
}

test('a status is added by keyboard, named in three languages, moved, retired and restored', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings/statuses');
  await page.getByRole('button', { name: 'Add a status' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a status' });
  await expect(dialog.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type('Sentado');
  await dialog.getByLabel('Colour', { exact: true }).fill('#12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Colour', { exact: true })).toHaveAccessibleDescription('Invalid colour');
  await dialog.getByLabel('Colour', { exact: true }).fill('#123456');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/^Name/)).toHaveAccessibleDescription(
    /Only one status can be named Seated or Sentado/,
  );
  await dialog.getByLabel(/^Name/).fill('Petits fours');
  await dialog.getByLabel('In English').fill('Sweets with coffee');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const seated = page.getByRole('list', { name: 'Seated' }).getByRole('listitem');
  await expect(seated.last()).toContainText('Sweets with coffee');
  await page.getByRole('button', { name: 'Move Sweets with coffee up' }).press('Enter');
  await expect(seated.nth(-2)).toContainText('Sweets with coffee');
  await expect(page.getByRole('button', { name: 'Move Sweets with coffee up' })).toBeFocused();
  await expectAccessible(page);
  await expectNoRawKeys(page);

  for (const [language, name] of [
    ['es', 'Petits fours'],
    ['pt', 'Petits fours'],
    ['en', 'Sweets with coffee'],
  ] as const) {
    await readIn(page, language);
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expectNoRawKeys(page);
  }

  const row = page.getByRole('listitem').filter({ hasText: 'Sweets with coffee' });
  await row.getByRole('button', { name: 'Retire Sweets with coffee' }).click();
  await expect(row.getByText('Retired', { exact: true })).toBeVisible();
  await undo(page);
  await expect(row.getByText('Retired', { exact: true })).toBeHidden();
  await row.getByRole('button', { name: 'Retire Sweets with coffee' }).click();
  await row.getByRole('button', { name: 'Delete Sweets with coffee' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Sweets with coffee deleted');
});

test('a status in use keeps its stage, and the last one of a stage cannot be removed', async ({ page }) => {
  const restaurant = await quietRestaurant();
  const { uid } = await restaurant.book({ covers: 2, on: restaurant.today, time: restaurant.step, status: 1007 });
  await signIn(page, OWNER);
  await page.goto('/settings/statuses');
  await page.getByRole('button', { name: 'Change Mains' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status' });
  await dialog.getByLabel('Stage').selectOption('Finished');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Stage')).toHaveAccessibleDescription('Bookings have this status');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Retire Finished' }).click();
  await expect(page.getByText(/This stage needs a status that is in use/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retire Finished' })).toBeVisible();
  await restaurant.call('DELETE', `books/${uid}`);
});

test('two managers edit one status: the second sees the other’s value by field', LONG, async ({ page, browser }) => {
  await signIn(page, OWNER);
  await page.goto('/settings/statuses');
  await page.getByRole('button', { name: 'Change Bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status' });
  await dialog.getByLabel('In English').fill('Paying');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, OWNER);
  await other.goto('/settings/statuses');
  await other.getByRole('button', { name: 'Change Bill' }).click();
  await other.getByRole('dialog').getByLabel('In English').fill('Bill asked');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  // The conflict is shown as soon as it is known, before saving.
  await expect(dialog.getByRole('alert').first()).toContainText('Bill asked');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Paying' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Paying' }).click();
  await dialog.getByLabel('In English').fill('Bill');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await other.context().close();
});

test('an option is named for guests in three languages, retired and restored', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings/options');
  await page.getByRole('button', { name: 'Add a guest option' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a guest option' });
  await dialog.getByLabel(/^Name/).fill('Mesa tranquila');
  await dialog.getByLabel('In English').fill('Quiet table');
  await dialog.getByLabel('In Portuguese').fill('Mesa sossegada');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Quiet table' });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  for (const language of ['es', 'pt', 'en']) {
    await readIn(page, language);
    await expect(page.getByRole('listitem').filter({ hasText: 'Quiet table' })).toBeVisible();
    await expectNoRawKeys(page);
  }
  await row.getByRole('button', { name: 'Retire Quiet table' }).click();
  await expect(row.getByText('Retired', { exact: true })).toBeVisible();
  await undo(page);
  await expect(row.getByText('Retired', { exact: true })).toBeHidden();
  await row.getByRole('button', { name: 'Retire Quiet table' }).click();
  await row.getByRole('button', { name: 'Delete Quiet table' }).click();
  await expect(row).toHaveCount(0);
  // Removed from the screen does not mean saved: wait for the message.
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Quiet table deleted');
});

test('an area has a translated name', LONG, async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings/options');
  const areas = page.getByRole('list', { name: 'Areas' });
  const first = areas.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('In Portuguese').fill('Sala grande');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toContainText('Sala grande');
  await readIn(page, 'pt');
  await expect(page.getByText('Sala grande')).toBeVisible();
  await expectNoRawKeys(page);
  await readIn(page, 'en');
  await first.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByLabel('In Portuguese').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(first).not.toContainText('Sala grande');
});

test('working rules are saved and undone, and offline nothing looks saved', async ({ page, context }) => {
  await signIn(page, OWNER);
  await page.goto('/settings/working-rules');
  await page.getByLabel('First day of the week').selectOption('Sunday');
  await page.getByLabel('Order of names').selectOption('Last name first (Prieto, Lucía)');
  await expectAccessible(page);
  await expectNoRawKeys(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Working rules saved')).toBeVisible();
  await undo(page);
  await expect(page.getByText('Working rules are as before')).toBeVisible();
  await expect(page.getByLabel('First day of the week')).toHaveValue('1');
  for (const language of ['es', 'pt', 'en']) {
    await readIn(page, language);
    await expect(page.locator('main select').first()).toBeVisible();
    await expectNoRawKeys(page);
  }
  await context.setOffline(true);
  await page.getByLabel('Clock').selectOption('12 hours (9:30 pm)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert').last()).toContainText(/not saved/i);
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a longer time step lists the bookings between two arrival times before saving', async ({ page }) => {
  const restaurant = await quietRestaurant();
  const { uid } = await restaurant.book({
    covers: 2,
    on: shiftDate(restaurant.today, 9),
    time: 20.75,
    lastName: 'Quiroga',
  });
  await signIn(page, OWNER);
  await page.goto('/settings/working-rules');
  await page.getByLabel('Arrival times').selectOption('Every 30 minutes');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  const row = dialog.getByRole('listitem').filter({ hasText: 'Quiroga' });
  await expect(row).toContainText('This is not an arrival time');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Arrival times')).toHaveValue('0.5');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Arrival times')).toHaveValue('0.25');
  await restaurant.call('DELETE', `books/${uid}`);
});

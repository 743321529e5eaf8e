/**
 * The settings start page: a setting is found in any language and opened in focus, cards show current values, and an archive is created and
 * downloaded.
 */
import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, signIn } from '../support/journeys/staff';

let restaurant: QuietRestaurant;
test.beforeAll(async () => {
  restaurant = await quietRestaurant();
  await restaurant.call('PATCH', '', { host: 'Marta', covers: 14 });
});

test('a setting is found by any word, shows its path and value, and opens in focus', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings');
  const search = page.getByRole('combobox', { name: 'Search settings' });
  await expect(search).toBeFocused();
  // Cards show the current values.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Seating Up to 14 covers/ })).toBeVisible();
  await expectNoRawKeys(page);
  await expectAccessibleAtAnyWidth(page);

  // A misspelling in another language; the arrow keys choose.
  await search.fill('firma de los coreos');
  const hits = page.getByRole('option');
  await expect(hits.first()).toContainText('Signature of messages in Restaurant');
  await expect(hits.first()).toContainText('Marta');
  await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
  await search.press('ArrowDown');
  await expect(hits.nth(1)).toHaveAttribute('aria-selected', 'true');
  await search.press('ArrowUp');
  await expectAccessible(page);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/settings\/restaurant$/);
  await expect(page.getByLabel('Signature of messages')).toBeFocused();
  await expect(page.getByLabel('Signature of messages')).toBeInViewport();

  // In its own dialog, under a tab, on another screen.
  for (const [typed, focused] of [
    ['no show fee', page.getByRole('button', { name: 'Add a policy' }).first()],
    ['dias de antelacion', page.getByLabel('How far ahead guests may book')],
    ['pontos expiram', page.getByLabel('Points are valid for')],
    ['modo escuro', page.getByRole('button', { name: 'Auto' })],
  ] as const) {
    await page.goto('/settings');
    await search.fill(typed);
    await expect(hits.first()).toBeVisible();
    await search.press('Enter');
    await expect(focused).toBeFocused();
  }
  await page.goto('/settings');
  await search.fill('xylophone');
  await expect(page.getByText('Nothing found for “xylophone”. Try another word.')).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveValue('');
});

test(
  'device settings apply at once, devices are signed out, and an archive is created and downloaded',
  LONG,
  async ({ page, browser }) => {
    const other = await (await browser.newContext({ userAgent: 'Lost tablet' })).newPage();
    await signIn(other, OWNER);
    await signIn(page, OWNER);
    expect((await page.goto('/settings/device'))?.status(), 'made by the server').toBe(200);
    await page.getByRole('checkbox', { name: 'Booking cards' }).check();
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Booking cards' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleAtAnyWidth(page);

    await page.goto('/settings/devices');
    const signOut = page.getByRole('main').getByRole('button', { name: /^Sign out of/ });
    await expect(signOut.first()).toBeVisible();
    const before = await signOut.count();
    await signOut.first().click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^Signed out of/)).toBeVisible();
    await expect(signOut).toHaveCount(before - 1);
    await expectAccessibleAtAnyWidth(page);

    await page.goto('/settings/export');
    await page.getByRole('button', { name: 'Make an archive' }).click();
    const link = page.getByRole('link', { name: 'Download' }).first();
    await expect(link).toBeVisible({ timeout: 30_000 });
    await expectAccessibleAtAnyWidth(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^otra-mesa-\d{4}-\d{2}-\d{2}\.zip$/);
  },
);

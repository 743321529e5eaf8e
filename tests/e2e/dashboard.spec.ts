/**
 * `/dashboard`: a manager reads the figures of the demo restaurant, their definitions and the bookings counted, by mouse and by keyboard; a host sees
 * none.
 */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { expectNoRawKeys, openDevice, signIn } from '../support/journeys/staff';

/** Violations of the page's Content-Security-Policy. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}
const numberIn = (text: string | null) => Number(text?.replace(/\D/g, ''));

test('figures equal their lists and explain their definition, and the heat map works by keyboard', async ({
  browser,
}) => {
  const device = await openDevice(browser, { height: 1400 });
  const page = await device.newPage();
  const refused = refusals(page);
  await signIn(page, 'owner@maitre.test');
  await page.goto('/books');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const tiles = page.getByRole('list', { name: 'Figures' });
  await expect(tiles).toBeVisible();
  await expect(page.locator('.MuiChartsSurface-root').first()).toBeVisible();
  await expectNoRawKeys(page);

  // Bookings for tonight and later equal the list that the figure opens.
  const bookings = tiles.getByRole('button', { name: /^Bookings/ });
  const onBooks = numberIn(/On the books: ([\d,]+)/.exec((await bookings.textContent()) ?? '')?.[1] ?? null);
  expect(onBooks).toBeGreaterThan(0);
  await bookings.click();
  const dialog = page.getByRole('dialog', { name: 'Bookings' });
  const days = dialog.getByRole('combobox', { name: 'Days' });
  await expect(days).toBeVisible();
  await days.selectOption({ label: (await days.locator('option', { hasText: 'On the books' }).textContent()) ?? '' });
  await expect(dialog.getByRole('status').first()).toHaveText(
    new RegExp(`^${onBooks.toLocaleString('en-GB')} bookings?, `),
  );
  await expectAccessible(page);
  // A row opens its booking.
  await dialog.getByRole('grid', { name: 'Bookings' }).getByRole('button').first().click();
  const booking = page.getByRole('dialog').last();
  await expect(booking.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tiles.getByRole('button', { name: 'Definition: Covers' }).click();
  const definition = page.getByRole('dialog', { name: 'Definition: Covers' });
  await expect(definition).toContainText('cancelled (999)');
  await expect(definition).toContainText('walk-ins');
  await page.keyboard.press('Escape');

  // Every chart has a table; an evening opens its bookings.
  await page.getByRole('button', { name: 'Table: Next 14 nights' }).click();
  const night = page.getByRole('table', { name: 'Next 14 nights' }).getByRole('row').nth(1);
  const covers = numberIn(await night.getByRole('cell').nth(1).textContent());
  await night.getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('status').first()).toHaveText(
    new RegExp(`, ${covers.toLocaleString('en-GB')} covers?$`),
  );
  await page.keyboard.press('Escape');

  // The heat map is one tab stop; arrows move, Enter opens.
  const map = page.getByRole('grid', { name: 'Covers by weekday and hour' });
  const first = map.locator('button[tabindex="0"]');
  await expect(first).toHaveCount(1);
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const cell = map.locator('button:focus');
  const name = (await cell.getAttribute('aria-label'))?.split(':').slice(0, 2).join(':') ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(page.getByRole('dialog', { name }).getByText(/^\d+ bookings?, \d+ covers?$/)).toBeVisible();
  await page.keyboard.press('Escape');

  // The chosen days persist.
  await page.getByRole('combobox', { name: 'Days', exact: true }).selectOption('This month');
  await expect(page.getByRole('combobox', { name: 'Days', exact: true })).toHaveValue('month');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Days', exact: true })).toHaveValue('month');
  await expect(tiles).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  expect(refused).toEqual([]);
  await device.close();
});

test('a host sees no figures, neither on the screen nor by address', async ({ browser }) => {
  const device = await openDevice(browser);
  const page = await device.newPage();
  await signIn(page, 'host@maitre.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Figures' })).toHaveCount(0);
  for (const path of ['dashboard', 'dashboard/nights', 'dashboard/sisters']) {
    const answer = await page.request.get(`/api/services/la-marina/${path}`);
    expect([path, answer.status()]).toEqual([path, 403]);
  }
  await device.close();
});

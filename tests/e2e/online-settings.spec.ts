/** Online booking settings: when closed, the guests' page shows the phone number; when open again, it offers times. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { openDay } from '../support/journeys/guest';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';

let restaurant: QuietRestaurant;
test.beforeAll(async () => {
  restaurant = await quietRestaurant();
});
// Restores the initial state.
test.afterAll(() => restaurant.call('PATCH', '', { onlineBooking: true, onlineCovers: 8, estPhone: '' }));

test('closing online booking shows guests the phone number; reopening offers times', async ({ page, browser }) => {
  await restaurant.call('PATCH', '', { onlineBooking: true, onlineCovers: 8, estPhone: '+34963000222' });
  const date = new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + 15 * 86_400_000).toISOString().slice(0, 10);
  for (const { uid } of await restaurant.day(date)) await restaurant.call('DELETE', `books/${uid}`);
  const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const messages = page.getByRole('region', { name: 'Messages' });

  await signIn(page, OWNER);
  await page.goto('/availability?view=online');
  const open = page.getByRole('switch', { name: 'Take bookings online' });
  await expect(open).toBeChecked();
  await open.click();
  await expect(messages.getByText('Online booking is closed')).toBeVisible();
  await expect(page.getByText(/asked to call \+34963000222/)).toBeVisible();
  // The guests' page may show details that are some seconds old.
  await expect(async () => {
    await openDay(guest, date, 2);
    await expect(guest.getByRole('link', { name: /^Call/ }).first()).toHaveAttribute('href', 'tel:+34963000222', {
      timeout: 500,
    });
    await expect(guest.getByRole('button', { name: /^20:30,/ })).toBeHidden({ timeout: 500 });
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('No bookings online', { timeout: 500 });
  }).toPass();

  await open.click();
  await expect(messages.getByText('Online booking is open')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Largest party online' }).fill('2');
  await page.keyboard.press('Control+s');
  await expect(messages.getByText('The settings for online booking are saved')).toBeVisible();
  expect(await restaurant.call('GET', '')).toMatchObject({ onlineBooking: true, onlineCovers: 2 });
  await expect(async () => {
    await openDay(guest, date, 2);
    await expect(guest.getByRole('button', { name: /^20:30,/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await guest.context().close();
});

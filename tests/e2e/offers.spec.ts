/** Marketing writes promotions and ads, under Settings. */
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/journeys/accessible';
import { chooseTime, fillDetails, openDay } from '../support/journeys/guest';
import { OWNER, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, signIn } from '../support/journeys/staff';

test('a promotion is created, errors are shown at their fields, and creating it is undone', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings/promotions');
  await page.getByRole('button', { name: 'Add a promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a promotion' });
  await dialog.getByLabel('Name', { exact: true }).fill('Oyster week');
  await dialog.getByLabel('First day').fill('2027-02-01');
  await dialog.getByLabel('Last day').fill('2027-01-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription('Invalid date');
  await dialog.getByLabel('Last day').fill('2027-02-07');
  await dialog.getByRole('checkbox', { name: 'Tuesday' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Oyster week' });
  await expect(row).toContainText('Tue');
  await row.getByRole('button', { name: 'Switch Oyster week off' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await expectNoRawKeys(page);
  await row.getByRole('button', { name: 'Delete Oyster week' }).click();
  await expect(row).toHaveCount(0);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Deleted: Oyster week')).toBeVisible();
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Delete Oyster week' }).click();
  await expect(row).toHaveCount(0);
});

test('a guest books with a promotion code, and staff see it on the booking', async ({ page, browser }) => {
  const restaurant = await quietRestaurant();
  const date = new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + 16 * 86_400_000).toISOString().slice(0, 10);
  for (const { uid } of await restaurant.day(date)) await restaurant.call('DELETE', `books/${uid}`);
  const promotion = await restaurant.call<{ uid: number }>('POST', 'promotions', {
    ...{ name: 'Rice week', text: '', code: 'ARROZ27', discount: 10, weekdays: null, start: null, end: null },
    from: date,
    to: date,
    active: true,
  });

  const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await openDay(guest, date, 2);
  await chooseTime(guest, '20:30');
  await fillDetails(guest, {
    firstName: 'Rosa',
    lastName: 'Arrocera',
    email: 'rosa@example.com',
    phone: '600 44 55 66',
  });
  await guest.getByLabel('Promotion code (optional)').fill('PAELLA');
  await guest.getByRole('button', { name: 'Book the table' }).click();
  await expect(guest.getByRole('alert')).toContainText('This code is not valid for your day and time');
  await expect(guest.getByLabel('Promotion code (optional)')).toHaveValue('PAELLA');
  expect(await restaurant.day(date)).toEqual([]);
  await guest.getByLabel('Promotion code (optional)').fill('arroz27');
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Book the table' }).click();
  await expect(guest.getByRole('heading', { name: 'Your table is booked, Rosa' })).toBeVisible();
  await guest.context().close();

  await signIn(page, OWNER);
  await page.goto(`/books?date=${date}`);
  await page.getByRole('row').getByRole('button', { name: 'Rosa Arrocera', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Arrocera/ });
  await expect(dialog.getByLabel('Promotion code')).toHaveValue('ARROZ27');
  await restaurant.call('DELETE', `promotions/${promotion.uid}`);
});

test('an ad is shown with its picture and links only to web addresses', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings/ads');
  await page.getByRole('button', { name: 'Add an ad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an ad' });
  await dialog.getByLabel('Title', { exact: true }).fill('Christmas voucher');
  await dialog.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
  await dialog.getByLabel('First day').fill('2026-12-01');
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'tree.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveAccessibleDescription(
    'Links begin with https:// or http://',
  );
  await dialog.getByLabel('Link', { exact: true }).fill('https://la-marina.example/vouchers');
  await dialog.getByRole('button', { name: 'Save' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Christmas voucher' });
  await expect.poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
  await row.getByRole('button', { name: 'Delete Christmas voucher' }).click();
  await expect(row).toHaveCount(0);
});

test('an unknown API path answers not found, and an unknown method answers with the allowed ones', async ({ page }) => {
  await signIn(page, OWNER);
  const { service } = (await (await page.request.get('/api/session')).json()) as { service: { service: string } };
  const at = `/api/services/${service.service}`;
  for (const path of ['tables', 'notes/abc', 'notes/..%2f..%2fusers', 'notes/1/history'])
    expect([path, (await page.request.get(`${at}/${path}`)).status()]).toEqual([path, 404]);
  const refused = await page.request.delete(`${at}/notes`, {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'e2e-405' },
  });
  expect([refused.status(), refused.headers().allow]).toEqual([405, 'GET, POST']);
});

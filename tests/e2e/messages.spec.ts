/** Messages of the restaurant in Settings, and toasts of what colleagues do on another device. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { OWNER, quietRestaurant } from '../support/quiet-restaurant';
import { openDevice, signIn } from '../support/staff';

const HEADINGS = { 'en-GB': 'Messages', 'es-ES': 'Mensajes', 'pt-BR': 'Mensagens' } as const;

for (const [language, heading] of Object.entries(HEADINGS)) {
  test(`what was sent to guests is listed by state, as a table and as cards (${language})`, async ({ browser }) => {
    const device = await openDevice(browser, { language });
    const page = await device.newPage();
    await signIn(page, 'owner@maitre.test');
    await page.goto('/settings/messages');
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await device.close();
  });
}

/** Everything that can be told is wanted. */
async function wantAll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = Object.keys(localStorage).find((name) => localStorage.getItem(name)?.includes('toastKinds'));
    if (key === undefined) return;
    const stored = (localStorage.getItem(key) as string).replace(
      /"toastKinds":\[[^\]]*\]/,
      '"toastKinds":[1,2,3,4,8,9]',
    );
    localStorage.setItem(key, stored);
  });
}

test('a colleague’s act is said on the other device by kind, with who and what, and never on the one that did it', async ({
  browser,
}) => {
  const restaurant = await quietRestaurant();
  const [first, second] = await Promise.all([
    openDevice(browser).then((device) => device.newPage()),
    openDevice(browser).then((device) => device.newPage()),
  ]);
  for (const page of [first, second]) {
    await signIn(page, OWNER);
    await page.goto('/books');
    await expect(page.getByRole('button', { name: 'New booking' }).first()).toBeVisible();
    await wantAll(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'New booking' }).first()).toBeVisible();
  }
  const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
  const act = (method: string, path: string, body?: unknown) =>
    first.evaluate(
      async ([verb, address, json]) => {
        const answer = await fetch(`/api/services/otra-mesa/${address}`, {
          method: verb,
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: json,
        });
        return { status: answer.status, body: await answer.text() };
      },
      [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
    );

  // Two: a booking by phone, in the dialog of the first device.
  await first.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = first.getByRole('dialog').first();
  await dialog.getByLabel('Last name').fill('Prieto');
  await dialog.getByLabel('Other time').fill('21:00');
  await dialog.getByRole('button', { name: /^Save/ }).first().click();
  await expect(toasts(second)).toContainText(/New booking · Prieto, 2, 21:00.*Tomás Gisbert/);
  await expect(toasts(first).getByText('by Tomás Gisbert')).toHaveCount(0);
  await expectAccessible(second);

  const [booking] = await restaurant.day(restaurant.today);
  // Three and four.
  expect((await act('PATCH', `bookings/${booking?.uid}`, { covers: 3, version: 1 })).status).toBeLessThan(300);
  await expect(toasts(second)).toContainText('Booking changed · Prieto, 3, 21:00');
  expect((await act('PATCH', `bookings/${booking?.uid}`, { status: 999, version: 2 })).status).toBeLessThan(300);
  await expect(toasts(second)).toContainText('Booking cancelled · Prieto, 3, 21:00');
  // A rush is one toast that counts on.
  await expect(toasts(second)).toContainText('Tomás Gisbert: 3 changes');
  await expect(toasts(first).getByText(/Tomás Gisbert/)).toHaveCount(0);
  await first.context().close();
  await second.context().close();
});

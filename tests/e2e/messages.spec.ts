/** The messages list in Settings, and toasts about colleagues' changes on another device. */
import { type Browser, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG, longUnless } from '../support/runner/long';
import { OWNER, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { joined, openDevice, signIn } from '../support/journeys/staff';

const HEADINGS = { 'en-GB': 'Messages', 'es-ES': 'Mensajes', 'pt-BR': 'Mensagens' } as const;

for (const [language, heading] of Object.entries(HEADINGS)) {
  test(
    `messages sent to guests are listed by state, as a table and as cards (${language})`,
    longUnless(language === 'es-ES'),
    async ({ browser }) => {
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
    },
  );
}

test('a colleague’s booking shows a toast with who and what on the other device, never on its own', async ({
  browser,
}) => {
  await quietRestaurant();
  const [first, second] = await Promise.all([
    openDevice(browser).then((device) => device.newPage()),
    openDevice(browser).then((device) => device.newPage()),
  ]);
  for (const page of [first, second]) {
    await signIn(page, OWNER);
    await page.goto('/books');
    await expect(page.getByRole('button', { name: 'New booking' }).first()).toBeVisible();
  }

  await first.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = first.getByRole('dialog').first();
  await dialog.getByLabel('Last name').fill('Prieto');
  await dialog.getByLabel('Other time').fill('21:00');
  await dialog.getByRole('button', { name: /^Save/ }).first().click();
  await expect(toasts(second)).toContainText(/New booking · Prieto, 2, 21:00.*Tomás Gisbert/);
  await expect(toasts(first).getByText('by Tomás Gisbert')).toHaveCount(0);
  await expectAccessible(second);
  await first.context().close();
  await second.context().close();
});

/** Two devices of the same user on today's bookings, both with an open socket. */
async function twoDevices(browser: Browser): Promise<[Page, Page]> {
  const [first, second] = await Promise.all([
    openDevice(browser).then((device) => device.newPage()),
    openDevice(browser).then((device) => device.newPage()),
  ]);
  for (const page of [first, second]) {
    await signIn(page, OWNER);
    // The page after sign-in opens a socket, too.
    await page.goto('about:blank');
    const live = joined(page);
    await page.goto('/books');
    await expect(page.getByText('Soler').first()).toBeVisible();
    await live;
  }
  return [first, second];
}

/** A change by a device, as its screens send it. */
async function sendChange(page: Page, method: string, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([how, where, what]) =>
      (
        await fetch(`/api/services/otra-mesa/${where}`, {
          method: how,
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: what,
        })
      ).status,
    [method, path, JSON.stringify(body)] as const,
  );
  expect([path, [200, 201].includes(status)]).toEqual([path, true]);
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });

test(
  'a colleague’s setup changes and cancellations show a toast of their kind on the other device',
  LONG,
  async ({ browser }) => {
    const restaurant = await quietRestaurant();
    const { uid } = await restaurant.book({ covers: 2, on: restaurant.today, time: 21, lastName: 'Soler' });
    const { host } = await restaurant.call<{ host: string }>('GET', '');
    const [first, second] = await twoDevices(browser);
    await sendChange(first, 'PATCH', 'setup', { host: 'The team of tonight' });
    await expect(toasts(second)).toContainText('Setup changed (by Tomás Gisbert)');
    // Consecutive changes of one user share a toast.
    await sendChange(first, 'PATCH', `bookings/${uid}`, { status: 999 });
    await expect(toasts(second)).toContainText('Booking cancelled · Soler, 2, 21:00');
    await expect(toasts(first).getByText('by Tomás Gisbert')).toHaveCount(0);
    await first.context().close();
    await second.context().close();
    // Restores the initial state.
    await restaurant.call('PATCH', '', { host });
  },
);

test('older messages are on the next page, with a way back', async ({ page }) => {
  const { book, call, today } = await quietRestaurant();
  const [oldest, others] = await Promise.all(
    ['oldest@example.test', 'others@example.test'].map((eMail) =>
      book({ lastName: 'Soler', eMail, covers: 2, on: today, time: 21 }),
    ),
  );
  const write = (uid = 0) =>
    call('POST', `books/${uid}/messages`, { kind: 'text', channel: 'email', text: 'Your umbrella is here' });
  await write(oldest?.uid);
  for (let at = 0; at < 50; at++) await write(others?.uid);
  await signIn(page, OWNER);
  await page.goto('/settings/messages');
  const [first, last] = [page.getByText('others@example.test').first(), page.getByText('oldest@example.test').first()];
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(last).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(first).toBeVisible();
  await expect(last).toHaveCount(0);
});

test(
  'changes to bookings, hours and plans are announced once enabled in the preferences',
  LONG,
  async ({ browser }) => {
    const restaurant = await quietRestaurant();
    const party = { covers: 2, on: restaurant.today, time: 21 };
    const { uid } = await restaurant.book({ ...party, lastName: 'Soler' });
    const { uid: other } = await restaurant.book({ ...party, lastName: 'Gil' });
    const [first, second] = await twoDevices(browser);
    // Two changes would be combined in one toast.
    await sendChange(first, 'PATCH', `bookings/${uid}`, { covers: 3 });
    await sendChange(first, 'PATCH', `bookings/${other}`, { status: 999 });
    await expect(toasts(second)).toContainText('Booking cancelled · Gil, 2, 21:00 (by Tomás Gisbert)');

    await second.getByRole('button', { name: /^Account and preferences/ }).click();
    await second.getByRole('button', { name: 'Preferences', exact: true }).click();
    const preferences = second.getByRole('dialog', { name: /^Preferences/ });
    for (const kind of ['Booking changed', 'Opening hours changed', 'Table plan changed'])
      await preferences.getByRole('checkbox', { name: kind }).check();
    await preferences.getByRole('button', { name: 'Close' }).click();

    await sendChange(first, 'PATCH', `bookings/${uid}`, { covers: 4 });
    await expect(toasts(second)).toContainText('Booking changed · Soler, 4, 21:00');
    await sendChange(first, 'POST', 'rotas', {
      specialDates: [
        { uid: null, name: 'Closed', dates: [`${Number(restaurant.today.slice(0, 4)) + 1}-12-24`], sessions: [] },
      ],
    });
    await expect(toasts(second)).toContainText('Opening hours changed');
    await sendChange(first, 'POST', 'plans', { name: 'Summer' });
    await expect(toasts(second)).toContainText('Table plan changed');
    await expect(toasts(first).getByText('Tomás Gisbert')).toHaveCount(0);
    await first.context().close();
    await second.context().close();
    await restaurant.call('POST', 'rotas', { specialDates: [] });
    const { plans } = await restaurant.call<{ plans: Record<string, { name: string }> }>('GET', 'tables');
    for (const [plan, { name }] of Object.entries(plans))
      if (name === 'Summer') await restaurant.call('DELETE', `tables/${plan}`);
  },
);

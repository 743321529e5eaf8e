/** An event from its creation to the entrance: staff set it up and sell, guests buy without JavaScript, and a camera checks tickets in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Page, chromium, expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { filmOf } from '../support/journeys/fake-camera';
import { API_URL } from '../support/runner/e2e-ports';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { actSettled, expectNoRawKeys, goOffline, signIn } from '../support/journeys/staff';

interface Made {
  uid: number;
}

let restaurant: QuietRestaurant;
const day = (ahead: number) =>
  new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);

test.beforeAll(async () => {
  restaurant = await quietRestaurant();
  for (const ahead of [20, 21])
    for (const { uid } of await restaurant.day(day(ahead))) await restaurant.call('DELETE', `books/${uid}`);
});

/** Creates a future event through the API. */
async function wineNight(name: string, date: string, kind: object = {}, time = 21) {
  const input = { name, text: 'Six wines.', first: date, last: date, from: 4.5, to: 28, online: true };
  const event = await restaurant.call<Made>('POST', 'events', input);
  const seating = await restaurant.call<Made>('POST', 'event-seatings', { event: event.uid, date, time, turn: 2 });
  const ticket = await restaurant.call<Made>('POST', 'ticket-kinds', {
    event: event.uid,
    name: 'Menu',
    price: 6000,
    payment: 'none',
    ...kind,
  });
  return { event, seating, ticket };
}

async function fillOrder(page: Page, quantity: string) {
  await page.getByLabel('Menu', { exact: true }).selectOption(quantity);
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Pérez');
  await page.getByLabel('E-mail').first().fill('ana@example.com');
  await page.getByLabel('Phone number', { exact: true }).fill('600 11 22 33');
  await page.locator('#privacy').check();
}

test('staff create an event with dates and tickets, and sell one', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/events');
  await page.getByRole('button', { name: 'New event' }).first().click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Tasting');
  await form.getByLabel('First day').fill(day(21));
  await form.getByLabel('Last day').fill(day(21));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByRole('heading', { name: 'Tasting' })).toBeVisible();

  await page.getByRole('button', { name: 'Add day and time' }).click();
  await page.getByRole('dialog', { name: 'Add day and time' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add ticket' }).click();
  const kind = page.getByRole('dialog', { name: 'Add ticket' });
  await kind.getByRole('textbox', { name: 'Name', exact: true }).fill('Menu');
  await kind.getByLabel('Price, VAT included').fill('60');
  await kind.getByLabel('How many there are').fill('4');
  await kind.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0 of 4 sold')).toBeVisible();

  await page.getByRole('button', { name: 'Sell tickets' }).click();
  const sale = page.getByRole('dialog', { name: 'Sell tickets' });
  await sale.getByLabel(/^Menu/).fill('2');
  await sale.getByLabel('Last name').fill('Gil');
  await sale.getByRole('button', { name: /^Sell/ }).click();
  await expect(page.getByText('2 of 4 sold')).toBeVisible();
  await expectNoRawKeys(page);
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('button', { name: 'Cancel event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel and refund everyone' }).click();
  await expect(page.getByText('Not told by e-mail, and no phone is known')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
});

for (const [locale, button] of [
  ['en-GB', 'Get tickets'],
  ['es-ES', 'Pedir entradas'],
  ['pt-BR', 'Pedir ingressos'],
] as const) {
  test(`the public pages are complete without JavaScript (${locale})`, async ({ browser }) => {
    const { event } = await wineNight(`Wine ${locale}`, day(20));
    const page = await (await browser.newContext({ javaScriptEnabled: false, locale })).newPage();
    await page.goto('/book/otra-mesa/events');
    await page.getByRole('link', { name: `Wine ${locale}` }).click();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]') as Array<
      Record<string, unknown>
    >;
    expect(data[0]).toMatchObject({
      '@type': 'Event',
      name: `Wine ${locale}`,
      offers: [{ price: '60.00', priceCurrency: 'EUR' }],
    });
    if (locale === 'en-GB') {
      await fillOrder(page, '2');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
      await expect(page.getByRole('img', { name: /^QR code of the ticket/ })).toHaveCount(2);
      await page.getByText('Change the name').first().click();
      await page.getByLabel('Who comes with it').first().fill('Marta');
      await page.getByRole('button', { name: 'Save name' }).first().click();
      await expect(page.getByText('Marta', { exact: true })).toBeVisible();
    }
    await restaurant.call('POST', `events/${event.uid}/cancel`, { words: '' });
    await page.context().close();
  });
}

test('a prepaid order is paid within ten minutes, and the page is accessible', async ({ page }) => {
  const { event } = await wineNight('Paid night', day(20), { payment: 'prepaid', freeUntil: 24 });
  await page.goto(`/book/otra-mesa/events/${event.uid}`);
  await expectAccessibleAtAnyWidth(page);
  await fillOrder(page, '1');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay €60.00' })).toBeEnabled();
  // Going back and choosing again replaces the order, also after a reload.
  await page.goBack();
  await page.reload();
  await fillOrder(page, '2');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay €120.00' })).toBeEnabled();
  const { sales } = await restaurant.call<{ sales: Array<{ event: number; sold: number }> }>('GET', 'event-sales');
  expect(sales.find((one) => one.event === event.uid)?.sold).toBe(2);
  await page.frameLocator('iframe.card-frame').getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(/120\.00/).first()).toBeVisible();
  await restaurant.call('POST', `events/${event.uid}/cancel`, { words: '' });
});

test('check-in: the camera admits a ticket once, also offline, and shows when it was already used', async ({
  baseURL,
}) => {
  const now = new Date();
  // A future time today, whatever hour the tests run at.
  const { event, seating, ticket } = await wineNight(
    'Tonight',
    restaurant.today,
    {},
    now.getUTCHours() >= 20 ? 27 : 23,
  );
  const sold = await restaurant.call<{ tickets: Array<{ uid: number; booking: number }> }>(
    'POST',
    `events/${event.uid}/orders`,
    {
      seating: seating.uid,
      lines: [{ kind: ticket.uid, quantity: 2 }],
      firstName: 'Vera',
      lastName: 'Door',
    },
  );
  const link = await restaurant.call<{ link: string }>('GET', `books/${sold.tickets[0]?.booking}/guest-link`);
  const key = new URL(link.link).pathname.split('/').at(-1) ?? '';
  const folder = await mkdtemp(path.join(tmpdir(), 'maitre-camera-'));
  const film = path.join(folder, 'ticket.y4m');
  const own = (await (await fetch(`${API_URL}/public/v1/restaurants/otra-mesa/bookings/${key}/tickets`)).json()) as {
    tickets: Array<{ code: string }>;
  };
  await filmOf(own.tickets[0]?.code ?? '', film);
  const browser = await chromium.launch({
    executablePath: process.env.WINDOW_CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({ baseURL, locale: 'en-GB', permissions: ['camera'] });
  const page = await context.newPage();
  await signIn(page, OWNER);
  await page.goto('/events/door');
  await expect(page.getByText('0 of 2 in')).toBeVisible();
  await page.getByLabel('Name of this door').fill('Terrace');
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  await expect(page.getByRole('status').getByText('Welcome, Vera Door')).toBeVisible();
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  await expect(page.getByRole('status').getByText('Already in: Vera Door')).toBeVisible();
  await expect(page.getByRole('status').getByText(/at Terrace/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await expectAccessible(page);

  await goOffline(page);
  await actSettled(page);
  await page.getByRole('button', { name: 'Check in: Vera Door' }).click();
  await expect(page.getByText('2 of 2 in')).toBeVisible();
  await expect(page.getByText(/Kept on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Kept on this device/)).toBeHidden({ timeout: 60_000 });
  const checkInList = await restaurant.call<{ tickets: Array<{ checkedInAt: string | null; event: number }> }>(
    'GET',
    `event-tickets?event=${event.uid}`,
  );
  expect(checkInList.tickets.every(({ checkedInAt }) => checkedInAt !== null)).toBe(true);
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** A booking's payments: requested by staff, paid by the guest, charged and refunded. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { E2E_SECRET } from '../support/runner/e2e-secret';
import { RESTAURANT_UID, OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { openDevice, signIn } from '../support/journeys/staff';
import { newsOf } from '../support/providers/test-provider-news';

const AHEAD = 20;
const CANCELLED = 999;

interface Money {
  requests: Array<{ uid: number; state: string }>;
  ledger: Array<{ uid: number; type: string; amount: number; state: string; providerReference: string }>;
  link: string | null;
}

let restaurant: QuietRestaurant;
let date: string;

test.beforeEach(async ({ page }) => {
  restaurant = await quietRestaurant();
  // Far ahead: cancelling is free at every hour of the clock.
  date = dayAhead(AHEAD);
  for (const { uid } of await restaurant.day(date)) await restaurant.call('DELETE', `books/${uid}`);
  await signIn(page, OWNER);
});

const dayAhead = (days: number) =>
  new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const money = (uid: number) => restaurant.call<Money>('GET', `books/${uid}/payments`);
const movements = async (uid: number) =>
  (await money(uid)).ledger.map(({ type, amount, state }) => `${type} ${amount} ${state}`);

async function openMoney(page: Page, party: string) {
  await page.goto(`/books?date=${date}`);
  await page.getByRole('button', { name: party, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: party });
  await dialog.getByRole('tab', { name: /^Payments/ }).click();
  return dialog;
}

/** The guest gives a card of the test provider through the link. */
async function giveCard(page: Page, link: string, button: string | RegExp) {
  await page.goto(link);
  // The fields react only from then on.
  await expect(page.getByRole('button', { name: button })).toBeEnabled();
  await page.frameLocator('iframe.card-frame').getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click();
  await page.getByRole('button', { name: button }).click();
}

test('a deposit is requested, paid by the guest, and refunded automatically on a timely cancellation', async ({
  page,
  browser,
}) => {
  const { uid } = await restaurant.book({
    covers: 4,
    on: date,
    time: 20,
    lastName: 'Prieto',
    eMail: 'sofia@example.com',
  });
  const dialog = await openMoney(page, 'Prieto');
  await dialog.getByRole('button', { name: 'Request a card or payment' }).click();
  const asking = page.getByRole('dialog', { name: 'Request a card or payment' });
  await asking.getByRole('radio', { name: 'Deposit' }).check({ force: true });
  await asking.getByLabel('Amount').fill('10');
  await expect(asking.getByText('€40.00 in total for 4 covers')).toBeVisible();
  await asking.getByRole('radio', { name: 'Link to copy' }).check({ force: true });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('Waiting for the guest')).toBeVisible();
  const link = await dialog.getByLabel('Link of the guest').inputValue();

  const guest = await openDevice(browser);
  const their = await guest.newPage();
  await giveCard(their, link, 'Pay €40.00');
  await expect(their.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible();
  await guest.close();

  await expect(dialog.getByRole('tab', { name: 'Payments: Paid' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Payment/ })).toContainText('€40.00');
  await restaurant.call('PATCH', `books/${uid}`, { status: CANCELLED });
  await expect(dialog.getByRole('tab', { name: 'Payments: Refunded' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Refund/ })).toContainText('-€40.00');
  await expectAccessible(page);
  expect(await movements(uid)).toEqual(['payment 4000 succeeded', 'refund 4000 succeeded']);
});

test('a no-show is charged once, however often it is tapped, sent and reported by the provider', async ({
  page,
  browser,
}) => {
  // Yesterday evening: in the past at every hour of the clock.
  const evening = dayAhead(-1);
  for (const { uid } of await restaurant.day(evening)) await restaurant.call('DELETE', `books/${uid}`);
  const { uid } = await restaurant.book({ covers: 2, on: evening, time: 21, lastName: 'Vidal' });
  const { link } = await restaurant.call<Money>('POST', `books/${uid}/payments/requests`, {
    kind: 'card',
    amount: 6000,
  });
  const guest = await openDevice(browser);
  const their = await guest.newPage();
  await giveCard(their, String(link), 'Register the card');
  await expect(their.getByRole('heading', { name: 'Your card is registered' })).toBeVisible();
  await guest.close();

  await page.goto(`/books?date=${evening}`);
  await expect(page.getByRole('img', { name: 'card registered' })).toBeVisible();
  await page.getByRole('button', { name: 'Booked, status of Vidal' }).click();
  await page.getByRole('menuitem', { name: 'No show' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Charge…' }).click();
  const charge = page.getByRole('dialog', { name: 'Charge a no-show' });
  await charge.getByRole('button', { name: 'Charge €60.00' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Charge €60.00?' });
  await expect(confirmation.getByText('60.00 euros will be taken from the card of Vidal now.')).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/payments/no-show'));
  await confirmation.getByRole('button', { name: 'Charge €60.00' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Vidal' });
  await expect(dialog.getByRole('tab', { name: 'Payments: Charged' })).toBeVisible();

  // The same request again, and a new one for the same fee: neither charges anything.
  const first = await sent;
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': String(first.headers()['idempotency-key']) };
  const again = await page.request.post(first.url(), { headers, data: first.postDataJSON() as object });
  expect(again.status()).toBe(200);
  const another = await page.request.post(first.url(), {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: first.postDataJSON() as object,
  });
  expect(await another.json()).toMatchObject({ code: 'already-charged' });
  await expect.poll(() => movements(uid)).toEqual(['registration 0 succeeded', 'no-show 6000 succeeded']);

  // The provider reports the charge three times to the web's address; the reports are processed in the background.
  const charged = (await money(uid)).ledger.at(-1);
  const news = newsOf(
    { restaurant: RESTAURANT_UID, entry: charged?.uid, reference: charged?.providerReference },
    E2E_SECRET,
  );
  const sendWebhook = async () =>
    (
      await page.request.post('/payments/webhooks/test', { headers: news.headers, data: Buffer.from(news.body) })
    ).status();
  expect([await sendWebhook(), await sendWebhook(), await sendWebhook()]).toEqual([200, 200, 200]);
  await restaurant.call('POST', `books/${uid}/payments/refunds`, {
    entry: charged?.uid,
    amount: 1000,
    reason: 'came to the bar',
  });
  await expect(dialog.getByRole('tab', { name: 'Payments: Part refunded' })).toBeVisible();
  expect(await movements(uid)).toEqual(['registration 0 succeeded', 'no-show 6000 succeeded', 'refund 1000 succeeded']);
  await expect(dialog.getByRole('listitem').filter({ hasText: /^No-show charge/ })).toHaveCount(1);
  await expect(dialog.getByRole('listitem').filter({ hasText: /^No-show charge/ })).toContainText('€60.00');
});

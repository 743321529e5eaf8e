/** A guest gives a card or pays through their link, with the fields of the test provider, which accept the documented numbers. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { askedOf, giveCard } from '../support/journeys/card-guest';
import { chooseTime, fillDetails } from '../support/journeys/guest';
import { type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys } from '../support/journeys/staff';

let restaurant: QuietRestaurant;
let policy: { uid: number };
/** Days ahead that no other spec books on. */
const day = (ahead: number) =>
  new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);
const DAYS = [17, 18] as const;
/** The policy applies to guests of one partner only: other specs book without it. */
const PARTNER = 1108;

async function emptyDays(): Promise<void> {
  for (const ahead of DAYS)
    for (const { uid } of await restaurant.day(day(ahead))) await restaurant.call('DELETE', `books/${uid}`);
}

test.beforeAll(async () => {
  restaurant = await quietRestaurant();
  await emptyDays();
  policy = await restaurant.call('POST', 'payment-policies', {
    name: 'Groups',
    kind: 'card',
    noShow: { amount: 2500, per: 'cover' },
    minCovers: 4,
    channels: [PARTNER],
  });
});
test.afterAll(async () => {
  await restaurant.call('DELETE', `payment-policies/${policy.uid}`);
  await emptyDays();
});

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a declined card is followed by one that needs confirmation; the link then shows success', async ({ page }) => {
  const violations: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  );
  const request = await askedOf(restaurant, 'card', 10_000, { date: day(17), time: 13 });
  await page.goto(request.link);
  await heading(page, 'Secure your table with a card');
  await expect(
    page.getByText('If you cancel later or do not come, up to €100.00 may be charged to the card.'),
  ).toBeVisible();

  await giveCard(page, '4111 1111 1111 1111');
  await expect(page.frameLocator('iframe').getByRole('alert')).toContainText('This is not one of the test cards.');
  await expectAccessible(page);
  await giveCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert').first()).toContainText('Your bank has declined this card.');
  await giveCard(page, '4000 0025 0000 3155');
  await heading(page, 'Your bank asks you to confirm');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, refuse' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Your bank did not get your confirmation.');
  await giveCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await heading(page, 'Your card is registered');
  await expect(page.getByText('•••• 3155')).toBeVisible();
  await expectAccessible(page);

  await page.goto(request.link);
  await heading(page, 'Your card is registered already');
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByText('Cancelling now costs nothing.')).toBeVisible();
  await expectAccessible(page);
  expect(violations).toEqual([]);
});

test('a deposit is paid once: on a double click, in two windows, and after Back', async ({ context, page }) => {
  const request = await askedOf(restaurant, 'deposit', 4000, { date: day(17), time: 15.5 });
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(request.link);
  await expect(page.locator('form[data-card] button[type=submit]')).toBeEnabled();
  await page.frameLocator('iframe').getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click();
  await page.getByRole('button', { name: 'Pay €40.00' }).dblclick();
  await heading(page, 'Thank you, your payment has arrived');
  await giveCard(other, '4242 4242 4242 4242');
  await heading(other, 'This is paid already');
  await page.goBack();
  await page.reload();
  await heading(page, 'This is paid already');
  expect(await request.ledger()).toEqual([['payment', 'succeeded', 4000]]);
});

test('a guest reads the payment policy before booking and continues to the card', async ({ page }) => {
  await page.goto(`/book/otra-mesa?date=${day(18)}&covers=4&channel=${PARTNER}`);
  await expect(page.getByText(/^A card is needed: nothing is charged unless/)).toBeVisible();
  await chooseTime(page, '20:30');
  await expect(page.getByText('up to €100.00 may be charged to the card: €25.00 a person.')).toBeVisible();
  await expectAccessible(page);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await heading(page, 'Secure your table with a card');
  await giveCard(page, '4242 4242 4242 4242');
  await heading(page, 'Your card is registered');
  expect((await restaurant.day(day(18))).map(({ lastName, status }) => [lastName, status])).toEqual([['Pérez', 1001]]);
});

for (const [locale, title, needs] of [
  ['en-GB', 'Pay for your booking', 'needs JavaScript'],
  ['es-ES', 'Paga tu reserva', 'necesita JavaScript'],
] as const) {
  test(`without JavaScript the page shows everything but the card form, in ${locale}`, async ({ browser }) => {
    const page = await (
      await browser.newContext({ javaScriptEnabled: false, locale, viewport: { width: 390, height: 844 } })
    ).newPage();
    const request = await askedOf(restaurant, 'payment', 2500, { date: day(17), time: locale === 'en-GB' ? 18 : 20.5 });
    await page.goto(request.link);
    await heading(page, title);
    await expect(page.locator('noscript p').first()).toContainText(needs);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expectNoRawKeys(page);
    await request.withdraw();
    await page.reload();
    await heading(page, locale === 'en-GB' ? 'This request was withdrawn' : 'Esta solicitud se ha retirado');
    await restaurant.call('DELETE', `books/${request.uid}`);
    expect((await page.goto(request.link))?.status()).toBe(410);
    await heading(
      page,
      locale === 'en-GB' ? 'This booking is no longer available' : 'Esta reserva ya no está disponible',
    );
    await expectNoRawKeys(page);
    await page.context().close();
  });
}

/** Gift cards: a guest buys one and reads its balance, staff sell one and redeem it for a booking, and a file of cards is imported. */
import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { giveCard } from '../support/journeys/card-guest';
import { laMarina } from '../support/journeys/la-marina';
import { LONG } from '../support/runner/long';
import { mailCount, nextMail } from '../support/journeys/mailbox';
import { expectNoRawKeys, signIn } from '../support/journeys/staff';

const SHOP = '/gift/la-marina';
const CODE = /([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/;
let restaurant: Awaited<ReturnType<typeof laMarina>>;

test.beforeEach(async () => {
  restaurant = await laMarina();
  const { giftProducts } = await restaurant.call<{ giftProducts: Array<{ uid: number }> }>('GET', 'gift-products');
  for (const { uid } of giftProducts) await restaurant.call('DELETE', `gift-products/${uid}`);
  const draft = { text: 'For two, with wine.', validMonths: 12, vatRate: null, active: true };
  for (const [name, kind, amount] of [
    ['Fifty', 'amount', 5000],
    ['Two hundred', 'amount', 20_000],
    ['Tasting menu', 'menu', 16_000],
  ])
    await restaurant.call('POST', 'gift-products', { ...draft, name, kind, amount });
});

test('a guest buys a card without JavaScript, pays, receives it by mail and reads its balance', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const plain = await context.newPage();
  await plain.goto(SHOP);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/^Gift cards of /);
  await plain.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(plain.getByText('Please choose a gift card')).toBeVisible();
  await expect(plain.getByText('Your name: please fill it in')).toBeVisible();
  await plain.getByLabel('Another amount').check();
  await plain.locator('#amount').fill('20');
  await plain.getByLabel('Your name').fill('Ana García');
  await plain.getByLabel('Your e-mail').fill('ana.gift@guest.test');
  await plain.getByLabel('Their name').fill('Luis');
  await plain.getByLabel('Your message').fill('Happy birthday!');
  await plain.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(plain.getByText('Please enter an amount from €50.00 to €200.00')).toBeVisible();
  await plain.locator('#amount').fill('75.50');
  await plain.getByRole('button', { name: 'Español' }).click();
  await expect(plain.locator('#amount')).toHaveValue('75.50');
  await expect(plain.getByLabel('Tu nombre')).toHaveValue('Ana García');
  await plain.getByRole('button', { name: 'English' }).click();
  await plain.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible();
  const paying = plain.url();
  await context.close();

  const before = await mailCount('ana.gift@guest.test');
  const page = await browser.newPage();
  await page.goto(paying);
  await giveCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByText('Gift card: €75.50')).toBeVisible();
  await expectAccessible(page);
  const mail = await nextMail('ana.gift@guest.test', before);
  const [code = ''] = CODE.exec(mail) ?? [];
  expect(code).not.toBe('');
  expect(mail).toContain('application/pdf');

  await page.goto(`${SHOP}/balance`);
  await page.getByLabel('Code of the gift card').fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'See what is left' }).click();
  await expect(page.getByRole('alert')).toContainText('has no gift card with this code');
  await page.getByLabel('Code of the gift card').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'See what is left' }).click();
  await expect(page.getByText('€75.50')).toBeVisible();
  await expect(page.getByText('Can be used')).toBeVisible();
  expect(page.url()).not.toContain(code.slice(0, 4));
  await expectAccessibleAtAnyWidth(page);
  await page.close();
});

test(
  'the pages are available in three languages at any width, and nothing is sold while sales are off',
  LONG,
  async ({ page }) => {
    for (const [language, title] of [
      ['en', 'Gift cards of'],
      ['es', 'Tarjetas regalo de'],
      ['pt', 'Cartões-presente de'],
    ]) {
      await page.goto(`${SHOP}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title as string);
      await expectNoRawKeys(page);
      await page.goto(`${SHOP}/balance?lang=${language}`);
      await expectNoRawKeys(page);
    }
    await page.goto(`${SHOP}?lang=en`);
    await expectAccessibleAtAnyWidth(page);
    const { giftProducts } = await restaurant.call<{ giftProducts: Array<{ uid: number }> }>('GET', 'gift-products');
    for (const { uid } of giftProducts) await restaurant.call('DELETE', `gift-products/${uid}`);
    await page.goto(`${SHOP}?lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: 'No gift cards online' })).toBeVisible();
    await page.goto(`${SHOP}/balance?lang=en`);
    await expect(page.getByLabel('Code of the gift card')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buy a gift card' })).toHaveCount(0);
  },
);

test('staff sell a card, redeem part of it by its code and import a file of cards', async ({ page }) => {
  await signIn(page, 'owner@maitre.test');
  await page.goto('/gift-card');
  await page.getByRole('button', { name: 'Sell a gift card' }).first().click();
  const sale = page.getByRole('dialog', { name: 'Sell a gift card' });
  await sale.getByLabel('Amount').fill('60');
  await sale.getByLabel('From (name)').fill('Eva');
  await sale.getByLabel('For (name)').fill('Marta');
  await expectAccessible(page);
  await sale.getByRole('button', { name: /^Sell for/ }).click();
  const made = page.getByRole('dialog', { name: 'The code of the gift card' });
  const code = (await made.getByText(CODE).textContent()) ?? '';
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Take a gift card' }).click();
  const pay = page.getByRole('dialog', { name: 'Take a gift card' });
  await pay.getByLabel('Code').fill('0000 0000 0000 0000');
  await pay.getByRole('button', { name: 'Check' }).click();
  await expect(pay.getByText('There is no gift card with this code')).toBeVisible();
  await pay.getByLabel('Code').fill(code);
  await pay.getByRole('button', { name: 'Check' }).click();
  await expect(pay.getByText('€60.00 on the card')).toBeVisible();
  await expectNoRawKeys(page);
  await pay.getByLabel('Amount', { exact: true }).fill('25');
  await expectAccessible(page);
  await pay.getByRole('button', { name: 'Take €25.00' }).click();
  await expect(page.getByText('€25.00 taken. €35.00 left on the card.')).toBeVisible();
  await expect(page.getByText('Paid with it')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect(page.getByText('Owed on all cards at the end of the last day')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Movements as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^gift-cards-.*\.csv$/);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Import' }).click();
  const old = `OLD${Date.now()}`;
  await page.locator('input[type=file]').setInputFiles({
    name: 'cards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`code,balance,expires\n${old}1,25,2099-12-31\n${old}2,x,\n`),
  });
  await expect(page.getByText('1 card can be imported, €25.00 in total')).toBeVisible();
  await expect(page.getByText('Line 3: no balance above zero')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 card' }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 card removed, 0 kept.')).toBeVisible();
  await expectNoRawKeys(page);
});

/**
 * Payments at Mercado Pago with a bank challenge (3-D Secure) and at Stripe. Fake providers and a fake bank run inside the test, with a restaurant
 * API configured for them and one more web server in front of it.
 */
import { type BrowserContext, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { type BankRestaurant, startBankRestaurant } from '../support/journeys/bank-restaurant';
import { PORTS } from '../support/runner/e2e-ports';
import type { Holder } from '../support/providers/mercadopago-answers';
import { BANK_URL, DONE_URL, DONE_PAGE, bankPage } from '../support/providers/mercadopago-bank';
import { type WebProcess, startWeb } from '../support/journeys/web-process';

let restaurant: BankRestaurant;
let web: WebProcess;

test.beforeAll(async () => {
  restaurant = await startBankRestaurant();
  web = await startWeb(PORTS.secondWeb, restaurant.apiUrl);
});
test.afterAll(async () => {
  await web.stop();
  await restaurant.stop();
});

/** Fake of Mercado Pago's card fields, as far as the page uses them: the cardholder's name decides the outcome, whatever card is typed. */
const FIELDS = `window.MercadoPago = class {
  fields = {
    create() { const field = { mount: () => field, on: (event, heard) => event === 'ready' && setTimeout(heard) }; return field; },
    createCardToken: async ({ cardholderName }) => ({ id: await window.cardToken(cardholderName) }),
  };
  getIdentificationTypes = async () => [];
  getPaymentMethods = async () => ({ results: [{ id: 'master', issuer: { id: 24 } }] });
};`;

/** Fake of Stripe.js, as far as the page uses it: its element accepts any card. */
const STRIPE_JS = `window.Stripe = (key, { stripeAccount }) => ({
  elements: () => ({ create: () => ({ on: (event, heard) => event === 'ready' && setTimeout(heard), mount: (place) => place.append(key, ' for ', stripeAccount) }) }),
  confirmSetup: async ({ clientSecret }) => { await window.stripeCard(clientSecret); return {}; },
});`;

const formOf = (body: string | null) => new URLSearchParams(body ?? '');

/** Answers requests to external hosts. */
async function outside(context: BrowserContext): Promise<void> {
  await context.exposeFunction('cardToken', (holder: Holder) => restaurant.cardToken(holder));
  await context.route('https://sdk.mercadopago.com/js/v2', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FIELDS }),
  );
  await context.route(BANK_URL, (route) =>
    route.fulfill({ contentType: 'text/html', body: bankPage(formOf(route.request().postData())) }),
  );
  await context.route(DONE_URL, (route) => route.fulfill({ contentType: 'text/html', body: DONE_PAGE }));
}

const linkOf = (key: string) => `${web.url}/ccrequestmp?service=la-marina&key=${key}`;
async function pay(page: Page, holder: Holder): Promise<void> {
  await page.getByLabel('Name on the card').fill(holder);
  await page.getByRole('button', { name: 'Pay €40.00' }).click();
}
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const bankIn = (page: Page) => page.frameLocator('iframe[title="Your bank’s page"]');

test('a bank challenge is declined, then confirmed; an unanswered challenge allows another card', async ({
  context,
  page,
}) => {
  const violations: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  );
  await outside(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkOf(await restaurant.asked()));
  await pay(page, 'CHAL');
  await heading(page, 'Your bank asks you to confirm');
  await expect(bankIn(page).getByRole('heading', { name: 'Bank of Somewhere' })).toBeVisible();
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ x: 0, width: 390, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await bankIn(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Thank you. Your bank’s answer is on its way: this page shows it in a moment.',
  );
  await restaurant.settle('rejected', 'cc_rejected_3ds_challenge');
  await expect(page.getByText('Your bank did not get your confirmation.')).toBeVisible();

  await pay(page, 'CHAL');
  await bankIn(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status')).toContainText('answer is on its way');
  await restaurant.settle('approved', 'accredited');
  await heading(page, 'Thank you, your payment has arrived');

  const other = linkOf(await restaurant.asked());
  await page.goto(other);
  await pay(page, 'CHAL');
  await heading(page, 'Your bank asks you to confirm');
  await page.goto(other);
  await expect(bankIn(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.getByRole('link', { name: 'Use another card, or this one again' }).press('Enter');
  await pay(page, 'APRO');
  await heading(page, 'Thank you, your payment has arrived');
  expect(violations).toEqual([]);
});

test('while Mercado Pago does not answer, the guest reads that the result is unknown and cannot pay twice', async ({
  context,
  page,
}) => {
  await outside(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkOf(await restaurant.asked()));
  await restaurant.away(100);
  await pay(page, 'APRO');
  await heading(page, 'Service not available, try again in a moment');
  await expect(page.getByText('you will not book or pay twice')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Try again', { exact: true }).click();
  await expect(page.getByText('We cannot see the result just now.')).toBeVisible();
  await restaurant.away(0);
  // The card may already be with the bank: no other card is accepted for some minutes.
  await page.getByText('Try again', { exact: true }).click();
  await heading(page, 'One moment: your bank is still processing it');
  await expect(page.getByLabel('Name on the card')).toHaveCount(0);
});

test('Stripe’s fields open for the started attempt on the restaurant’s own account, and the card is stored', async ({
  context,
  page,
}) => {
  const violations: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  );
  await context.exposeFunction('stripeCard', (clientSecret: string) => restaurant.stripeCard(clientSecret));
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  );
  await page.goto(`${web.url}/ccrequest?service=otra-mesa&key=${await restaurant.askedByStripe()}`);
  await heading(page, 'Secure your table with a card');
  await expect(page.getByText('pk_test_maitre for acct_otramesa')).toBeVisible();
  await page.getByRole('button', { name: 'Register the card' }).click();
  await heading(page, 'Your card is registered');
  expect(violations).toEqual([]);
});

test('without JavaScript the bank opens in its own window, and the page shows the result on request', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.route(BANK_URL, (route) =>
    route.fulfill({ contentType: 'text/html', body: bankPage(formOf(route.request().postData())) }),
  );
  const key = await restaurant.asked();
  await restaurant.give(key, 'CHAL');
  const page = await context.newPage();
  await page.goto(linkOf(key));
  await expect(page.locator('noscript p')).toContainText(
    'Open your bank’s page, confirm there within about five minutes',
  );
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open your bank’s page in a new window' }).click();
  await expect((await opened).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await restaurant.settle('approved', 'accredited');
  await page.getByRole('link', { name: 'Check again' }).click();
  await heading(page, 'Thank you, your payment has arrived');
  await context.close();
});

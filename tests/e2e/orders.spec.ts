/** From a guest's cart to the kitchen board and the handover: without JavaScript for the guest, on two screens for the kitchen. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { longUnless } from '../support/runner/long';
import { OWNER } from '../support/journeys/quiet-restaurant';
import { actSettled, expectNoRawKeys, joined, openDevice, signIn } from '../support/journeys/staff';
import { ORDER_PATH, takeawayRestaurant } from '../support/journeys/takeaway-restaurant';

const ticket = (page: Page, number: number) => page.getByRole('article', { name: `Order ${number}` });
/** Pays ten euros in cash. */
const GIFT = {
  product: null,
  amount: 1000,
  tender: 'cash',
  buyerName: 'Ana García',
  buyerEmail: '',
  recipientName: '',
  recipientEmail: '',
  words: '',
  deliverOn: null,
  language: 'en',
};
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const javaScriptEnabled of [false, true]) {
  test(`a guest orders ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and follows the order’s state`, async ({
    browser,
  }) => {
    const restaurant = await takeawayRestaurant();
    const card = await restaurant.call<{ code: string }>('POST', 'gift-card', GIFT);
    const context = await browser.newContext({ javaScriptEnabled, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(ORDER_PATH);
    await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
    await expect(page.getByText('Contains: Crustaceans, Gluten')).toBeVisible();
    if (javaScriptEnabled) await expectAccessibleAtAnyWidth(page);
    await page.getByRole('button', { name: 'Add Fideuà' }).click();
    await page.locator('summary', { hasText: 'Add Paella valenciana' }).click();
    await page.getByRole('radio', { name: /^Half/ }).check();
    await page.getByRole('button', { name: 'Add Paella valenciana' }).click();
    await page.getByRole('link', { name: 'Go to checkout · €23.50' }).click();
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
    if (javaScriptEnabled) await expectAccessibleAtAnyWidth(page);

    // The cart is stored on the server: the same link in another browser shows it.
    const cart = page.url();
    await page.reload();
    await expect(page.getByText('Half')).toBeVisible();

    await page.getByRole('radio', { name: 'Delivery' }).check();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Street and number').fill('Calle Colón 18');
    await page.getByLabel(/^Postcode/).fill('08001');
    await page.getByRole('button', { name: 'Check the address' }).click();
    await expect(page.getByText('No coverage for this address')).toBeVisible();
    await page.getByLabel(/^Postcode/).fill('46004');
    await page.getByRole('button', { name: 'Check the address' }).click();
    await expect(page.getByText('€26.00').first()).toBeVisible();

    // A gift card pays part of it; its remaining balance is shown.
    await page.getByLabel(/^Code of the gift card/).fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: 'Use the gift card' }).click();
    await expect(page.getByText('There is no gift card with this code.').first()).toBeVisible();
    await page.getByLabel(/^Code of the gift card/).fill(card.code);
    await page.getByRole('button', { name: 'Use the gift card' }).click();
    await expect(page.getByRole('button', { name: 'Order · €16.00' })).toBeVisible();

    // The price changes before the order is placed.
    await restaurant.call('PATCH', `menu-products/${restaurant.dishes.fideua}`, { price: 1400 });
    await page.getByLabel('Name').fill('Zoë Novak');
    await page.getByLabel('Telephone').fill('+34 600 111 222');
    await page.getByRole('button', { name: 'Order · €16.00' }).click();
    await expect(page.getByText('The price has changed from €26.00 to €27.00.')).toBeVisible();
    await page.getByRole('button', { name: 'Order · €17.00' }).click();
    await expect(page.getByText('We have your order.')).toBeVisible();
    const number = Number((await page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, ''));
    await expect(page.getByText('Gift card · €10.00 paid')).toBeVisible();
    await expect(page.getByText('€17.00 to pay')).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    // Back shows the order and does not create a second one.
    await page.goto(cart);
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();

    const { orders } = await restaurant.call<{ orders: Array<{ uid: number; number: number }> }>(
      'GET',
      'orders?open=true',
    );
    const uid = orders.find((one) => one.number === number)?.uid as number;
    await restaurant.call('POST', `orders/${uid}/status`, { status: 'Rejected', reason: 'The oven is broken' });
    await page.reload();
    await expect(page.getByText('The oven is broken')).toBeVisible();
    await expect(page.getByText('€10.00 has been refunded.')).toBeVisible();
    await context.close();
  });
}

for (const [locale, heading] of [
  ['en-GB', 'Order'],
  ['es-ES', 'Haz tu pedido'],
  ['pt-BR', 'Faça seu pedido'],
] as const) {
  test(`the menu is in the guest’s language (${locale})`, async ({ browser }) => {
    await takeawayRestaurant();
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(ORDER_PATH);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectNoRawKeys(page);
    await context.close();
  });
}

test('two boards stay in sync: accepted on one, done on the other, recalled, handed over', async ({ browser }) => {
  const restaurant = await takeawayRestaurant();
  const { number } = await restaurant.order({ allergies: 'crustaceans' });
  const [one, other] = [
    await openDevice(browser, { width: 1280, height: 800 }),
    await openDevice(browser, { width: 1280, height: 800 }),
  ];
  const [first, second] = [await one.newPage(), await other.newPage()];
  for (const page of [first, second]) {
    await signIn(page, OWNER);
    await page.goto('/takeaway-orders');
    await joined(page);
    await expect(column(page, 'Received').locator(ticket(page, number))).toBeVisible();
  }
  await expect(first.getByText('ALLERGY: crustaceans')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Silent: tap for sound' })).toBeVisible();
  await first.getByRole('button', { name: 'Silent: tap for sound' }).click();
  await expect(first.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await expectAccessible(first);
  await expectNoRawKeys(first);

  await ticket(first, number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(column(second, 'In Kitchen').locator(ticket(second, number))).toBeVisible();
  await actSettled(second);
  await ticket(second, number).getByRole('checkbox', { name: '2 × Fideuà' }).check();
  await expect(ticket(first, number).getByRole('checkbox', { name: '2 × Fideuà' })).toBeChecked();
  await ticket(second, number)
    .getByRole('button', { name: /^Mark as done/ })
    .click();
  await expect(column(first, 'Done').locator(ticket(first, number))).toBeVisible();
  await actSettled(first);
  await ticket(first, number)
    .getByRole('button', { name: /^Hand over/ })
    .click();
  await expect(ticket(second, number)).toHaveCount(0);
  await second.getByRole('button', { name: 'More tools' }).click();
  await second.getByRole('menuitem', { name: 'Past orders' }).click();
  await second.getByRole('button', { name: `Recall order ${number}` }).click();
  await expect(column(first, 'Done').locator(ticket(first, number))).toBeVisible();

  // The board's filter is stored on this device, and removing the last choice shows everything.
  await first.getByRole('button', { name: 'Filter', exact: true }).click();
  for (const name of ['Received', 'In Kitchen', 'In Route'])
    await first.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await first.keyboard.press('Escape');
  await first.reload();
  await expect(first.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(column(first, 'Received')).toHaveCount(0);
  await first.getByRole('button', { name: 'Filter (1)' }).click();
  await first.getByRole('menuitemcheckbox', { name: 'Done', exact: true }).click();
  await first.keyboard.press('Escape');
  await expect(column(first, 'Received')).toBeVisible();

  // A new order appears without interaction.
  const next = await restaurant.order({ name: 'Bo Li' });
  await expect(ticket(first, next.number)).toBeVisible();

  await first.getByRole('button', { name: 'Pause orders' }).click();
  await first.getByRole('menuitem', { name: '15 minutes' }).click();
  await expect(second.getByRole('button', { name: /^Paused until/ })).toBeVisible();
  await second.getByRole('button', { name: /^Paused until/ }).click();
  await expect(first.getByRole('button', { name: 'Pause orders' })).toBeVisible();

  await first.getByRole('button', { name: 'Sold out' }).click();
  await first.getByRole('button', { name: 'Mark as sold out: Lemon tart' }).click();
  await expect(first.getByRole('button', { name: 'Sell again: Lemon tart' })).toBeVisible();
  await one.close();
  await other.close();
});

test('a phone order is entered and printed once; the second print is marked as a copy', async ({ browser }) => {
  await takeawayRestaurant();
  const device = await openDevice(browser, { width: 1280, height: 900 });
  const page = await device.newPage();
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signIn(page, OWNER);
  await page.goto('/orders');
  // Two taps add the dish twice, and one is removed again.
  await page.getByRole('button', { name: /^Fideuà/ }).dblclick();
  await expect(page.getByText('€26.00').last()).toBeVisible();
  await page.getByRole('button', { name: 'One Fideuà less' }).click();
  await page.getByRole('button', { name: /^Paella valenciana/ }).click();
  await page.getByRole('radio', { name: 'Whole' }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('€27.50').last()).toBeVisible();
  await page.getByLabel('Name').fill('Hugo Moreau');
  await page.getByLabel('Telephone').fill('+34 600 333 444');
  await expectAccessible(page);
  await expectNoRawKeys(page);
  await page.getByRole('button', { name: 'Take the order' }).click();
  const link = page.getByRole('link', { name: 'Print ticket' });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute('href')) as string;
  await page.goto(address);
  await expect(page.getByText('Hugo Moreau')).toBeVisible();
  await expect(page.getByText('COPY', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('COPY', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/ta-report');
  await expect(page.getByRole('table', { name: 'By dish' })).toContainText('Paella valenciana');
  await expectAccessible(page);
  await expectNoRawKeys(page);
  await device.close();
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`settings of orders and menu, ${width} wide`, longUnless(width === 390), async ({ browser }) => {
    await takeawayRestaurant();
    const device = await openDevice(browser, { width, height });
    const page = await device.newPage();
    await signIn(page, OWNER);
    await page.goto('/settings/takeaway');
    await expect(page.getByRole('heading', { name: 'What the kitchen can do' })).toBeVisible();
    await expectAccessible(page);
    await expectNoRawKeys(page);
    await page.getByRole('button', { name: 'Add a driver' }).click();
    await page.getByRole('region', { name: 'Drivers' }).getByLabel('Name').last().fill('Marta');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Takeaway and delivery saved')).toBeVisible();
    // The guard that held Back goes back in the history after saving, which aborts a navigation started at the same moment.
    await expect(() => page.goto('/settings/menu')).toPass();
    await expect(page.getByText('Fideuà')).toBeVisible();
    await page.getByRole('button', { name: 'Add a dish' }).click();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Croquettes');
    await page.getByLabel('Price').first().fill('8.50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Croquettes').first()).toBeVisible();
    await device.close();
  });
}

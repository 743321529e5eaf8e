/** Points for staff and guests: the programme is set up, a diner joins and earns, a reward is redeemed; an unassigned check is decided. */
import { createHmac } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { laMarina } from '../support/journeys/la-marina';
import { BEFORE_LONG, LONG } from '../support/runner/long';
import { expectNoRawKeys, openDevice, signIn } from '../support/journeys/staff';

let restaurant: Awaited<ReturnType<typeof laMarina>>;
let people = 0;
const name = (stem: string) => `${stem}${String(Date.now()).slice(-6)}${people++}`;
const tab = (page: Page, label: string) => page.getByRole('tab', { name: label });

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  restaurant = await laMarina();
});

/** A guest booked for tonight, with the link to their booking. */
async function guest(lastName: string) {
  const booking = await restaurant.call<{ uid: number; uidGuest: number }>('POST', 'books', {
    on: restaurant.today,
    time: 20,
    covers: 2,
    firstName: 'Nora',
    lastName,
    eMail: `${lastName.toLowerCase()}@example.com`,
    status: 1001,
    ignore: 30,
  });
  const { link } = await restaurant.call<{ link: string }>('GET', `books/${booking.uid}/guest-link`);
  return { ...booking, path: new URL(link).pathname };
}

test('a manager sets up the programme with a level and a reward', BEFORE_LONG, async ({ browser }) => {
  const page = await (await openDevice(browser)).newPage();
  await signIn(page, 'manager@maitre.test');
  await page.goto('/loyalty');
  await expect(page.getByText('The loyalty program is off')).toBeVisible();
  await page.getByRole('button', { name: 'Set up the program' }).click();
  await page.getByLabel('Loyalty program on').check();
  await page.getByLabel('Who joins').selectOption('guest');
  await page.getByLabel('Average spend per diner, lunch').fill('25');
  await page.getByLabel('Average spend per diner, dinner').fill('35.50');
  await expect(page.getByText('Example: dinner for two earns 71 points.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a level' }).click();
  await page.getByLabel('Level 1', { exact: true }).fill('Silver');
  await page.getByLabel('Points for level 1').fill('50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Program saved')).toBeVisible();

  await tab(page, 'Rewards').click();
  await page.getByRole('button', { name: 'Add a reward' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Dessert');
  await dialog.getByLabel('Points').fill('60');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('60 points')).toBeVisible();
  await expectNoRawKeys(page);
  await page.context().close();
});

test(
  'a guest joins on the booking page, earns by the visit, and staff redeem a reward',
  BEFORE_LONG,
  async ({ browser }) => {
    const lastName = name('Puntos');
    const { uid, path } = await guest(lastName);
    const phone = await (
      await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
    ).newPage();
    await phone.goto(path);
    await phone.getByRole('button', { name: 'Join the loyalty program' }).click();
    await expect(phone.getByText('You are in the loyalty program.', { exact: false })).toBeVisible();
    await expect(phone.getByText('You have 0 points.')).toBeVisible();
    await expectAccessible(phone);

    for (const status of [1000, 1010]) await restaurant.call('PATCH', `books/${uid}`, { status, ignore: 30 });
    await phone.goto(path);
    await expect(phone.getByText('You have 71 points.')).toBeVisible();
    await expect(phone.getByText('Your level: Silver')).toBeVisible();
    await phone.context().close();

    const page = await (await openDevice(browser)).newPage();
    await signIn(page, 'host@maitre.test');
    await page.goto('/loyalty');
    await expect(page.getByText('Type two letters of the name.')).toBeVisible();
    await page.getByLabel('Find a member by name').fill(lastName);
    await page.getByRole('button', { name: new RegExp(lastName) }).click();
    await expect(page.getByText('2 covers × €35.50 (dinner) × 1')).toBeVisible();
    await page.getByRole('button', { name: 'Redeem a reward' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Reward' }).selectOption({ label: 'Dessert (60 points)' });
    await dialog.getByRole('button', { name: 'Redeem a reward' }).click();
    await expect(page.getByText('Reward held. 11 points left.')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as used' }).click();
    await expect(page.getByText('Used: Dessert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Held rewards' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoRawKeys(page);
    await page.context().close();
  },
);

test('an owner connects the point of sale, and a host assigns a check to a diner', BEFORE_LONG, async ({ browser }) => {
  const owner = await (await openDevice(browser)).newPage();
  await signIn(owner, 'owner@maitre.test');
  await owner.goto('/settings/restaurant');
  await owner.getByLabel('Point of sale (EPOS)').check();
  await expect(owner.getByLabel('Point of sale (EPOS)')).toBeChecked();
  await owner.goto('/settings/till');
  await owner.getByRole('button', { name: 'Create a secret' }).click();
  const secret = await owner.getByRole('dialog').getByText(/^mt_/).innerText();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Close' }).click();
  await expect(owner.getByText(secret)).toHaveCount(0);
  await expect(owner.getByText(`Secret ending in ${secret.slice(-4)}`, { exact: false })).toBeVisible();
  await owner.context().close();

  const lastName = name('Cuenta');
  const { uid } = await guest(lastName);
  await restaurant.call('PATCH', `books/${uid}`, { status: 1000, ignore: 30 });
  const seconds = Math.floor(Date.now() / 1000);
  const id = name('C');
  const body = JSON.stringify({
    checks: [
      {
        id,
        version: 1,
        tables: ['Nowhere'],
        opened: new Date().toISOString(),
        closed: new Date().toISOString(),
        products: [{ name: 'Menu', quantity: 2, price: 4000 }],
      },
    ],
  });
  const till = await browser.newContext();
  const sent = await till.request.post('/till/la-marina', {
    headers: {
      'content-type': 'application/json',
      'x-maitre-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    },
    data: Buffer.from(body),
  });
  expect(await sent.json()).toEqual({ taken: 1, ignored: 0 });

  const page = await (await openDevice(browser, { width: 390, height: 844 })).newPage();
  await signIn(page, 'host@maitre.test');
  await page.goto('/settings/till');
  const check = page.getByRole('listitem').filter({ hasText: id });
  await expect(check.getByText('No party found', { exact: false })).toBeVisible();
  await check.getByLabel(new RegExp(lastName)).check();
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText(`Check ${id} assigned`)).toBeVisible();
  expect(await restaurant.call<{ spend: number }>('GET', `books/${uid}`)).toMatchObject({ spend: 8000 });
  await expectNoRawKeys(page);
  await page.context().close();
});

for (const language of ['es-ES', 'pt-BR'])
  test(`the screens are in the reader’s language (${language})`, LONG, async ({ browser }) => {
    const page = await (await openDevice(browser, { language, scheme: 'dark' })).newPage();
    await signIn(page, 'owner@maitre.test');
    for (const path of ['/loyalty', '/settings/till']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectNoRawKeys(page);
      await expectAccessible(page);
    }
    await page.context().close();
  });

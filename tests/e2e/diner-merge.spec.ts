/** Diners: merging and undoing a merge, marking as different, erasing from a booking, and retention. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, openDevice, signIn } from '../support/journeys/staff';

interface Diner {
  uid: number;
  firstName: string;
  lastName: string;
  phone: string;
}
let restaurant: QuietRestaurant;
let people = 0;
const addDiner = (input: object) => restaurant.call<Diner>('POST', 'diners', input);
const TITLES = { 'en-GB': 'Duplicates', 'es-ES': 'Duplicados', 'pt-BR': 'Duplicados' } as const;

test.beforeAll(async () => {
  restaurant = await quietRestaurant();
});

/** Two records of the same person, similar to no other diner. */
async function twins(lastName: string): Promise<[Diner, Diner]> {
  const phone = `+3465${String(Date.now()).slice(-6)}${people++ % 10}`;
  return [
    await addDiner({ firstName: 'Uxía', lastName, phone, allergies: 'Nuts', eMail: `${lastName}@example.com` }),
    await addDiner({ firstName: 'Uxia', lastName: `${lastName}s`, phone, allergies: 'Milk', company: 'Acme' }),
  ];
}
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const cardOf = (page: Page, lastName: string) => page.getByRole('listitem').filter({ hasText: `Uxía ${lastName}` });

test('a manager merges two diners side by side, finds the merge in the list and undoes it', async ({ browser }) => {
  const [one, other] = await twins('Loureiro');
  const page = await (await openDevice(browser)).newPage();
  await signIn(page, OWNER);
  await page.goto('/crm/duplicates');
  const card = cardOf(page, 'Loureiro');
  await expect(card.getByText('Same phone')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: /^Compare/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two diners' });
  await expect(
    dialog.getByRole('radiogroup', { name: 'Allergies' }).getByRole('radio', { name: 'Both' }),
  ).toBeChecked();
  await dialog.getByRole('radiogroup', { name: 'Last name' }).getByRole('radio', { name: 'Loureiros' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(toasts(page)).toContainText('merged');
  await expect(card).toHaveCount(0);
  expect(await restaurant.call('GET', `diners/${one.uid}`)).toMatchObject({
    lastName: 'Loureiros',
    allergies: 'Nuts\nMilk',
    company: 'Acme',
  });

  await page.getByRole('tab', { name: 'Merged' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Undo: Uxia Loureiros/ }).click();
  await expect(toasts(page)).toContainText('The merge is undone');
  expect(await restaurant.call('GET', `diners/${one.uid}`)).toMatchObject({ lastName: 'Loureiro', allergies: 'Nuts' });
  expect(await restaurant.call('GET', `diners/${other.uid}`)).toMatchObject({ lastName: 'Loureiros', company: 'Acme' });
  await page.context().close();
});

test('two similar diners are permanently marked as different by keyboard', LONG, async ({ browser }) => {
  await twins('Carballo');
  const page = await (await openDevice(browser)).newPage();
  await signIn(page, OWNER);
  await page.goto('/crm/duplicates');
  const card = cardOf(page, 'Carballo');
  await card.getByRole('button', { name: /are not the same$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Duplicates' }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.context().close();
});

test('a manager exports a person’s data and erases them from their booking', async ({ browser }) => {
  const lastName = `Xil${String(Date.now()).slice(-6)}`;
  const { uid } = await restaurant.book({
    on: restaurant.today,
    time: 27,
    covers: 2,
    firstName: 'Iago',
    lastName,
    phone: `+3464${String(Date.now()).slice(-7)}`,
  });
  const page = await (await openDevice(browser)).newPage();
  await signIn(page, OWNER);
  await page.goto('/books');
  await page.getByText(lastName).first().click();
  const booking = page.getByRole('dialog').first();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    booking.getByRole('button', { name: 'Download their data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^diner-\d+\.json$/);
  await booking.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase Iago ${lastName}` });
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  await expect(erase).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Cancel the booking' }).check();
  await expectAccessible(page);
  await erase.click();
  await expect(toasts(page)).toContainText('The diner is erased');
  expect(await restaurant.call('GET', `books/${uid}`)).toMatchObject({ status: 999, lastName: '', phone: '' });
  await page.context().close();
});

test('retention erases diners only after its preview was seen and it was enabled', LONG, async ({ browser }) => {
  const page = await (await openDevice(browser)).newPage();
  await signIn(page, OWNER);
  await page.goto('/settings/privacy');
  await expect(page.getByText('Off: nobody is erased.')).toBeVisible();
  await expect(page.getByText('Nobody would be erased now')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase diners after 5 years?' });
  await question.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('On: diners are erased after 5 years.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Off: nobody is erased.')).toBeVisible();
  await page.context().close();
});

for (const [language, title] of Object.entries(TITLES)) {
  test(`the screens are complete in ${language}, also on a phone`, LONG, async ({ browser }) => {
    await twins(`Mouro${language.slice(0, 2)}`);
    const device = await openDevice(browser, { language: language as keyof typeof TITLES });
    const page = await device.newPage();
    await signIn(page, OWNER);
    for (const path of ['/crm/duplicates', '/settings/privacy']) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectNoRawKeys(page);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
      if (path === '/crm/duplicates') await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    }
    await device.close();
  });
}

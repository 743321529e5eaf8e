/** A guest states preferences, reads the stored data, confirms their identity and has the data deleted; with and without JavaScript. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { longUnless } from '../support/runner/long';
import { nextMail } from '../support/journeys/mailbox';
import { type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys } from '../support/journeys/staff';

let restaurant: QuietRestaurant;
let people = 0;
const day = (ahead: number) =>
  new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);

test.beforeAll(async () => {
  restaurant = await quietRestaurant();
  for (const { uid } of await restaurant.day(day(15))) await restaurant.call('DELETE', `books/${uid}`);
});

/** A guest with a booking and the link to their data. */
async function newGuest(): Promise<{ diner: number; path: string; email: string }> {
  const number = `${Date.now()}`.slice(-6) + people++;
  const email = `nora${number}@example.com`;
  const { uid } = await restaurant.book({
    on: day(15),
    time: 20,
    covers: 2,
    firstName: 'Nora',
    lastName: `Vidal ${number}`,
    phone: `+3464${number}`,
    eMail: email,
  });
  const { uidGuest: diner } = await restaurant.call<{ uidGuest: number }>('GET', `books/${uid}`);
  const { link } = await restaurant.call<{ link: string }>('POST', `diners/${diner}/preferences-link`, { send: false });
  return { diner, email, path: new URL(link).pathname + new URL(link).search };
}

const storedDiner = (diner: number) => restaurant.call<Record<string, unknown>>('GET', `diners/${diner}`);

for (const javaScriptEnabled of [true, false]) {
  test(`a guest states preferences ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and withdraws a consent`, async ({
    browser,
  }) => {
    const page: Page = await (
      await browser.newContext({ javaScriptEnabled, locale: 'en-GB', acceptDownloads: true })
    ).newPage();
    const { diner, path } = await newGuest();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /^What should .* know about you\?$/ })).toBeVisible();
    await page.getByLabel('Allergies and intolerances').fill('Peanuts');
    await page.getByLabel('Anything else').fill('The table by the window');
    await page.getByLabel('Birthday').fill('1990-02-28');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Thank you.')).toBeVisible();
    await expect(page.getByLabel('Allergies and intolerances')).toHaveValue('Peanuts');
    expect(await storedDiner(diner)).toMatchObject({
      allergies: 'Peanuts',
      guestNotes: 'The table by the window',
      birthday: '1990-02-28',
      language: 'en',
    });

    await page.getByLabel('E-mail', { exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Agreed to on this page on \d+ \w+ \d{4}, \d+:\d\d, for nora/)).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Agreed to on this page on \d+ \w+ \d{4}, \d+:\d\d, for nora/)).toBeHidden();
    expect(await storedDiner(diner)).toMatchObject({ consents: {} });
    await page.context().close();
  });
}

test('a guest reads the stored data, confirms by mail, downloads it and has it deleted with the future booking', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage();
  const { diner, path, email } = await newGuest();
  await page.goto(path);
  await page.getByRole('link', { name: 'What we keep' }).click();
  await expect(page.getByRole('heading', { name: '1 booking' })).toBeVisible();
  // The link handed over by staff offers neither the download nor the deletion.
  await expect(page.getByRole('link', { name: 'Download my data' })).toHaveCount(0);
  await page.goto(path.replace('/guest?', '/guest/data?'));
  await page.getByRole('link', { name: 'Delete my data' }).click();
  await expect(page.getByLabel('I want my data deleted for good')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  await page.goto(/\/guest\?service=[^\s]+/.exec(await nextMail(email, 0))?.[0] ?? '');
  await page.getByRole('link', { name: 'What we keep' }).click();
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Download my data' }).getAttribute('href')) ?? '',
  );
  expect(file.headers()['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(await file.json()).toMatchObject({
    person: { firstName: 'Nora' },
    bookings: [{ state: 'booked', covers: 2 }],
  });

  await page.getByRole('link', { name: 'Delete my data' }).click();
  await expect(page.getByText('It cannot be undone')).toBeVisible();
  await page.getByLabel('Cancel this booking').check();
  await page.getByLabel('I want my data deleted for good').check();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data are deleted' })).toBeVisible();
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible();
  await expect(storedDiner(diner)).rejects.toThrow('410');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await page.context().close();
});

test('a link in the booking’s mail opens the page', async ({ page }) => {
  await page.goto(`/book/otra-mesa?date=${day(15)}&covers=2&time=21:00`);
  await page.getByLabel('First name').fill('Iris');
  await page.getByLabel('Last name').fill('Costa');
  await page.getByLabel('E-mail').first().fill('iris@example.com');
  await page.getByLabel('Phone number', { exact: true }).fill('600 77 88 99');
  await page.getByLabel(/^I agree that/).check();
  await page.getByRole('button', { name: 'Book the table' }).click();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(/^If i•••@example.com is the address/)).toBeVisible();
});

for (const [locale, title] of [
  ['en-GB', /^What should/],
  ['es-ES', /^¿Qué debería saber/],
  ['pt-PT', /^O que o .* deve saber/],
] as const) {
  test(`every page is accessible and complete in ${locale}`, longUnless(locale === 'pt-PT'), async ({ browser }) => {
    const page = await (await browser.newContext({ locale, viewport: { width: 390, height: 844 } })).newPage();
    const { path } = await newGuest();
    for (const step of ['', '&step=data', '&step=delete']) {
      await page.goto(path + step);
      if (step === '') await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectNoRawKeys(page);
      if (locale !== 'es-ES') await expectAccessible(page);
    }
    await page.context().close();
  });
}

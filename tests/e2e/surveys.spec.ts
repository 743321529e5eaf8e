/** A guest answers a survey without JavaScript; staff are notified of a low score, read the answer, reply and see the totals. */
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { DEFAULT_QUESTIONS } from '@/lib/rules/survey/default-questions';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { laMarina } from '../support/journeys/la-marina';
import { LONG, longUnless } from '../support/runner/long';
import { expectNoRawKeys, joined, openDevice, signIn } from '../support/journeys/staff';

let restaurant: Awaited<ReturnType<typeof laMarina>>;
let people = 0;
const name = (stem: string) => `${stem}${String(Date.now()).slice(-6)}${people++}`;
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test.beforeAll(async () => {
  restaurant = await laMarina();
  await restaurant.survey(DEFAULT_QUESTIONS);
});

for (const javaScriptEnabled of [false, true]) {
  test(`a guest answers ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and changes the answer`, async ({
    browser,
  }) => {
    const { path } = await restaurant.visit(name('Vidal'));
    const page = await (await browser.newContext({ javaScriptEnabled, locale: 'en-GB' })).newPage();
    await page.goto(`${path}&score=4`);
    await expect(page.getByRole('heading', { name: /^How was your visit to / })).toBeVisible();
    const food = page.getByRole('group', { name: 'Food' });
    await expect(food.getByRole('radio', { name: '4' })).toBeChecked();
    // Opening the page answers nothing.
    await page.goto(path);
    await expect(food.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose a grade or write something first.');

    // By keyboard: into the first question, to its end, on to the next.
    await page.goto(`${path}&score=4`);
    await food.getByRole('radio', { name: '4' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(food.getByRole('radio', { name: '5 excellent' })).toBeChecked();
    await page.getByRole('group', { name: 'Service' }).getByRole('radio', { name: '3' }).check();
    await page.getByLabel('Would you like to add anything?').fill('The rice was perfect');
    if (javaScriptEnabled) await expectAccessibleAtAnyWidth(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your answer' })).toBeVisible();
    await expect(page.getByText(/You can change it until /)).toBeVisible();
    await expect(food.getByRole('radio', { name: '5 excellent' })).toBeChecked();

    await food.getByRole('radio', { name: '4' }).check();
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(food.getByRole('radio', { name: '4' })).toBeChecked();
    await expect(page.getByLabel('Would you like to add anything?')).toHaveValue('The rice was perfect');
    if (javaScriptEnabled) await expectAccessible(page);
    await page.context().close();
  });
}

for (const [locale, heading, send] of [
  ['en-GB', /^How was your visit to /, 'Send'],
  ['es-ES', /^¿Qué tal tu visita a /, 'Enviar'],
  ['pt-BR', /^Como foi a sua visita ao /, 'Enviar'],
] as const) {
  test(
    `the survey page is small and in the guest’s language (${locale})`,
    longUnless(locale === 'es-ES'),
    async ({ browser }) => {
      const { path } = await restaurant.visit(name('Costa'));
      const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const answer = await page.goto(path);
      expect(gzipSync((await answer?.text()) ?? '').length).toBeLessThan(8_192);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByRole('button', { name: send })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await page.evaluate(() => document.scripts.length)).toBe(0);
      await expectNoRawKeys(page);
      await context.close();
    },
  );
}

test('a link of a no-show and an unknown link show their reason', async ({ page }) => {
  const { path, uid } = await restaurant.visit(name('Serra'));
  await restaurant.call('DELETE', `books/${uid}`);
  expect((await page.goto(path))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'There is no survey for this booking' })).toBeVisible();
  expect((await page.goto(`${path.slice(0, -2)}xx`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

test('marketing is notified of a low score, opens it from the toast and writes to the guest; a host is not notified', async ({
  browser,
}) => {
  const lastName = name('Marti');
  const { path } = await restaurant.visit(lastName);
  const [marketing, host] = (await Promise.all(
    ['marketing@maitre.test', 'host@maitre.test'].map(async (email) => {
      const page = await (await openDevice(browser)).newPage();
      await signIn(page, email);
      await page.goto('about:blank');
      const live = joined(page);
      await page.goto('/news');
      await live;
      await page.getByRole('navigation', { name: 'Screens' }).first().waitFor();
      return page;
    }),
  )) as [Page, Page];
  const guest = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage();
  await guest.goto(path);
  await guest.getByRole('group', { name: 'Service' }).getByRole('radio', { name: '1 poor' }).check();
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('heading', { name: 'Thank you for your answer' })).toBeVisible();

  await expect(messages(marketing)).toContainText('A guest gave a low score');
  await messages(marketing).getByRole('button', { name: 'Show' }).click();
  const dialog = marketing.getByRole('dialog', { name: `Answer of Nora ${lastName}` });
  await expect(dialog.getByText('1 of 5')).toBeVisible();
  await expectAccessible(marketing);
  await dialog.getByLabel('Message').fill('We are sorry about the wait.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/^Written to by Neus/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(messages(host).getByText('low score')).toHaveCount(0);
  await host
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await expect(host.getByText(lastName)).toHaveCount(0);
  for (const page of [marketing, host, guest]) await page.context().close();
});

test('a manager reads the survey totals, filters them and downloads a CSV', async ({ page }) => {
  const lastName = name('Pons');
  const { path } = await restaurant.visit(lastName);
  await page.goto(path);
  await page.getByRole('group', { name: 'Food' }).getByRole('radio', { name: '2' }).check();
  await page.getByLabel('Would you like to add anything?').fill('=Cold soup');
  await page.getByRole('button', { name: 'Send' }).click();
  await signIn(page, 'manager@maitre.test');
  await page.goto('/surveys');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByRole('region', { name: 'Food' })).toBeVisible();
  await expect(page.getByText(`Nora ${lastName}`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('checkbox', { name: 'Low scores only' }).check();
  await expect(page.getByText(`Nora ${lastName}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Low scores only' })).toBeChecked();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^la-marina-surveys-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(`Nora ${lastName}`);
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFFVisit,Time,Covers,Guest,Score,Low,/);
  expect(text).toMatch(new RegExp(`,Nora ${lastName},[\\d.]+,yes,`));
  // A guest's text is not exported as a formula.
  expect(text).toContain("'=Cold soup");
  await page.getByRole('checkbox', { name: 'Low scores only' }).uncheck();
  await expectNoRawKeys(page);
});

test('a manager edits the questions; existing answers keep the old ones', LONG, async ({ page, browser }) => {
  const lastName = name('Roig');
  const { path } = await restaurant.visit(lastName);
  const guest = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage();
  await guest.goto(path);
  await guest.getByRole('group', { name: 'Food' }).getByRole('radio', { name: '4' }).check();
  await guest.getByRole('button', { name: 'Send' }).click();

  await signIn(page, 'manager@maitre.test');
  await page.goto('/surveys');
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Change After the visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the survey' });
  await dialog
    .getByRole('group', { name: 'Question 1', exact: true })
    .getByLabel('Question in English')
    .fill('Kitchen');
  await dialog.getByRole('button', { name: 'Move question 1 down' }).click();
  await dialog.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write every question in one language at least')).toBeVisible();
  const last = dialog.getByRole('group', { name: 'Question 6', exact: true });
  await last.getByLabel('Question in English').fill('Would you come again?');
  await last.getByLabel('Answer').selectOption('Grades 0 to 10');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'After the visit' })).toContainText(
    '6 questions: Service, Kitchen',
  );

  await guest.reload();
  await expect(guest.getByRole('group', { name: 'Food' })).toBeVisible();
  const other = await restaurant.visit(name('Roig'));
  await guest.goto(other.path);
  await expect(guest.getByRole('group', { name: 'Kitchen' })).toBeVisible();
  await guest
    .getByRole('group', { name: 'Would you come again?' })
    .getByRole('radio', { name: '10 excellent' })
    .check();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('heading', { name: 'Thank you for your answer' })).toBeVisible();
  await restaurant.survey(DEFAULT_QUESTIONS);
  await guest.context().close();
});

for (const [language, title] of [
  ['es-ES', 'Resultados'],
  ['pt-BR', 'Resultados'],
] as const) {
  test(`surveys are in the reader’s language (${language})`, LONG, async ({ browser }) => {
    const device = await openDevice(browser, { language });
    const page = await device.newPage();
    await signIn(page, 'manager@maitre.test');
    await page.goto('/surveys');
    await expect(page.getByRole('tab', { name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: /Cifras|Números/ })).toBeVisible();
    await expectNoRawKeys(page);
    await expectAccessible(page);
    await device.close();
  });
}

test('staff copy the survey link from the booking of a seated party', async ({ browser }) => {
  const lastName = name('Bosch');
  const { path } = await restaurant.visit(lastName);
  const device = await openDevice(browser);
  await device.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await device.newPage();
  await signIn(page, 'host@maitre.test');
  await page.goto(`/books?date=${restaurant.yesterday}`);
  await page.getByRole('searchbox', { name: 'Search the whole day' }).fill(lastName);
  await page.getByRole('button', { name: `Nora ${lastName}`, exact: true }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Survey link' }).click();
  await expect(dialog.getByLabel('Link to the survey')).toHaveValue(new RegExp(`${path.slice(-22)}$`));
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(messages(page)).toContainText('Copied');
  await device.close();
});

/** News: marketing writes a post with a picture, a host reads it, a sister restaurant shows it, and a removed post is restored. */
import { type Page, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { laMarina } from '../support/journeys/la-marina';
import { LONG, longUnless } from '../support/runner/long';
import { expectNoRawKeys, openDevice, signIn } from '../support/journeys/staff';

let restaurant: Awaited<ReturnType<typeof laMarina>>;
test.beforeEach(async () => {
  restaurant = await laMarina();
  const { news } = await restaurant.call<{ news: Array<{ uid: number }> }>('GET', 'news');
  for (const { uid } of news) await restaurant.call('DELETE', `news/${uid}`);
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).first();
const post = (title: string, more: object = {}) => ({
  title: { en: title, es: `${title} (es)`, pt: '' },
  text: { en: 'From Friday on.', es: '', pt: '' },
  from: restaurant.today,
  to: null,
  sisters: [],
  ...more,
});

test('marketing writes a post; it counts as new on the host’s device until it is read', async ({ browser }) => {
  const [marketing, host] = (await Promise.all(
    ['marketing@maitre.test', 'host@maitre.test'].map(async (email) => {
      const page = await (await openDevice(browser)).newPage();
      await signIn(page, email);
      await page.goto('/news');
      await menu(page).waitFor();
      return page;
    }),
  )) as [Page, Page];
  await expect(host.getByText('What the whole team should know appears here.')).toBeVisible();
  await expect(host.getByRole('button', { name: 'Add a post' })).toHaveCount(0);

  await marketing.getByRole('button', { name: 'Add a post' }).click();
  const dialog = marketing.getByRole('dialog', { name: 'Add a post' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveAccessibleDescription('The Title field is required');
  await dialog.getByLabel('Title', { exact: true }).fill('Autumn menu');
  await dialog.getByLabel('Text', { exact: true }).fill('Taste it on Thursday at five.');
  await dialog.getByLabel('Title in Spanish').fill('Carta de otoño');
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'menu.png', mimeType: 'image/png', buffer: picture });
  await expectAccessible(marketing);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(marketing.getByRole('article', { name: 'Autumn menu' })).toBeVisible();

  // It appears without a reload.
  await expect(menu(host).getByRole('link', { name: 'News, 1 new' })).toBeVisible();
  await host.getByRole('button', { name: /Autumn menu/ }).click();
  const article = host.getByRole('article', { name: 'Autumn menu' });
  await expect(article).toContainText('Taste it on Thursday at five.');
  await expect.poll(() => article.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
  await expect(menu(host).getByRole('link', { name: 'News', exact: true })).toBeVisible();
  await expect(article.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessibleAtAnyWidth(host);
  await expectNoRawKeys(host);
  for (const page of [marketing, host]) await page.context().close();
});

test('a removed post is restored with Undo', async ({ page }) => {
  await restaurant.call('POST', 'news', post('Staff party'));
  await signIn(page, 'manager@maitre.test');
  await page.goto('/news');
  await page.getByRole('button', { name: /Staff party/ }).click();
  const article = page.getByRole('article', { name: 'Staff party' });
  await article.getByRole('button', { name: 'Delete' }).click();
  await expect(article).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('button', { name: /Staff party/ })).toBeVisible();
});

test('a post is shown in the named sister restaurant and edited only where it was written', LONG, async ({ page }) => {
  await restaurant.call('POST', 'news', post('For both restaurants', { sisters: ['10002'] }));
  await signIn(page, 'manager@maitre.test');
  await page.goto('/news');
  await page.getByRole('button', { name: /For both restaurants/ }).click();
  await expect(page.getByRole('article')).toContainText('Also in');
  const switched = await page.request.post('/api/session/service', {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'e2e-sister-news' },
    data: { service: 'marina-sydney' },
  });
  expect(switched.ok()).toBe(true);
  await page.goto('/news');
  await page.getByRole('button', { name: /For both restaurants/ }).click();
  await expect(page.getByRole('article')).toContainText('From La Marina');
  await expect(page.getByRole('article').getByRole('button', { name: 'Change' })).toHaveCount(0);
});

for (const [language, title] of [
  ['en-GB', 'Wine night'],
  ['es-ES', 'Wine night (es)'],
  ['pt-BR', 'Wine night'],
] as const) {
  test(
    `news are shown in the reader’s language, or in the first one available (${language})`,
    longUnless(language === 'es-ES'),
    async ({ browser }) => {
      await restaurant.call('POST', 'news', post('Wine night'));
      const device = await openDevice(browser, { language, width: 390, height: 844 });
      const page = await device.newPage();
      await signIn(page, 'host@maitre.test');
      await page.goto('/news');
      await page.getByRole('button', { name: new RegExp(title.replace(/[()]/g, '\\$&')) }).click();
      await expect(page.getByRole('article', { name: title, exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectNoRawKeys(page);
      await expectAccessible(page);
      await device.close();
    },
  );
}

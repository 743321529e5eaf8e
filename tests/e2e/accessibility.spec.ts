import { type Page, expect, test } from '@playwright/test';
import { DEFAULT_QUESTIONS } from '@/lib/rules/survey/default-questions';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { askedOf } from '../support/journeys/card-guest';
import { laMarina } from '../support/journeys/la-marina';
import { LONG, longUnless } from '../support/runner/long';
import { OWNER, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, goOffline, openDevice, signIn } from '../support/journeys/staff';

const floor = (page: Page) =>
  page
    .getByRole('button', { name: /^Table T1,/ })
    .or(page.getByRole('button', { name: /^Choose a table for/ }))
    .first();

test('the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expectAccessibleAtAnyWidth(page);
});

/** Opens a screen whose data is delayed: with reduced motion, nothing moves while it loads. */
async function expectStillWhileLoading(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/services/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  release();
}

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
  [390, 844],
] as const) {
  test(
    `table plan, bookings and the booking dialog on a full evening, ${width} wide`,
    longUnless(width === 768),
    async ({ browser }) => {
      const device = await openDevice(browser, { width, height });
      const page = await device.newPage();
      await signIn(page, 'host@maitre.test');
      await expectStillWhileLoading(page, '/table-plan');
      await expect(floor(page)).toBeVisible();
      await expectAccessible(page);

      await page.goto('/books');
      await expect(page.getByRole('button', { name: 'New booking' }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'New booking' }).first().click();
      await expect(
        page.getByRole('dialog', { name: 'New booking' }).getByRole('button', { name: 'Save' }),
      ).toBeVisible();
      await expectAccessible(page);
      await device.close();
    },
  );
}

test('plan editor, waiting list and printed sheets', LONG, async ({ page }) => {
  const restaurant = await quietRestaurant();
  await restaurant.book({
    covers: 4,
    on: restaurant.today,
    time: 27,
    lastName: 'Soler',
    tables: ['M6'],
    notes: 'Nut allergy',
  });
  await restaurant.book({ covers: 2, on: restaurant.today, time: restaurant.step, lastName: 'Vidal', status: 1004 });
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Bosch', status: 1011 });
  await signIn(page, OWNER);
  await page.goto('/table-plan/editor');
  await page
    .getByRole('group', { name: /^Drawing board/ })
    .getByRole('button', { name: /^Table 6,/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Table 6' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/table-plan');
  await page.getByRole('button', { name: /^Waiting list/ }).click();
  await expect(page.getByRole('dialog', { name: 'Waiting list' }).getByText('1st in order')).toBeVisible();
  await expectAccessible(page);
  for (const sheet of ['floor', 'kitchen']) {
    await page.goto(`/print/${sheet}?date=${restaurant.today}`);
    await expect(page.getByText('Soler').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe('without a network', () => {
  // Navigation now uses the service worker's cache.
  test.use({ serviceWorkers: 'allow' });

  test('unsent changes and conflicts', LONG, async ({ page, context }) => {
    const restaurant = await quietRestaurant();
    const { uid } = await restaurant.book({
      covers: 2,
      on: restaurant.today,
      time: 27,
      lastName: 'Vidal',
      tables: ['M1'],
      status: 1004,
    });
    await signIn(page, OWNER);
    await page.goto('/table-plan');
    const seat = page.getByRole('button', { name: 'Seat Vidal' });
    await expect(seat).toBeVisible();
    // Only a device that has cached every file of the app can open all screens offline.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await goOffline(page);
    await seat.click();
    await page.getByRole('status').getByRole('button', { name: 'Show', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Changes on this device' });
    await expect(sheet.getByText('Status: Seated')).toBeVisible();
    await expectAccessible(page);
    await restaurant.call('PATCH', `books/${uid}`, { status: 999 });
    await context.setOffline(false);
    await expect(sheet.getByRole('button', { name: 'Take theirs' })).toBeVisible();
    await expectAccessible(page);
  });
});

for (const [language, tablePlan] of [
  ['es-ES', /Plano/],
  ['pt-PT', /Planta|Plano|Mapa/],
] as const) {
  test(`every text exists in ${language}`, longUnless(language === 'es-ES'), async ({ browser }) => {
    const device = await openDevice(browser, { language });
    const page = await device.newPage();
    await page.goto('/login');
    await page.locator('input[type=email]').fill('host@maitre.test');
    await page.locator('input[type=password]').fill('maitre-demo');
    await page.locator('button[type=submit]:not([name=language])').click();
    await page.waitForURL('**/table-plan');
    await expect(page.getByRole('link', { name: tablePlan }).first()).toBeVisible();
    await expectNoRawKeys(page);
    await page.goto('/books');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectNoRawKeys(page);
    // The screen is visible before it handles keys.
    await expect(async () => {
      await page.keyboard.press('n');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expectNoRawKeys(page);
    await device.close();
  });
}

test('all guest pages in three languages', LONG, async ({ browser }) => {
  test.setTimeout(480_000);
  const restaurant = await quietRestaurant();
  const day = new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + 23 * 86_400_000).toISOString().slice(0, 10);
  for (const { uid } of await restaurant.day(day)) await restaurant.call('DELETE', `books/${uid}`);
  const request = await askedOf(restaurant, 'deposit', 4000, { date: day, time: 13 });
  const { uidGuest } = await restaurant.call<{ uidGuest: number }>('GET', `books/${request.uid}`);
  const [manage, own] = await Promise.all([
    restaurant.call<{ link: string }>('GET', `books/${request.uid}/guest-link`),
    restaurant.call<{ link: string }>('POST', `diners/${uidGuest}/preferences-link`, { send: false }),
  ]);
  const pathOf = ({ link }: { link: string }) => new URL(link).pathname + new URL(link).search;
  const visit = pathOf(manage);
  const marina = await laMarina();
  await marina.survey(DEFAULT_QUESTIONS);
  const survey = await marina.visit(`Duarte${String(Date.now()).slice(-6)}`);
  const open = [
    `/book/otra-mesa?date=${day}&covers=2`,
    `/book/otra-mesa?date=${day}&covers=2&time=20:30`,
    visit,
    `${visit}?step=change`,
    `${visit}?step=cancel`,
    request.link,
    pathOf(own),
    survey.path,
    '/terms/otra-mesa',
    '/privacy-policy/otra-mesa',
    '/login',
    '/forgot-password',
  ];
  const ended = [visit, request.link];
  for (const [language, paths] of [
    ['en-GB', open],
    ['es-ES', open],
    ['pt-BR', open],
    ['en-GB', ended],
    ['es-ES', ended],
    ['pt-BR', ended],
  ] as const) {
    if (paths === ended) await restaurant.call('PATCH', `books/${request.uid}`, { status: 999 });
    const device = await openDevice(browser, { language, width: 390, height: 844 });
    const page = await device.newPage();
    for (const path of paths) {
      await test.step(`${path} in ${language}`, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language.slice(0, 2));
        await expectAccessible(page);
        await expectNoRawKeys(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      });
    }
    await device.close();
  }
  await restaurant.call('DELETE', `books/${request.uid}`);
});

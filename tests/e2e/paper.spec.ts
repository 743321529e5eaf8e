import { expect, test } from '@playwright/test';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';
import { pickTool } from '../support/journeys/tools';

let restaurant: QuietRestaurant;
test.beforeEach(async ({ page }) => {
  restaurant = await quietRestaurant();
  // The browser's print dialog would block the PDF.
  await page.context().addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'once');
  });
  await signIn(page, OWNER);
});

/** Counts the pages of a PDF by its objects. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('the running order of sixty parties fits one A4 page, black on white in dark mode too', async ({ page }) => {
  const names = ['Prieto', 'Vidal', 'Bosch', 'Roca', 'Serra', 'Ferrer'];
  const sixty = Array.from({ length: 60 }, (_none, n) => n);
  await Promise.all(
    sixty.map((n) =>
      restaurant.book({
        covers: 1 + (n % 6),
        on: restaurant.today,
        time: 20 + (n % 16) * 0.25,
        firstName: 'Sofía',
        lastName: `${names[n % 6]} ${n}`,
        ignore: 30,
        ...(n % 8 === 0 && { notes: 'Nut allergy, please tell the kitchen' }),
      }),
    ),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/table-plan');
  const [sheet] = await Promise.all([page.context().waitForEvent('page'), pickTool(page, 'Print running order')]);
  await expect(sheet.getByRole('heading', { name: 'Running order' })).toBeVisible();
  await expect(sheet.getByText('60 parties, 210 covers').first()).toBeVisible();
  await expect(sheet.getByText('Sofía Vidal 1', { exact: true })).toBeVisible();
  expect(
    await sheet
      .getByRole('main')
      .evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  expect(await sheet.getByRole('navigation').count()).toBe(0);
  await expect(sheet.locator('body')).toHaveAttribute('data-printed', 'once');
  expect(pagesOf(await sheet.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test('the kitchen sheet lists covers by time and the allergies', async ({ page }) => {
  await restaurant.book({
    covers: 4,
    on: restaurant.today,
    time: 20,
    lastName: 'Prieto',
    tables: ['M5'],
    notes: 'Nut allergy',
    ignore: 30,
  });
  await restaurant.book({ covers: 2, highChairs: 1, on: restaurant.today, time: 20.1, lastName: 'Vidal', ignore: 30 });
  await restaurant.book({ covers: 6, on: restaurant.today, time: 25.5, lastName: 'Bosch', ignore: 30 });
  await page.goto(`/print/kitchen?date=${restaurant.today}`);
  await expect(page.getByRole('row').nth(1)).toHaveText(
    /^20:00.*2.*6.*6.*5 · Prieto · 4.*Nut allergy.*Vidal · 2.*1 high chair$/,
  );
  await expect(page.getByRole('row').nth(2)).toHaveText(/^01:30.*1.*6.*12$/);
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'once');
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test('sheets require a sign-in', async ({ browser }) => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/print/floor');
  await expect(stranger).toHaveURL(/\/login\?next=%2Fprint%2Ffloor$/);
  await stranger.context().close();
});

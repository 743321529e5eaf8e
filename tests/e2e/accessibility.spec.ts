import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { expectNoRawKeys, openDevice, signIn } from '../support/staff';

/** WCAG 2.2 A and AA, as far as a machine can tell. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`)).toEqual([]);
}

for (const scheme of ['light', 'dark'] as const) {
  for (const [width, height] of [[1280, 800], [768, 1024], [390, 844]] as const) {
    test(`sign-in, floor, bookings and the dialog, ${scheme}, ${width} wide`, async ({ browser }) => {
      const device = await openDevice(browser, { scheme, width, height });
      const page = await device.newPage();
      await page.goto('/login');
      await expectAccessible(page);
      await signIn(page, 'host@maitre.test');

      await page.goto('/table-plan');
      await expect(page.getByRole('button', { name: /^Table T1,/ }).or(page.getByRole('button', { name: /^Choose a table for/ })).first()).toBeVisible();
      await expectAccessible(page);

      await page.goto('/books');
      await expect(page.getByRole('button', { name: 'New booking' }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'New booking' }).first().click();
      await expect(page.getByRole('dialog', { name: 'New booking' }).getByRole('button', { name: 'Save' })).toBeVisible();
      await expectAccessible(page);
      await device.close();
    });
  }
}

for (const [language, tablePlan] of [['es-ES', /Plano/], ['pt-PT', /Planta|Plano|Mapa/]] as const) {
  test(`every text is there in ${language}`, async ({ browser }) => {
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
    await page.waitForLoadState('networkidle');
    await expectNoRawKeys(page);
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoRawKeys(page);
    await device.close();
  });
}

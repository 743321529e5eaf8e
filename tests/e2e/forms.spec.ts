/** Leaving a form with unsaved changes asks the same question everywhere. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, signIn } from '../support/journeys/staff';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const keepEditing = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click();
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' }).click();

/** Reloads the page and stays; returns whether the browser asked. */
async function reloadAsks(page: Page): Promise<boolean> {
  const dialogShown = page.waitForEvent('dialog', { timeout: 5000 }).then(
    async (dialog) => {
      await dialog.dismiss();
      return dialog.type() === 'beforeunload';
    },
    () => false,
  );
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  return dialogShown;
}

test('a dialog with changes asks on Escape, Cancel, a tap beside it, reload and Back', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings');
  await page
    .getByRole('link', { name: /^Promotions/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add a promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a promotion' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Add a promotion' }).click();
  const name = dialog.getByLabel('Name', { exact: true });
  await name.click();
  await name.fill('Oyster week');
  const ways: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    Cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'a tap beside it': () => page.mouse.click(20, 400),
    Back: () => page.goBack(),
  };
  for (const [way, go] of Object.entries(ways)) {
    await test.step(way, async () => {
      await go();
      await expect(question(page)).toBeVisible();
      if (way === 'Escape') await expectAccessible(page);
      await keepEditing(page);
      await expect(question(page)).toBeHidden();
      await expect(name).toHaveValue('Oyster week');
    });
  }
  expect(await reloadAsks(page)).toBe(true);
  await expect(name).toHaveValue('Oyster week');

  await page.goBack();
  await discard(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/settings\/promotions$/);
});

test('a dialog fills a phone’s screen, shows its errors and is accessible', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings/promotions');
  await page.getByRole('button', { name: 'Add a promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a promotion' });
  await dialog.getByLabel('Text', { exact: true }).fill('Half a dozen and a glass');
  await dialog.getByLabel('Code', { exact: true }).press('Enter');
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('First day')).toHaveAccessibleDescription('Invalid date');
  await expectNoRawKeys(page);
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await discard(page);
  await expect(dialog).toBeHidden();
  expect(await reloadAsks(page)).toBe(false);
});

test('a form on a page: a link navigates only after confirmation', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/contract');
  const contact = page.getByRole('textbox', { name: 'Name of the signatory' });
  await contact.fill('Neus Vidal');
  const link = page.getByRole('link', { name: 'Availability' }).first();
  await link.click();
  await keepEditing(page);
  await expect(contact).toHaveValue('Neus Vidal');
  await link.click();
  await discard(page);
  await expect(page).toHaveURL(/\/availability/);
});

test('the booking dialog asks the same question', LONG, async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/books');
  await page.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await dialog.getByLabel('Our notes').fill('by the window');
  await page.keyboard.press('Escape');
  await keepEditing(page);
  await expect(dialog.getByLabel('Our notes')).toHaveValue('by the window');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await discard(page);
  await expect(dialog).toBeHidden();
});

/** The tools in the "…" menu, and the stages in the menu of a narrow list. */
import type { Page } from '@playwright/test';

/** Opens "…" and taps an entry. */
export async function pickTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^More tools/ }).click();
  await page
    .locator('[role=menuitem], [role=menuitemcheckbox], [role=menuitemradio]')
    .filter({ hasText: name })
    .click();
}

/** Shows or hides stages of the party list. */
export async function toggleStages(page: Page, names: readonly string[]): Promise<void> {
  const stages = page.getByRole('group', { name: 'Stages shown' });
  for (const name of names) {
    const chip = stages.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    if ((await chip.count()) > 0) await chip.click({ force: true });
    else {
      await stages.getByRole('button', { name: /^More stages/ }).click();
      await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }).click();
      await page.keyboard.press('Escape');
    }
  }
}

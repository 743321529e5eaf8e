/** The tools of a screen of the evening that are under "…", and the stages that a narrow list has under its arrow. */
import type { Page } from '@playwright/test';

/** Opens "…" and taps an entry: a tool, a switch or a sheet. */
export async function pickTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^More tools/ }).click();
  await page
    .locator('[role=menuitem], [role=menuitemcheckbox], [role=menuitemradio]')
    .filter({ hasText: name })
    .click();
}

/** Turns stages of the party list on or off, wherever they are. */
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

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { signIn } from '../support/journeys/staff';

test('users are a sortable grid with keyboard navigation, and cards on a phone', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await signIn(page, 'owner@maitre.test');
  await page.goto('/settings/users');
  const grid = page.getByRole('grid', { name: 'Users' });
  const names = () => grid.getByRole('gridcell').filter({ hasText: '@' }).allInnerTexts();
  await expect(grid.getByText('owner@maitre.test')).toBeVisible();
  await expectAccessible(page);
  await grid.getByRole('columnheader', { name: 'Name' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  const sorted = await names();
  expect(sorted.length).toBeGreaterThan(2);
  expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b)));
  await page.keyboard.press('ArrowDown');
  for (let column = 1; column < 5; column++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Devices' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Users' }).getByText('owner@maitre.test')).toBeVisible();
  expect(refused).toEqual([]);
});

/** The row of tools over floor, grid and book fits into its place, however long the words of a language are (ADR 212). */
import { expect, test } from '@playwright/test';
import { openDevice, signIn } from '../support/journeys/staff';

test('a new booking is within reach in Portuguese, on every width', async ({ browser }) => {
  const device = await openDevice(browser, { language: 'pt-BR' });
  const page = await device.newPage();
  await signIn(page, 'host@maitre.test');
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/table-plan');
    await expect(page.getByRole('button', { name: 'Nova reserva' })).toBeInViewport({ ratio: 1 });
  }
  await device.close();
});

/** The toolbar above floor, grid and bookings fits its width in every language (ADR 212). */
import { expect, test } from '@playwright/test';
import { openDevice, signIn } from '../support/journeys/staff';

test('the new-booking button is visible in Portuguese at every width', async ({ browser }) => {
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

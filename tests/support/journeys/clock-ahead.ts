/** Sets a device's clock, and the server's dates that it receives, some hours ahead: for journeys late in the day. */
import type { Page } from '@playwright/test';

/** @param ahead in milliseconds; 0 changes nothing */
export async function setAhead(page: Page, ahead: number): Promise<void> {
  if (ahead === 0) return;
  await page.clock.setFixedTime(Date.now() + ahead);
  await page.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch();
      const date = new Date(Date.now() + ahead).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    } catch {
      // The page was closed or the test ended during the request. Otherwise the page sees a failed request.
      await route.abort().catch(() => undefined);
    }
  });
}

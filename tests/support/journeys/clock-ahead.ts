/** A device, and what it hears from the server, some hours ahead: for what needs a day that has gone on for a while. */
import type { Page } from '@playwright/test';

/** @param ahead in milliseconds; nothing happens for 0 */
export async function setAhead(page: Page, ahead: number): Promise<void> {
  if (ahead === 0) return;
  await page.clock.setFixedTime(Date.now() + ahead);
  await page.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch();
      const date = new Date(Date.now() + ahead).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    } catch {
      // The page was closed, or the test ended, while it was under way: nobody waits for it. Elsewhere the page sees a network that failed.
      await route.abort().catch(() => undefined);
    }
  });
}

/** A page that has just signed in. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { PORTS } from './servers';

export async function signedIn(
  browser: Browser,
  { email, password }: { email: string; password: string },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${PORTS.web}`,
    locale: 'en-GB',
    ...options,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL('**/table-plan');
  return page;
}

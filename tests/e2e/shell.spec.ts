import { expect, test } from '@playwright/test';
import { expectNoRawKeys, signIn } from '../support/journeys/staff';

/** As on a restaurant's device, with the service worker between screens and network. */
test.use({ serviceWorkers: 'allow' });

test('an offline notice is shown, and disappears when the network is back', async ({ page, context }) => {
  await signIn(page, 'host@maitre.test');
  await page.goto('/table-plan');
  await context.setOffline(true);
  await expect(page.getByText('This device is offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('This device is offline')).toBeHidden();
});

test('language and theme persist over a reload', async ({ page }) => {
  await signIn(page, 'host@maitre.test');
  await page.goto('/table-plan');
  await page
    .getByRole('button', { name: /^Account and preferences/ })
    .first()
    .click();
  await page
    .getByRole('radio', { name: 'Dark' })
    .or(page.getByRole('button', { name: 'Dark' }))
    .first()
    .click();
  await page
    .getByRole('radio', { name: 'Español' })
    .or(page.getByRole('button', { name: 'Español' }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectNoRawKeys(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain('dark');
});

test('the menu shows the existing screens and the version', async ({ page }) => {
  await signIn(page, 'host@maitre.test');
  await page.goto('/table-plan');
  const menu = page.getByRole('navigation', { name: 'Screens' }).first();
  await expect(menu.getByRole('link')).toHaveText([
    'Table Plan',
    'Grid',
    'Bookings Report',
    'Dashboard',
    'Loyalty Program',
    'Availability',
    'Gift Card',
    'Events',
    'News',
    'Settings',
  ]);
  await expect(page.getByText('0.10.4').first()).toBeVisible();
});

test('a screen prefetches the page behind a link on approach only', async ({ page }) => {
  await signIn(page, 'host@maitre.test');
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('_rsc')) requests.push(pathname);
  });
  await page.goto('/books');
  const grid = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Grid' }).first();
  await expect(grid).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await grid.hover();
  await expect.poll(() => [...new Set(requests)]).toEqual(['/grid']);
  await grid.click();
  await expect(page.getByRole('heading', { name: 'Grid', level: 1 })).toBeAttached();
});

test('the style rule that a menu adds on first opening restyles nothing else (ADR 196)', async ({ page }) => {
  await signIn(page, 'host@maitre.test');
  await page.goto('/table-plan');
  await expect(page.locator('[data-table]').first()).toBeVisible();
  const written = () =>
    page.evaluate(() => {
      const rules = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].flatMap((style) => [
        ...(style.sheet?.cssRules ?? []),
      ]);
      return { all: rules.length, inLayers: rules.filter((rule) => rule instanceof CSSLayerBlockRule).length };
    });
  const before = await written();
  expect(before.all).toBeGreaterThan(100);
  await page
    .getByRole('button', { name: /^Account and preferences/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('radio', { name: 'Dark' })
      .or(page.getByRole('button', { name: 'Dark' }))
      .first(),
  ).toBeVisible();
  const after = await written();
  expect(after.all).toBeGreaterThan(before.all);
  expect(after.inLayers).toBe(0);
  // Our stylesheet still takes precedence over the theme's.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('15px');
});

test('an unknown page shows the product’s own not-found page', async ({ page }) => {
  await signIn(page, 'host@maitre.test');
  const answer = await page.goto('/no-such-screen');
  expect(answer?.status()).toBe(404);
  await expectNoRawKeys(page);
});

test('pages carry their security headers', async ({ request }) => {
  const headers = (await request.get('/login')).headers();
  expect(headers['content-security-policy']).toMatch(/script-src [^;]*'nonce-/);
  expect(headers['content-security-policy']).not.toMatch(/script-src [^;]*'unsafe-inline'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-powered-by']).toBeUndefined();
});

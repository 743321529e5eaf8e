import { expect, test } from '@playwright/test';
import { longUnless } from '../support/runner/long';
import { expectNoRawKeys, fillSignIn, logOut, signIn, signInTo } from '../support/journeys/staff';

/** The worker clears its cache at sign-in. */
test.use({ serviceWorkers: 'allow' });

test('a wrong password and an unknown address get the same answer', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, 'host@maitre.test', 'not-the-password');
  await expect(page.getByText('E-mail or password is wrong. Check both and try again.')).toBeVisible();
  await fillSignIn(page, 'nobody@maitre.test', 'not-the-password');
  await expect(page.getByText('E-mail or password is wrong. Check both and try again.')).toBeVisible();
});

test('an anonymous user is redirected to the sign-in and back to the requested page', async ({ page }) => {
  await page.goto('/books?date=2026-11-20');
  await expect(page).toHaveURL(/\/login\?/);
  // Listens before navigating: the screen reads the day from the link once and removes it from the address as soon as it is drawn.
  await Promise.all([
    page.waitForURL(/\/books\?date=2026-11-20$/, { waitUntil: 'commit' }),
    fillSignIn(page, 'host@maitre.test'),
  ]);
});

test('the return address never leads to another site', async ({ page }) => {
  await page.goto('/login?next=https%3A%2F%2Fevil.test%2F');
  await fillSignIn(page, 'host@maitre.test');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  expect(new URL(page.url()).hostname).toBe('localhost');
});

test('an address in the query is filled in', async ({ page }) => {
  await page.goto('/login?email=host%40maitre.test');
  await expect(page.getByLabel('E-mail')).toHaveValue('host@maitre.test');
});

test('after logout the screens require a sign-in', async ({ page }) => {
  await signIn(page, 'host@maitre.test');
  await page.goto('/table-plan');
  await logOut(page);
  await page.goto('/table-plan');
  await expect(page).toHaveURL(/\/login/);
});

test('an owner of two restaurants chooses one, and switches to its sister', async ({ page }) => {
  await signInTo(page, 'owner@maitre.test', /^La Marina/);
  await page
    .getByRole('button', { name: /La Marina/ })
    .first()
    .click();
  await page
    .getByRole('menuitem', { name: /Marina Sydney/ })
    .or(page.getByRole('menuitemradio', { name: /Marina Sydney/ }))
    .or(page.getByRole('option', { name: /Marina Sydney/ }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Marina Sydney/ }).first()).toBeVisible();
});

test('no token is readable by the page', async ({ page, context }) => {
  await signIn(page, 'host@maitre.test');
  await page.goto('/table-plan');
  const cookies = await context.cookies();
  const readable = await page.evaluate(() => document.cookie);
  for (const cookie of cookies.filter(({ name }) => /session-token/.test(name))) {
    expect(cookie.httpOnly).toBe(true);
    expect(cookie.sameSite).toBe('Lax');
    expect(readable).not.toContain(cookie.name);
  }
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/eyJ[\w-]{10,}\./);
});

test.describe('the sign-in page follows the browser’s language', () => {
  for (const [language, title] of [
    ['es-ES', 'Iniciar sesión'],
    ['pt-PT', /^(Iniciar sessão|Entrar)$/],
    ['fr-FR', 'Sign in'],
  ] as const) {
    test(language, longUnless(language === 'es-ES'), async ({ browser }) => {
      const page = await (await browser.newContext({ locale: language })).newPage();
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectNoRawKeys(page);
      await page.context().close();
    });
  }
});
